package market;

/** Codes such as B-17. */
public final class Ticket {
    private Ticket() {}

    /** The first digit behind the dash. */
    public static int row(String code) { // FINDING row StringIndexOutOfBoundsException: the dash may be the last char
        if (code == null || code.indexOf('-') < 1) {
            throw new IllegalArgumentException("no code");
        }
        return code.charAt(code.indexOf('-') + 1) - '0';
    }
}
