package dev.assay.engine.form;

import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Producer;
import dev.assay.engine.way.Way;
import dev.assay.engine.way.Ways;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Ways to change arrays and containers of the JDK that static fields or calls give out. */
final class OpenContainers {
    private static final String ATOMIC = "java.util.concurrent.atomic.";
    /** How objects of the JDK are changed, in the order in which this is tried. */
    private static final List<MethodRef> CHANGES = List.of(
            new MethodRef("java.util.Map", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"),
            new MethodRef("java.util.Collection", "add", "(Ljava/lang/Object;)Z"),
            new MethodRef("java.util.Collection", "clear", "()V"),
            new MethodRef("java.util.Map", "clear", "()V"),
            new MethodRef("java.util.BitSet", "set", "(I)V"),
            new MethodRef(ATOMIC + "AtomicInteger", "set", "(I)V"),
            new MethodRef(ATOMIC + "AtomicLong", "set", "(J)V"),
            new MethodRef(ATOMIC + "AtomicBoolean", "set", "(Z)V"),
            new MethodRef(ATOMIC + "AtomicReference", "set", "(Ljava/lang/Object;)V"),
            new MethodRef(ATOMIC + "AtomicIntegerArray", "set", "(II)V"),
            new MethodRef("java.lang.ThreadLocal", "set", "(Ljava/lang/Object;)V"),
            new MethodRef("java.lang.StringBuilder", "append", "(C)Ljava/lang/StringBuilder;"));

    private final Program program;
    private final Ways ways;

    OpenContainers(Program program, Ways ways) {
        this.program = program;
        this.ways = ways;
    }

    /** Whether it is a static field that tests may name as any code may. */
    boolean isStaticAndOpen(FieldInfo field) {
        return field.isStatic()
                && field.isPublic()
                && !field.isSynthetic()
                && program.findReadable(field.owner()).filter(ways::sees).isPresent()
                && ways.sees(field.type());
    }

    /** The ways to change what a static field holds. */
    List<Way> of(FieldInfo field) {
        if (!isStaticAndOpen(field)) {
            return List.of();
        }
        Step step = new Step.StaticField(field.owner(), field.name(), field.type());
        return filledThrough(new Way(List.of(), List.of(step)));
    }

    /** The ways to change what a way makes; none where it is no container. */
    List<Way> filledThrough(Way container) {
        JavaType type = container.last().type();
        if (type instanceof ArrayType array) {
            return List.of(filled(array).through(0, container));
        }
        if (!(type instanceof ClassType of) || program.isOnClassPath(of.name())) {
            return List.of();
        }
        List<Way> found = new ArrayList<>();
        CHANGES.stream()
                .filter(method -> program.isSubtype(of.name(), method.owner()))
                .flatMap(method -> call(of, method))
                .forEach(way -> found.add(way.through(0, container)));
        return found;
    }

    private Stream<Way> call(ClassType type, MethodRef method) {
        ClassInfo owner = program.find(method.owner()).orElseThrow();
        return ways
                .callOn(
                        type,
                        new Producer(
                                owner,
                                owner.method(method.name(), method.descriptor()).orElseThrow()))
                .stream()
                .map(way -> {
                    List<Goal> goals = new ArrayList<>(way.goals());
                    goals.set(0, Goal.nonNull(type));
                    Step.Call call = (Step.Call) way.last();
                    Step step = new Step.Call(
                            call.method(), call.kind(), call.receiver(), call.arguments(), PrimitiveType.VOID);
                    return new Way(goals, List.of(step));
                });
    }

    /** Sets all elements to one value. */
    private static Way filled(ArrayType type) {
        JavaType element = type.element();
        String erased = element.isPrimitive() ? element.descriptor() : "Ljava/lang/Object;";
        MethodRef fill = new MethodRef("java.util.Arrays", "fill", "([" + erased + erased + ")V");
        Step step = new Step.Call(fill, CallKind.STATIC, Step.NONE, List.of(0, 1), PrimitiveType.VOID);
        return new Way(List.of(Goal.nonNull(type), Goal.orNull(element)), List.of(step));
    }
}
