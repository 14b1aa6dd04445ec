package dev.assay.worker.choice;

import org.jspecify.annotations.Nullable;

/** Which alternative of a choice is taken first, and how many choices deep runs go. */
public class Picker {
    private int deepest = Integer.MAX_VALUE;

    int first(int low, int high) {
        return low;
    }

    /** The next alternatives have these weights; null for all the same. */
    void weigh(int @Nullable [] weights) {
        // The first alternative is the first, whatever it weighs.
    }

    /** Whether other alternatives are not taken afterwards. */
    boolean isRandom() {
        return false;
    }

    int deepest() {
        return deepest;
    }

    /** Abandons runs that make more choices than that. */
    public void limit(int depth) {
        deepest = depth;
    }

    /** Takes any alternative, each as likely as the others. */
    public static Picker random(long seed) {
        return new Random(seed);
    }

    /** SplitMix64: java.util is instrumented while a run is on. */
    private static final class Random extends Picker {
        private long state;
        private int @Nullable [] weights;

        Random(long seed) {
            state = seed;
        }

        @Override
        boolean isRandom() {
            return true;
        }

        @Override
        void weigh(int @Nullable [] next) {
            weights = next;
        }

        @Override
        int first(int low, int high) {
            if (weights == null) {
                return (int) (low + next((long) high - low + 1));
            }
            long total = 0;
            for (int weight : weights) {
                total += weight;
            }
            long left = next(total);
            int index = 0;
            while (left >= weights[index]) {
                left -= weights[index++];
            }
            return index;
        }

        private long next(long below) {
            state += 0x9E3779B97F4A7C15L;
            long mixed = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
            mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
            mixed ^= mixed >>> 31;
            return (mixed >>> 1) % below;
        }
    }
}
