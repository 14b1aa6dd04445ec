package dev.assay.cli.subjects;

/** Code of which much can be proved, and that asks an object whose class is not there. */
public final class Tariff {
    private Tariff() {}

    /** What something costs from one value to another. */
    public interface Span extends Comparable<Span> {
        int low();

        int high();
    }

    /** How weighty something is. */
    public enum Weight {
        LIGHT,
        HEAVY
    }

    public static String grade(Weight weight, long grams) {
        return switch (weight) {
            case LIGHT -> grams > 20 ? "letter" : "card";
            case HEAVY -> grams == 1L << 40 ? "ship" : "parcel";
        };
    }

    public static int share(Span span, int cents) {
        if (span == null || span.high() - (long) span.low() <= 0) {
            throw new IllegalArgumentException("no span");
        }
        return (int) (cents / (span.high() - (long) span.low()));
    }
}
