package dev.assay.techniques.explore.differential;

import java.util.List;
import java.util.Random;

/** Draws of one seed. */
final class Draw {
    private final Random random;

    Draw(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** From a number to another, both included. */
    int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    <T> T from(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** A different element each time; the list gets shorter. */
    <T> T take(List<T> choices) {
        return choices.remove(random.nextInt(choices.size()));
    }
}
