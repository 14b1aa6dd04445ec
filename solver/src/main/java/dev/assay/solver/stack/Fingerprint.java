package dev.assay.solver.stack;

import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Recognizes equal questions: 128 bits that depend on the form of conditions but not on the numbers of their variables,
 * which are counted anew in the order in which they come up.
 *
 * <p>With 128 bits two questions that differ do not meet by chance: a million of them do so once in 10^26 runs.
 */
final class Fingerprint {

    /** Deeper terms have no fingerprint: they are walked by recursion. */
    static final int DEEPEST = 300;

    /** The name of a question. */
    record Key(long high, long low) {}

    /** Of tables without terms, which can be large; forgotten with them. */
    private final Map<Table, long[]> tables = new WeakHashMap<>();

    private final List<Var> order = new ArrayList<>();
    private long[] highs = new long[64];
    private long[] lows = new long[64];
    private int[] stamps = new int[64];
    private int stamp;
    private long high;
    private long low;

    /** The variables of the last key, in the order in which they came up. */
    List<Var> order() {
        return order;
    }

    Key of(List<Term> conditions) {
        order.clear();
        stamp++;
        long first = 1;
        long second = 2;
        for (Term condition : conditions) {
            walk(condition);
            first = mix(first ^ high, 0x9E3779B97F4A7C15L);
            second = mix(second + low, 0xC2B2AE3D27D4EB4FL);
        }
        return new Key(first, second);
    }

    /** Leaves the hash of a term in {@code high} and {@code low}. */
    private void walk(Term term) {
        reserve(term.id());
        if (stamps[term.id()] == stamp) {
            high = highs[term.id()];
            low = lows[term.id()];
            return;
        }
        begin(term.op().ordinal() * 16L + term.sort().ordinal());
        if (term instanceof Var variable) {
            add(order.size() * 16L + variable.kind().ordinal());
            order.add(variable);
        } else if (term instanceof Term.Const constant) {
            add(constant.bits());
        } else if (term instanceof Term.Unary unary) {
            child(unary.operand());
        } else if (term instanceof Term.Binary binary) {
            child(binary.left());
            child(binary.right());
        } else if (term instanceof Term.Select select) {
            child(select.index());
            table(select.table());
        }
        stamps[term.id()] = stamp;
        highs[term.id()] = high;
        lows[term.id()] = low;
    }

    private void reserve(int id) {
        if (id >= stamps.length) {
            int size = Math.max(id + 1, stamps.length * 2);
            highs = Arrays.copyOf(highs, size);
            lows = Arrays.copyOf(lows, size);
            stamps = Arrays.copyOf(stamps, size);
        }
    }

    private void child(Term term) {
        long ownHigh = high;
        long ownLow = low;
        walk(term);
        long childHigh = high;
        long childLow = low;
        high = mix(ownHigh ^ childHigh, 0xFF51AFD7ED558CCDL);
        low = mix(ownLow + childLow, 0xC4CEB9FE1A85EC53L);
    }

    private void table(Table table) {
        long[] known = tables.get(table);
        if (known == null) {
            long ownHigh = high;
            long ownLow = low;
            begin(table.length());
            for (int i = 0; i < table.length(); i++) {
                Term element = table.element(i);
                if (element == null) {
                    add(table.constant(i));
                } else {
                    child(element);
                }
            }
            known = new long[] {high, low};
            if (table.isConstant()) {
                tables.put(table, known);
            }
            high = ownHigh;
            low = ownLow;
        }
        high = mix(high ^ known[0], 0xFF51AFD7ED558CCDL);
        low = mix(low + known[1], 0xC4CEB9FE1A85EC53L);
    }

    private void begin(long value) {
        high = mix(value + 1, 0x9E3779B97F4A7C15L);
        low = mix(value + 2, 0xC2B2AE3D27D4EB4FL);
    }

    private void add(long value) {
        high = mix(high ^ value, 0xFF51AFD7ED558CCDL);
        low = mix(low + value, 0xC4CEB9FE1A85EC53L);
    }

    private static long mix(long value, long factor) {
        long mixed = (value ^ (value >>> 32)) * factor;
        mixed = (mixed ^ (mixed >>> 29)) * 0xD6E8FEB86659FD93L;
        return mixed ^ (mixed >>> 32);
    }
}
