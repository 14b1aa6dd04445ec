package dev.assay.engine.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Tries any open side, each as likely as another. */
public final class RandomOrder implements Strategy {
    private final List<Side> open = new ArrayList<>();
    private final Random random;

    public RandomOrder(long seed) {
        this.random = new Random(seed);
    }

    @Override
    public void opened(Side side) {
        open.add(side);
    }

    @Override
    public @Nullable Side next() {
        if (open.isEmpty()) {
            return null;
        }
        int index = random.nextInt(open.size());
        Side last = open.remove(open.size() - 1);
        return index == open.size() ? last : open.set(index, last);
    }
}
