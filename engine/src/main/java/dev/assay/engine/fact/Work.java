package dev.assay.engine.fact;

import java.util.Comparator;

/**
 * A piece of work in a campaign: one technique on one class.
 *
 * @param stage counts the techniques of the campaign from 1; 0 is what was known before
 * @param number counts the classes
 */
public record Work(int stage, int number) implements Comparable<Work> {
    /** What users gave, and what reading their classes showed. */
    public static final Work GIVEN = new Work(0, 0);

    private static final Comparator<Work> ORDER =
            Comparator.comparingInt(Work::stage).thenComparingInt(Work::number);

    @Override
    public int compareTo(Work other) {
        return ORDER.compare(this, other);
    }
}
