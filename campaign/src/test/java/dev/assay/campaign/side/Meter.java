package dev.assay.campaign.side;

/** Divides by what it is given: 0 fails. */
public final class Meter {
    private Meter() {}

    public static int each(int total, int parts) {
        return total / parts;
    }
}
