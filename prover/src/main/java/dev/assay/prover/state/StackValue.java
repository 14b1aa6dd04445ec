package dev.assay.prover.state;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.Value;

/** What stands in a local variable or on the stack; no formula where ways meet that left different things there. */
public record StackValue(@Nullable Formula formula) implements Value {
    public static final StackValue NONE = new StackValue(null);

    /**
     * The formula.
     *
     * @throws MixedValue unless all ways left the same kind of thing, as they do wherever code that verifies uses it
     */
    public Formula there() {
        if (formula == null) {
            throw new MixedValue();
        }
        return formula;
    }

    @Override
    public int getSize() {
        return formula != null && (formula.domain() == Plain.LONG || formula.domain() == Plain.DOUBLE) ? 2 : 1;
    }
}
