package dev.assay.engine.judging;

import dev.assay.engine.type.FactoryClasses;
import dev.assay.engine.type.Visibility;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Modifiers;
import dev.assay.program.Program;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Tells trials that any user of a public unit could write from those that only its package could. */
final class Writability {
    private final Program program;
    private final Map<String, Visibility> byPackage = new ConcurrentHashMap<>();

    Writability(Program program) {
        this.program = program;
    }

    /** Whether the unit is public, and what prepares its call is not. */
    boolean needsPackage(MethodInfo unit, Trial trial) {
        Visibility everybody = byPackage.computeIfAbsent(
                ClassInfo.packageOf(unit.owner()), name -> new Visibility(program, name).toEverybody());
        List<Step> before = trial.steps().subList(0, trial.steps().size() - 1);
        return unit.isPublic()
                && isSeen(everybody, unit.owner())
                && !before.stream().allMatch(step -> isWritable(everybody, step, trial));
    }

    private boolean isWritable(Visibility everybody, Step step, Trial trial) {
        if (step instanceof Step.Call call) {
            // A public method is anybody's on an object of a class that is, whichever class declares it.
            boolean isOwnerSeen = call.kind() == CallKind.INSTANCE
                    ? everybody.sees(trial.steps().get(call.receiver()).type())
                            || isSeen(everybody, call.method().owner())
                    : isSeen(everybody, call.method().owner());
            // Who wrote a factory for tests means what it makes.
            return FactoryClasses.isNamedAsOne(call.method().owner())
                    || isOwnerSeen
                            && program.resolveMethod(call.method())
                                    .map(Modifiers::isPublic)
                                    .orElse(true);
        }
        if (step instanceof Step.StaticField field) {
            return isSeen(everybody, field.owner()) && isPublicField(field.owner(), field.name());
        }
        if (step instanceof Step.Assignment assignment) {
            return isPublicField(assignment.owner(), assignment.name());
        }
        if (step instanceof Step.FieldValue field) {
            return isPublicField(field.owner(), field.name());
        }
        if (step instanceof Step.ClassLiteral literal) {
            return everybody.sees(literal.literal());
        }
        boolean isNamed = step instanceof Step.Lambda || step instanceof Step.StandIn || step instanceof Step.NewArray;
        return !isNamed || everybody.sees(step.type().erasure());
    }

    private boolean isSeen(Visibility everybody, String className) {
        return everybody.sees(ClassType.of(className));
    }

    private boolean isPublicField(String owner, String name) {
        return program.findReadable(owner).stream()
                .flatMap(info -> info.fields().stream())
                .filter(field -> field.name().equals(name))
                .allMatch(Modifiers::isPublic);
    }
}
