package dev.assay.engine.states;

import dev.assay.logic.Term.Var;
import java.util.Arrays;
import java.util.List;

/**
 * A heap as a sequence of numbers: heaps that differ only in which objects and which variables they have are equal.
 *
 * @param variables those in the heap, in the order of their first occurrence; not part of equality
 */
record LinearForm(long[] numbers, List<Var> variables) {
    LinearForm {
        variables = List.copyOf(variables);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LinearForm that && Arrays.equals(numbers, that.numbers);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(numbers);
    }

    @Override
    public String toString() {
        return Arrays.toString(numbers) + " over " + variables;
    }
}
