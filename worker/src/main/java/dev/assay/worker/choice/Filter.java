package dev.assay.worker.choice;

/** The numbers of a range that a comparison leaves: another range, or one without a number inside. */
final class Filter {
    private static final int EQ = 159;
    private static final int NE = 160;
    private static final int LT = 161;
    private static final int GE = 162;
    private static final int GT = 163;
    private static final int LE = 164;

    /** Not more alternatives than that are listed. */
    private static final int LONGEST = 4096;

    int from;
    int to;

    /** The number that is left out inside of the range; outside of it for none. */
    private long hole;

    /** @param comparison of the number, on the left, with another one; an opcode from IF_ICMPEQ on */
    Filter(int low, int high, int comparison, int other, boolean holds) {
        from = low;
        to = high;
        hole = Long.MAX_VALUE;
        switch (holds ? comparison : negated(comparison)) {
            case EQ -> {
                from = Math.max(low, other);
                to = Math.min(high, other);
            }
            case NE -> leaveOut(other);
            case LT -> to = other == Integer.MIN_VALUE ? low - 1 : Math.min(high, other - 1);
            case LE -> to = Math.min(high, other);
            case GT -> from = other == Integer.MAX_VALUE ? high + 1 : Math.max(low, other + 1);
            default -> from = Math.max(low, other);
        }
    }

    private void leaveOut(int other) {
        if (other == from) {
            from++;
        } else if (other == to) {
            to--;
        } else if (other > from && other < to) {
            hole = other;
        }
    }

    static int negated(int comparison) {
        return comparison == EQ || comparison == LT || comparison == GT ? comparison + 1 : comparison - 1;
    }

    /** The comparison with its sides exchanged. */
    static int mirrored(int comparison) {
        return switch (comparison) {
            case LT -> GT;
            case GT -> LT;
            case LE -> GE;
            case GE -> LE;
            default -> comparison;
        };
    }

    long count() {
        return from > to ? 0 : (long) to - from + 1 - (hasHole() ? 1 : 0);
    }

    boolean hasHole() {
        return hole != Long.MAX_VALUE;
    }

    boolean isTooLong() {
        return hasHole() && count() > LONGEST;
    }

    boolean contains(int value) {
        return value >= from && value <= to && value != hole;
    }

    /** All numbers, beginning at one end. */
    int[] listed(boolean down) {
        int[] all = new int[(int) count()];
        int next = 0;
        for (int value = from; value <= to; value++) {
            if (value != hole) {
                all[down ? all.length - 1 - next : next] = value;
                next++;
            }
        }
        return all;
    }
}
