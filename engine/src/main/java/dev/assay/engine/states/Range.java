package dev.assay.engine.states;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.Terms;
import dev.assay.wire.Op;
import java.util.List;

/** The ints from one to another, both included: what arguments are taken from. */
public record Range(int low, int high) {

    /** All that there are. */
    public static final Range ALL = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);

    public Range {
        if (low > high) {
            throw new IllegalArgumentException("no int lies between " + low + " and " + high);
        }
    }

    /** Whether nothing is left out. */
    public boolean isAll() {
        return equals(ALL);
    }

    /** The one that is nearest to zero. */
    public int simplest() {
        return Math.max(low, Math.min(high, 0));
    }

    /** What must hold of an int variable. */
    public List<Term> conditions(Terms terms, Var variable) {
        return List.of(
                terms.binary(Op.GE, variable, terms.intConstant(low)),
                terms.binary(Op.LE, variable, terms.intConstant(high)));
    }

    @Override
    public String toString() {
        return low + ".." + high;
    }
}
