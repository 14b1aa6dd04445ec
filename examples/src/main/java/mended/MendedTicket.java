package mended;

/** Codes such as B-17. */
public final class MendedTicket {
    private MendedTicket() {}

    /** The first digit behind the dash. */
    public static int row(String code) {
        if (code == null || code.indexOf('-') < 1 || code.indexOf('-') == code.length() - 1) {
            throw new IllegalArgumentException("no code");
        }
        return code.charAt(code.indexOf('-') + 1) - '0';
    }
}
