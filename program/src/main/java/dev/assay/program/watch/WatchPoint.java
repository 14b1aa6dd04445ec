package dev.assay.program.watch;

import dev.assay.program.MethodInfo;
import java.util.List;

/**
 * A method that is watched.
 *
 * @param number among all that are
 * @param before what is read when a call begins
 * @param after what is read when it has returned
 */
public record WatchPoint(int number, MethodInfo method, List<Reading> before, List<Reading> after) {
    public WatchPoint {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }
}
