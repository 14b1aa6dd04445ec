package dev.assay.logic.path;

import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.value.Semantics;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The exact value of terms under an assignment that can be changed at will.
 *
 * <p>Values of larger terms are remembered until the assignment changes. Between two changes all terms must come from
 * the same {@code Terms}.
 */
public final class Evaluator {

    /** Terms that are less deep are computed again rather than remembered. */
    private static final int TRIVIAL = 3;

    /** Terms that are deeper are not left to recursion: a loop of a program under test makes them as deep as it likes. */
    private static final int DEEP = 300;

    private long[] assignment = new long[8];
    private long[] values = new long[64];
    private int[] epochs = new int[64];
    private int epoch = 1;
    private Term[] stack = new Term[16];

    /** Begins anew with all variables as an assignment has them. */
    public void assign(Assignment source) {
        int size = source.size();
        if (assignment.length < size) {
            assignment = new long[size * 2];
        }
        for (int i = 0; i < assignment.length; i++) {
            assignment[i] = source.value(i);
        }
        forget();
    }

    /** Changes one variable. */
    public void set(int variable, long bits) {
        if (variable >= assignment.length) {
            assignment = Arrays.copyOf(assignment, variable * 2 + 2);
        }
        assignment[variable] = bits;
        forget();
    }

    /** The value that a variable has now. */
    public long get(int variable) {
        return variable < assignment.length ? assignment[variable] : 0;
    }

    private void forget() {
        epoch++;
        if (epoch == 0) {
            Arrays.fill(epochs, 0);
            epoch = 1;
        }
    }

    /** Whether a condition is true. */
    public boolean holds(Term condition) {
        return value(condition) != 0;
    }

    /** Whether all conditions are true. */
    public boolean holdAll(Iterable<Term> conditions) {
        for (Term condition : conditions) {
            if (value(condition) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The bits of a term's value. */
    public long value(Term term) {
        if (term.depth() < TRIVIAL) {
            return compute(term);
        }
        if (term.id() >= values.length) {
            int size = Math.max(values.length * 2, term.id() + 1);
            values = Arrays.copyOf(values, size);
            epochs = Arrays.copyOf(epochs, size);
        }
        if (epochs[term.id()] == epoch) {
            return values[term.id()];
        }
        return term.depth() > DEEP ? deepValue(term) : remember(term, compute(term));
    }

    private long remember(Term term, long value) {
        values[term.id()] = value;
        epochs[term.id()] = epoch;
        return value;
    }

    private long compute(Term term) {
        if (term instanceof Term.Binary binary) {
            Term left = binary.left();
            return Semantics.binary(binary.op(), left.sort(), value(left), value(binary.right()));
        }
        if (term instanceof Term.Var variable) {
            return get(variable.number());
        }
        if (term instanceof Term.Const constant) {
            return constant.bits();
        }
        if (term instanceof Term.Unary unary) {
            return Semantics.unary(unary.op(), value(unary.operand()));
        }
        return element((Term.Select) term);
    }

    private long element(Term.Select select) {
        long index = value(select.index());
        Table table = select.table();
        if (index < 0 || index >= table.length()) {
            return 0;
        }
        Term element = table.element((int) index);
        return element == null ? table.constant((int) index) : value(element);
    }

    /** Computes from the bottom up, with the terms under way on a stack of our own. */
    private long deepValue(Term root) {
        int size = 0;
        stack[size++] = root;
        while (size > 0) {
            Term term = stack[size - 1];
            Term missing = missingOperand(term);
            if (missing == null) {
                remember(term, compute(term));
                size--;
            } else {
                if (size == stack.length) {
                    stack = Arrays.copyOf(stack, size * 2);
                }
                stack[size++] = missing;
            }
        }
        return values[root.id()];
    }

    private @Nullable Term missingOperand(Term term) {
        if (term instanceof Term.Binary binary) {
            return isMissing(binary.left()) ? binary.left() : isMissing(binary.right()) ? binary.right() : null;
        }
        if (term instanceof Term.Unary unary) {
            return isMissing(unary.operand()) ? unary.operand() : null;
        }
        Term.Select select = (Term.Select) term;
        if (isMissing(select.index())) {
            return select.index();
        }
        long index = value(select.index());
        boolean inside = 0 <= index && index < select.table().length();
        Term element = inside ? select.table().element((int) index) : null;
        return element != null && isMissing(element) ? element : null;
    }

    /** Whether a term is too deep to be computed on the way; a child's number is less than its parent's, so it is in reach. */
    private boolean isMissing(Term term) {
        return term.depth() > DEEP && epochs[term.id()] != epoch;
    }
}
