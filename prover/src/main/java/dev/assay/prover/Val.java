package dev.assay.prover;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import org.objectweb.asm.tree.analysis.Value;

/** What stands in a local variable or on the stack; no formula where ways meet that left different things there. */
record Val(Formula formula) implements Value {
    static final Val NONE = new Val(null);

    @Override
    public int getSize() {
        return formula != null && (formula.domain() == Plain.LONG || formula.domain() == Plain.DOUBLE) ? 2 : 1;
    }
}
