package dev.assay.prover.translate;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.ClassType;
import dev.assay.program.flow.Block;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.condition.Escape;
import dev.assay.prover.knowledge.Initializers;
import dev.assay.prover.state.StateAxioms;
import dev.assay.prover.state.TooLarge;
import dev.assay.wire.Op;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What instructions do besides what they are for: the first use of a class runs its initializer, and memory or stack may run
 * out where somebody catches that.
 */
final class ImplicitThrows {
    private static final ClassType ERROR = ClassType.of("java.lang.Error");
    private static final ClassType NO_MEMORY = ClassType.of("java.lang.OutOfMemoryError");
    private static final ClassType NO_STACK = ClassType.of("java.lang.StackOverflowError");
    private static final String OF_VM = "java.lang.VirtualMachineError";

    /** Elements for which there is always memory, unless somebody says that there may be none. */
    private static final int LARGE = 1 << 16;

    private final Translation translation;
    private final Formulas formulas;
    private final StateAxioms facts;
    private final MethodCode code;
    private final MethodWalk walk;

    ImplicitThrows(Translation translation, MethodCode code, MethodWalk walk) {
        this.translation = translation;
        this.formulas = translation.formulas;
        this.facts = translation.facts;
        this.code = code;
        this.walk = walk;
    }

    /** What happens before an instruction does its work. */
    void before(Instructions.At at, AbstractInsnNode instruction) throws TooLarge {
        String used = walk.callers().isQuiet() ? null : translation.initializers.disturbing(code.ref(), instruction);
        if (used != null) {
            initialize(at, used);
        }
        boolean isCall = instruction instanceof MethodInsnNode || instruction instanceof InvokeDynamicInsnNode;
        if ((isCall || instruction.getOpcode() == Opcodes.NEW) && isExpected(at)) {
            runOut(at, formulas.truth(true), isCall ? NO_STACK : NO_MEMORY);
        }
    }

    /** Memory for arrays of these sizes. */
    void allocate(Instructions.At at, Formula... sizes) throws TooLarge {
        if (isExpected(at)) {
            runOut(at, formulas.truth(true), NO_MEMORY);
        } else {
            runOut(
                    at,
                    formulas.or(Stream.of(sizes)
                            .map(size -> formulas.java(Op.GE, size, formulas.number(LARGE)))
                            .toList()),
                    NO_MEMORY);
        }
    }

    /** An initializer that nobody knows changes anything, and may fail; unless the class has been used before. */
    private void initialize(Instructions.At at, String owner) {
        Formula unless = translation.assumption(Assumption.Claim.noEffects("initializing " + owner), code, at.index());
        at.point().heap = at.point().heap.changed(key -> !key.isFinal(), unless);
        Formula fails = formulas.and(formulas.fresh("initializer fails", Plain.BOOL), formulas.not(unless));
        if (!walk.isCaught(at.copy(), ERROR.name())) {
            translation.escapes(Escape.call(Initializers.of(owner), true), formulas.and(at.point().reach, fails));
        }
        if (walk.isHandled(at.copy())) {
            walk.raise(at.copy(), at.point(), fails, facts.present(facts.reference("thrown", ERROR)));
        }
        at.point().reach = formulas.and(at.point().reach, formulas.not(fails));
    }

    /** Whether somebody around an instruction names an error of the JVM that it catches. */
    private boolean isExpected(Instructions.At at) {
        return handlers(at).stream()
                .anyMatch(handler -> handler.type() != null && translation.program.isSubtype(handler.type(), OF_VM));
    }

    private List<Block.Handler> handlers(Instructions.At at) {
        return walk.callersFrom(at.copy()).handlers();
    }

    /** Goes on to the handlers only: what nobody catches would be a failure of every method. */
    private void runOut(Instructions.At at, Formula condition, ClassType error) throws TooLarge {
        if (condition.isFalse() || !walk.isHandled(at.copy())) {
            return;
        }
        Formula exception = facts.allocate(error, true);
        translation.implicit(exception);
        Formula now = formulas.and(condition, formulas.fresh("runs out", Plain.BOOL));
        walk.raise(at.copy(), at.point(), now, exception);
        at.point().reach = formulas.and(at.point().reach, formulas.not(now));
    }
}
