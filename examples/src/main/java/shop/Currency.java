package shop;

/** What prices are in. */
public enum Currency {
    EUR(2),
    JPY(0);

    private final int digits;

    Currency(int digits) {
        this.digits = digits;
    }

    /** How many digits stand behind the decimal point. */
    public int digits() {
        return digits;
    }
}
