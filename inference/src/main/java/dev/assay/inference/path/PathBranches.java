package dev.assay.inference.path;

import dev.assay.inference.path.value.PathLog.Unexpected;
import dev.assay.inference.path.value.PathValue.Num;
import dev.assay.inference.path.value.PathValue.Ref;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** The conditions of branches. */
final class PathBranches {
    /** By opcode, from IFEQ and from IF_ICMPEQ. */
    private static final Op[] COMPARISONS = {Op.EQ, Op.NE, Op.LT, Op.GE, Op.GT, Op.LE};

    private PathBranches() {}

    /** @param isFirstRound whether the branch decides if a loop has a round at all, which is worth knowing */
    static void follow(FrameWalk walk, int opcode, boolean jumps, CallState state, boolean isFirstRound)
            throws Unexpected {
        if (opcode >= Opcodes.IF_ACMPEQ) {
            references(walk, opcode, jumps, state);
            return;
        }
        boolean isPair = opcode >= Opcodes.IF_ICMPEQ;
        Num right = isPair ? walk.popNum() : Num.of(state.formulas().number(0), false);
        Num left = walk.popNum();
        Op op = COMPARISONS[opcode - (isPair ? Opcodes.IF_ICMPEQ : Opcodes.IFEQ)];
        Formula condition = null;
        if (left.formula() != null && right.formula() != null) {
            condition = state.formulas().java(op, left.formula(), right.formula());
        }
        boolean isLooped = (left.isLooped() || right.isLooped()) && !isFirstRound;
        state.require(sided(condition, jumps, state.formulas()), isLooped);
    }

    private static @Nullable Formula sided(@Nullable Formula condition, boolean holds, Formulas formulas) {
        return condition == null || holds ? condition : formulas.not(condition);
    }

    private static void references(FrameWalk walk, int opcode, boolean jumps, CallState state) throws Unexpected {
        if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
            Ref value = walk.popRef();
            boolean isNull = opcode == Opcodes.IFNULL == jumps;
            if (value.formula() == null
                    && value.object() != null
                    && value.object().madeAs() != null) {
                return; // Made by the call itself.
            }
            if (value.formula() == null) {
                state.require(null, false);
            } else {
                state.requireNull(value, isNull);
            }
            return;
        }
        Ref right = walk.popRef();
        Ref left = walk.popRef();
        boolean isSame = opcode == Opcodes.IF_ACMPEQ == jumps;
        Formula condition = left.formula() == null || right.formula() == null
                ? null
                : state.formulas().same(left.formula(), right.formula());
        state.require(sided(condition, isSame, state.formulas()), left.isLooped() || right.isLooped());
    }

    /**
     * The way through a switch.
     *
     * @param isRange whether the keys are the first and the last of a range
     */
    static void choose(Num value, int key, boolean isFound, int[] keys, boolean isRange, CallState state) {
        Formula formula = value.formula();
        if (formula == null) {
            state.require(null, false);
            return;
        }
        Formulas formulas = state.formulas();
        if (isFound) {
            state.require(formulas.java(Op.EQ, formula, formulas.number(key)), value.isLooped());
        } else if (isRange) {
            state.require(formulas.not(formulas.between(formula, keys[0], keys[1])), value.isLooped());
        } else {
            for (int other : keys) {
                state.require(formulas.java(Op.NE, formula, formulas.number(other)), value.isLooped());
            }
        }
    }
}
