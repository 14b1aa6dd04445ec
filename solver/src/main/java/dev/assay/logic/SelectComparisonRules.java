package dev.assay.logic;

import dev.assay.logic.value.Interval;
import dev.assay.logic.value.Semantics;
import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/** Turns comparisons of a table's element with a constant into comparisons of the index, if those say the same. */
final class SelectComparisonRules {

    /** Larger tables are left alone: looking through them costs more than it saves. */
    private static final int LONGEST = 256;

    private final Terms terms;

    SelectComparisonRules(Terms terms) {
        this.terms = terms;
    }

    @Nullable
    Term compare(Op op, Term.Select select, long c) {
        Table table = select.table();
        Interval index = select.index().range();
        if (!table.isConstant() || index.lo() < 0 || index.hi() >= table.length() || table.length() > LONGEST) {
            return null;
        }
        int first = (int) index.lo();
        int last = (int) index.hi();
        boolean start = holds(op, table, first, c);
        int change = nextChange(op, table, first, last, c);
        if (change > last) {
            return terms.intConstant(start ? 1 : 0);
        }
        int back = nextChange(op, table, change, last, c);
        if (back > last) {
            return terms.binary(start ? Op.LT : Op.GE, select.index(), terms.intConstant(change));
        }
        boolean single = back == change + 1 && nextChange(op, table, back, last, c) > last;
        return single ? terms.binary(start ? Op.NE : Op.EQ, select.index(), terms.intConstant(change)) : null;
    }

    private static int nextChange(Op op, Table table, int from, int last, long c) {
        boolean start = holds(op, table, from, c);
        int i = from + 1;
        while (i <= last && holds(op, table, i, c) == start) {
            i++;
        }
        return i;
    }

    private static boolean holds(Op op, Table table, int i, long c) {
        return Semantics.binary(op, table.sort(), table.constant(i), c) != 0;
    }
}
