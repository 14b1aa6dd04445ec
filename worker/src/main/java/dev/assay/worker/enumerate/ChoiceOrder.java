package dev.assay.worker.enumerate;

import dev.assay.wire.code.EnumerationCode;
import dev.assay.worker.choice.ChoiceSearch;
import dev.assay.worker.choice.Picker;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** In which order a search takes the ways to choose. */
public abstract class ChoiceOrder {
    final ChoiceSearch search;

    ChoiceOrder(ChoiceSearch search) {
        this.search = search;
    }

    public static ChoiceOrder of(EnumerationSettings settings, ChoiceSearch search, Picker picker) {
        if (settings.strategy() == EnumerationCode.BREADTH_FIRST) {
            return new BreadthFirst(search);
        } else if (settings.strategy() == EnumerationCode.RANDOM) {
            return new Random(search);
        }
        return settings.shards() > 1 ? new Shard(search, picker, settings) : new DepthFirst(search);
    }

    /** Whether the run that has just ended is one of those that count. */
    public boolean counts() {
        return true;
    }

    /** After a run that ended, or that came to the limit of the picker: continues to the next; false if there is none. */
    public abstract boolean next();

    private static final class DepthFirst extends ChoiceOrder {
        DepthFirst(ChoiceSearch search) {
            super(search);
        }

        @Override
        public boolean next() {
            return search.advance(0);
        }
    }

    /** Every run begins at the root, and takes what the picker says. */
    private static final class Random extends ChoiceOrder {
        Random(ChoiceSearch search) {
            super(search);
        }

        @Override
        public boolean next() {
            boolean hasChoices = search.depth() > 0;
            search.restart(new int[] {0});
            return hasChoices;
        }
    }

    /** Takes the ways with the fewest choices first; those that wait are all kept. */
    private static final class BreadthFirst extends ChoiceOrder {
        private final List<ArrayDeque<int[]>> waiting = new ArrayList<>();
        private int base;

        BreadthFirst(ChoiceSearch search) {
            super(search);
        }

        @Override
        public boolean next() {
            for (int depth = base; depth < search.depth(); depth++) {
                while (waiting.size() <= depth) {
                    waiting.add(new ArrayDeque<>());
                }
                for (int more = 1; more < search.left(depth); more++) {
                    waiting.get(depth).add(search.prefix(depth, more));
                }
            }
            for (ArrayDeque<int[]> level : waiting) {
                if (!level.isEmpty()) {
                    search.restart(level.remove());
                    base = search.depth();
                    return true;
                }
            }
            return false;
        }
    }

    /** Every so-many-th subtree at a depth at which there are many more subtrees than shards. */
    private static final class Shard extends ChoiceOrder {
        private static final int SUBTREES = 16;
        private static final int MOST_SUBTREES = 1 << 16;

        private final Picker picker;
        private final int index;
        private final int shards;
        private int depth = 1;
        private long subtree;
        private boolean isMeasuring = true;
        private boolean isInside;
        private boolean sawLimit;

        Shard(ChoiceSearch search, Picker picker, EnumerationSettings settings) {
            super(search);
            this.picker = picker;
            this.index = settings.shard();
            this.shards = settings.shards();
            picker.limit(depth);
        }

        @Override
        public boolean counts() {
            return !search.isAtLimit() && !isMeasuring && (isInside || subtree % shards == index);
        }

        @Override
        public boolean next() {
            if (isInside) {
                if (search.advance(depth)) {
                    return true;
                }
                isInside = false;
                picker.limit(depth);
                return search.advance(0);
            }
            boolean isMine = subtree++ % shards == index;
            if (isMeasuring) {
                sawLimit |= search.isAtLimit();
                return search.advance(0) || measured();
            }
            if (search.isAtLimit() && isMine) {
                isInside = true;
                picker.limit(Integer.MAX_VALUE);
                return true;
            }
            return search.advance(0);
        }

        private boolean measured() {
            boolean isEnough = !sawLimit || subtree >= (long) SUBTREES * shards || subtree > MOST_SUBTREES;
            if (isEnough) {
                isMeasuring = false;
            } else {
                depth++;
                picker.limit(depth);
            }
            sawLimit = false;
            subtree = 0;
            search.restart(new int[] {0});
            return true;
        }
    }
}
