package dev.assay.prover.state;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import org.objectweb.asm.tree.analysis.Value;

/** What stands in a local variable or on the stack; no formula where ways meet that left different things there. */
public record StackValue(Formula formula) implements Value {
    public static final StackValue NONE = new StackValue(null);

    @Override
    public int getSize() {
        return formula != null && (formula.domain() == Plain.LONG || formula.domain() == Plain.DOUBLE) ? 2 : 1;
    }
}
