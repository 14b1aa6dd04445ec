package dev.assay.engine.form;

import dev.assay.engine.judging.TestMethods;
import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Pools;
import dev.assay.engine.way.Way;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reports where the forms of a unit's inputs are all that there are, so that exploring each of them is a proof: primitives,
 * boxes as {@code valueOf} makes them, enums, records, sealed types and optionals of such.
 *
 * <p>Objects of which there may be several that are equal count only if nobody asks which one it is, and where there
 * is one of each class at most.
 */
public final class Wholeness {
    private static final Set<String> CANONICAL = Set.of("java.lang.Boolean", "java.lang.Byte");

    private final Program program;
    private final Forms forms;
    private final Guide guide;
    private final Set<JavaType> objects = new HashSet<>();
    private final Set<JavaType> around = new HashSet<>();

    public Wholeness(Program program, Forms forms, Guide guide) {
        this.program = program;
        this.forms = forms;
        this.guide = guide;
    }

    /**
     * Whether all calls of the unit are covered.
     *
     * @param room how deep values may nest: what does not fit was not made
     */
    public boolean of(Way call, int room) {
        boolean hasReceiver = call.last() instanceof Step.Call unit && unit.receiver() != Step.NONE;
        for (int i = 0; i < call.goals().size(); i++) {
            Goal goal = call.goals().get(i);
            boolean isReceiver = hasReceiver && i == 0;
            if (isReceiver && isTest((Step.Call) call.last())) {
                continue; // A test's object is made anew for it.
            }
            if (!isReceiver && !goal.type().isPrimitive() && !goal.nullable() || !isWhole(goal, room)) {
                return false;
            }
        }
        return objects.isEmpty() || !guide.comparesReferences();
    }

    private boolean isTest(Step.Call unit) {
        return program.resolveMethod(unit.method()).map(TestMethods::isTest).orElse(false);
    }

    private boolean isWhole(Goal goal, int room) {
        if (goal.type() instanceof PrimitiveType) {
            return true;
        }
        if (room < 0
                || goal.type() instanceof ArrayType
                || goal.nullable() && forms.of(goal).stream().noneMatch(form -> is(form, Step.Null.class::isInstance))
                || !around.add(goal.type())) {
            return false;
        }
        boolean isWhole = isWhole(goal, (ClassType) goal.type(), room);
        around.remove(goal.type());
        return isWhole;
    }

    private boolean isWhole(Goal goal, ClassType type, int room) {
        if (Pools.unboxed(type) != null) {
            return CANONICAL.contains(type.name()) || objects.add(type);
        }
        ClassInfo info = program.findReadable(type.name()).orElse(null);
        if (info == null || !program.isOnClassPath(type.name())) {
            return false;
        }
        if (info.isEnum()) {
            return isWholeEnum(goal, info);
        }
        if (info.isRecord()) {
            return objects.add(type) && isWholeRecord(goal, info, room);
        }
        boolean hasOwnValues = !info.isAbstract() && !info.isInterface();
        return info.isSealed()
                && !hasOwnValues
                && info.permittedSubclasses().stream().allMatch(name -> isWholeCase(goal, name, room));
    }

    private boolean isWholeCase(Goal goal, String name, int room) {
        return forms.of(goal).stream()
                .filter(form -> form.steps().isEmpty() && form.goals().size() == 1)
                .map(form -> form.goals().get(0))
                .filter(narrow ->
                        narrow.type() instanceof ClassType type && type.name().equals(name))
                .anyMatch(narrow -> isWhole(narrow, room - 1));
    }

    /** Constants whose own fields can change are more inputs than constants. */
    private boolean isWholeEnum(Goal goal, ClassInfo info) {
        boolean isFixed = info.fields().stream().allMatch(field -> field.isStatic() || field.isFinal());
        return isFixed
                && info.fields().stream()
                        .filter(FieldInfo::isEnumConstant)
                        .allMatch(constant -> forms.of(goal).stream()
                                .anyMatch(form -> is(
                                        form,
                                        step -> step instanceof Step.StaticField field
                                                && field.owner().equals(info.name())
                                                && field.name().equals(constant.name()))));
    }

    private boolean isWholeRecord(Goal goal, ClassInfo info, int room) {
        List<JavaType> components = info.recordComponents().stream()
                .map(one -> one.type().erasure())
                .toList();
        return forms.of(goal).stream()
                .filter(form -> form.steps().size() == 1
                        && form.steps().get(0) instanceof Step.Call call
                        && call.method().isConstructor()
                        && call.method().owner().equals(info.name())
                        && call.method().parameters().equals(components))
                .anyMatch(form -> form.goals().stream()
                        .allMatch(part ->
                                (part.type().isPrimitive() || part.nullable()) && isWhole(part, room - form.depth())));
    }

    private static boolean is(Form form, Predicate<Step> test) {
        return form.goals().isEmpty()
                && form.steps().size() == 1
                && test.test(form.steps().get(0));
    }
}
