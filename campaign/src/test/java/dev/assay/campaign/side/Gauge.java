package dev.assay.campaign.side;

/** Runs into the fault of {@link Meter} for 7, and has one of its own for 40. */
public final class Gauge {
    private Gauge() {}

    public static int share(int parts) {
        return parts == 7 ? Meter.each(7, 0) : 1;
    }

    public static int tenth(int value) {
        int[] few = new int[3];
        return value == 40 ? few[value / 10] : 0;
    }
}
