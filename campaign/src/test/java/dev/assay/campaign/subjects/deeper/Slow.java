package dev.assay.campaign.subjects.deeper;

/** Every call takes some milliseconds of a processor, and there are thousands: all trials of a campaign take half a minute. */
public class Slow {
    private Slow() {}

    public static long count(long seed, long factor, long more) {
        long sum = seed;
        for (int i = 0; i < 1_000_000; i++) {
            sum = sum * factor + more + i;
        }
        return sum;
    }
}
