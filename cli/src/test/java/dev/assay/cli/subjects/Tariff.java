package dev.assay.cli.subjects;

/** Code of which all can be proved. */
public final class Tariff {
    private Tariff() {}

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
}
