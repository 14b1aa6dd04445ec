package dev.assay.campaign.subjects;

/** Finding: share ArithmeticException, for nobody. Correct: limit. */
public class Scale {
    public static int share(int people) {
        return 100 / people;
    }

    public static int limit(int percent) {
        if (percent < 0 || percent > 100) {
            throw new IllegalArgumentException("no percentage");
        }
        return percent;
    }
}
