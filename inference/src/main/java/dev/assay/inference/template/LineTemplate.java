package dev.assay.inference.template;

import java.util.Optional;

/** Whether pairs of numbers lie on a line: the first is a multiple of the second plus a constant. */
final class LineTemplate {
    private static final long LARGEST_FACTOR = 1000;

    private boolean isRefuted;
    private boolean hasPoint;
    private boolean hasLine;
    private long firstLeft;
    private long firstRight;
    private long factor;
    private long offset;

    /** The line. */
    record Line(long factor, long offset) {}

    /** Two points with different right sides give the line; all others have to lie on it. */
    void see(long left, long right) {
        if (isRefuted) {
            return;
        }
        if (!hasPoint) {
            firstLeft = left;
            firstRight = right;
            hasPoint = true;
        } else if (hasLine) {
            isRefuted = left != factor * right + offset;
        } else if (right == firstRight) {
            isRefuted = left != firstLeft;
        } else {
            long rise = left - firstLeft;
            long run = right - firstRight;
            isRefuted = rise % run != 0 || Math.abs(rise / run) > LARGEST_FACTOR;
            factor = rise / run;
            offset = firstLeft - factor * firstRight;
            hasLine = true;
        }
    }

    /** The line that all pairs lie on; empty if there is none, or if it is flat. */
    Optional<Line> line() {
        return hasLine && !isRefuted && factor != 0 ? Optional.of(new Line(factor, offset)) : Optional.empty();
    }
}
