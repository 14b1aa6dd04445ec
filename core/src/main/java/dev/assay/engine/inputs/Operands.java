package dev.assay.engine.inputs;

import dev.assay.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Renames the operands of steps. */
final class Operands {
    private Operands() {}

    /** The same step with each operand renamed. */
    static Step map(Step step, IntUnaryOperator rename) {
        if (step instanceof Step.Call call) {
            int receiver = call.receiver() == Step.NONE ? Step.NONE : rename.applyAsInt(call.receiver());
            return new Step.Call(call.method(), call.kind(), receiver, map(call.arguments(), rename), call.type());
        }
        if (step instanceof Step.NewArray array) {
            return new Step.NewArray(array.type(), map(array.elements(), rename));
        }
        if (step instanceof Step.Lambda lambda && lambda.result() != Step.NONE) {
            return new Step.Lambda(lambda.type(), lambda.method(), rename.applyAsInt(lambda.result()));
        }
        return step;
    }

    private static List<Integer> map(List<Integer> operands, IntUnaryOperator rename) {
        List<Integer> renamed = new ArrayList<>(operands.size());
        for (int operand : operands) {
            renamed.add(rename.applyAsInt(operand));
        }
        return renamed;
    }
}
