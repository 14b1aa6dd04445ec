package dev.assay.prover.state;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.MethodRef;
import dev.assay.wire.Op;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Minimum, maximum and absolute value of whole numbers, as Java computes them. */
public final class MathCalls {
    private MathCalls() {}

    /** What a call answers; null if this is no such call. */
    static @Nullable public Formula result(Formulas formulas, MethodRef ref, List<Formula> arguments) {
        boolean isWhole = arguments.stream()
                .allMatch(argument -> argument.domain() == Plain.INT || argument.domain() == Plain.LONG);
        boolean isMath = ref.owner().equals("java.lang.Math") || ref.owner().equals("java.lang.StrictMath");
        if (!isMath || !isWhole || arguments.isEmpty()) {
            return null;
        }
        Formula first = arguments.get(0);
        return switch (ref.name()) {
            case "max" -> formulas.choose(formulas.java(Op.GE, first, arguments.get(1)), first, arguments.get(1));
            case "min" -> formulas.choose(formulas.java(Op.LE, first, arguments.get(1)), first, arguments.get(1));
            case "abs" -> {
                boolean isInt = first.domain() == Plain.INT;
                Formula isNegative = formulas.java(Op.LT, first, formulas.constant((Plain) first.domain(), 0));
                yield formulas.choose(isNegative, formulas.java(isInt ? Op.INEG : Op.LNEG, first), first);
            }
            default -> null;
        };
    }
}
