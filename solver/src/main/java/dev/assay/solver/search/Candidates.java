package dev.assay.solver.search;

import dev.assay.logic.Term.Var;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import java.util.Arrays;

/** Values that one variable may be given, each once, in the order in which they came up. */
final class Candidates {

    private long[] values = new long[16];
    private int count;

    @SuppressWarnings("NullAway.Init") // There is one from the first begin on.
    private Var variable;

    void begin(Var owner) {
        variable = owner;
        count = 0;
    }

    int count() {
        return count;
    }

    long get(int index) {
        return values[index];
    }

    /** Adds a value, unless it is none of the variable's kind or here already. */
    void add(long bits) {
        if (!variable.kind().bits().contains(bits)) {
            return;
        }
        for (int i = 0; i < count; i++) {
            if (values[i] == bits) {
                return;
            }
        }
        if (count == values.length) {
            values = Arrays.copyOf(values, count * 2);
        }
        values[count++] = bits;
    }

    /** Adds what lies between neighbours: a value that two bounds leave room for. */
    void addBetween() {
        Sort sort = variable.sort();
        long[] rungs = new long[count];
        int numbers = 0;
        for (int i = 0; i < count; i++) {
            if (!sort.isFloating()) {
                rungs[numbers++] = values[i];
            } else if (!Ulps.isNaN(sort, values[i])) {
                rungs[numbers++] = Ulps.rung(sort, values[i]);
            }
        }
        Arrays.sort(rungs, 0, numbers);
        for (int i = 0; i + 1 < numbers; i++) {
            add(between(sort, rungs[i], rungs[i + 1]));
        }
    }

    private static long between(Sort sort, long low, long high) {
        long middle = (low & high) + ((low ^ high) >> 1);
        if (!sort.isFloating()) {
            return middle;
        }
        double mean = Ulps.value(sort, Ulps.bits(sort, low)) / 2 + Ulps.value(sort, Ulps.bits(sort, high)) / 2;
        return Double.isFinite(mean) ? Ulps.of(sort, mean) : Ulps.bits(sort, middle);
    }
}
