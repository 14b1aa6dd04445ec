package shop;

/** A discount in percent, as customers type it in: {@code SAVE10}. */
public final class Voucher {

    private final int percent;

    private Voucher(int percent) {
        this.percent = percent;
    }

    /** Reads a voucher's code. */
    public static Voucher parse(String code) {
        if (code == null || !code.startsWith("SAVE")) {
            throw new IllegalArgumentException("no voucher: " + code);
        }
        return new Voucher(Integer.parseInt(code.substring(4))); // FINDING parse NumberFormatException: "SAVE" alone
    }

    /** Correct: rejects what is no discount. */
    public static Voucher of(int percent) {
        if (percent < 1 || percent > 100) {
            throw new IllegalArgumentException("no discount: " + percent);
        }
        return new Voucher(percent);
    }

    /** Correct. */
    public int percent() {
        return percent;
    }
}
