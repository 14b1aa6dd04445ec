package market;

/** A text with a mark at its middle. */
public final class PriceLabel {
    private final int marks;

    public PriceLabel(int marks) {
        this.marks = marks;
    }

    @Override
    public String toString() { // FINDING toString ArithmeticException: five marks are no reason to fail
        return "one in " + 100 / (marks - 5);
    }
}
