package dev.assay.inference.path;

import dev.assay.inference.formula.EntryInputs;
import dev.assay.program.watch.WatchPoint;
import java.util.LinkedHashMap;
import java.util.Map;

/** The different ways that calls of one method went, and how often. */
public final class PathSummary {
    /** A method with more ways is not described by listing them. */
    private static final int MOST_PATHS = 48;

    private static final int MOST_FOLLOWED = 400;

    private final WatchPoint point;
    private final EntryInputs inputs;
    private final Map<FollowedCall, Long> paths = new LinkedHashMap<>();
    private boolean hasMore;
    private long followed;
    private long lost;

    PathSummary(WatchPoint point, EntryInputs inputs) {
        this.point = point;
        this.inputs = inputs;
    }

    public WatchPoint point() {
        return point;
    }

    public EntryInputs inputs() {
        return inputs;
    }

    void add(FollowedCall call) {
        followed++;
        if (paths.containsKey(call) || paths.size() < MOST_PATHS) {
            paths.merge(call, 1L, Long::sum);
        } else {
            hasMore = true;
        }
    }

    void addLost() {
        lost++;
    }

    boolean isFull() {
        return followed + lost >= MOST_FOLLOWED;
    }

    public Map<FollowedCall, Long> paths() {
        return paths;
    }

    /** Whether there were more ways than are kept. */
    public boolean hasMore() {
        return hasMore;
    }

    /** The calls that could not be followed to their end. */
    public long lost() {
        return lost;
    }

    /** The calls with inputs that the method accepts. */
    public long accepted() {
        return paths.entrySet().stream()
                .filter(each -> each.getKey().ending() != FollowedCall.Ending.THREW_UNCHECKED)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }
}
