package mended;

/** A text with a mark at its middle. */
public final class MendedPriceLabel {
    private final int marks;

    public MendedPriceLabel(int marks) {
        this.marks = marks;
    }

    @Override
    public String toString() {
        return "one in " + (marks == 5 ? "none" : String.valueOf(100 / (marks - 5)));
    }
}
