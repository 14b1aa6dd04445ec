package dev.assay.techniques.enumerate.rebuild;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The trial that calls a program with the very choices of one run. */
final class ChoiceReplay {
    private static final MethodRef REPLAY = new MethodRef("dev.assay.api.Choose", "replay", "([Ljava/lang/Object;)V");

    private ChoiceReplay() {}

    static Trial of(Trial call, Optional<Trial> consumer, List<Object> chosen) {
        List<Step> steps = new ArrayList<>(call.steps().subList(0, call.steps().size() - 1));
        if (!chosen.isEmpty()) {
            List<Integer> values = new ArrayList<>();
            for (Object value : chosen) {
                values.add(steps.size());
                steps.add(new Step.Literal(boxOf(value), value));
            }
            int array = steps.size();
            steps.add(new Step.NewArray(new ArrayType(ClassType.OBJECT), values));
            steps.add(new Step.Call(REPLAY, CallKind.STATIC, Step.NONE, List.of(array), PrimitiveType.VOID));
        }
        int structure = steps.size();
        steps.add(call.call());
        if (consumer.isPresent()) {
            Step.Call consuming = consumer.get().call();
            steps.add(new Step.Call(
                    consuming.method(), consuming.kind(), Step.NONE, List.of(structure), consuming.type()));
        }
        return new Trial(steps);
    }

    private static JavaType boxOf(Object value) {
        for (PrimitiveType type : PrimitiveType.values()) {
            if (type != PrimitiveType.VOID
                    && type.box().name().equals(value.getClass().getName())) {
                return type.box();
            }
        }
        throw new IllegalArgumentException("no choice has the value " + value);
    }
}
