package dev.assay.output.writer;

import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Thrown;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts trials together by hand; each method adds a step and answers its index. */
final class Recipe {
    private final List<Step> steps = new ArrayList<>();

    /** A primitive or a string. */
    int value(Object value) {
        return add(new Step.Literal(value instanceof String ? ClassType.STRING : primitive(value), value));
    }

    int boxed(Object value) {
        return add(new Step.Literal(ClassType.of(value.getClass().getName()), value));
    }

    int nothing(JavaType type) {
        return add(new Step.Null(type));
    }

    int field(String owner, String name, JavaType type) {
        return add(new Step.StaticField(owner, name, type));
    }

    int classOf(JavaType type) {
        return add(new Step.ClassLiteral(ClassType.of("java.lang.Class"), type));
    }

    int array(JavaType element, Integer... elements) {
        return add(new Step.NewArray(new ArrayType(element), List.of(elements)));
    }

    int lambda(JavaType type, MethodRef method, int result) {
        return add(new Step.Lambda(type, method, result));
    }

    int standIn(JavaType type, MethodRef constructor, List<Integer> arguments, StandInAnswer... answers) {
        return add(new Step.StandIn(type, constructor, arguments, List.of(answers)));
    }

    /** Calls a constructor: {@code make("acme.Foo", "(I)V", ...)}. */
    int make(String owner, String descriptor, Integer... arguments) {
        return make(ClassType.of(owner), descriptor, arguments);
    }

    int make(ClassType type, String descriptor, Integer... arguments) {
        MethodRef method = new MethodRef(type.name(), MethodRef.CONSTRUCTOR, descriptor);
        return add(new Step.Call(method, CallKind.CONSTRUCTOR, Step.NONE, List.of(arguments), type));
    }

    /** Calls a static method: {@code call("acme.Foo.bar(I)V", ...)}. */
    int call(String method, Integer... arguments) {
        MethodRef ref = ref(method);
        return add(new Step.Call(ref, CallKind.STATIC, Step.NONE, List.of(arguments), ref.returns()));
    }

    int callAs(JavaType type, String method, Integer... arguments) {
        return add(new Step.Call(ref(method), CallKind.STATIC, Step.NONE, List.of(arguments), type));
    }

    int on(int receiver, String method, Integer... arguments) {
        MethodRef ref = ref(method);
        return add(new Step.Call(ref, CallKind.INSTANCE, receiver, List.of(arguments), ref.returns()));
    }

    int onAs(JavaType type, int receiver, String method, Integer... arguments) {
        return add(new Step.Call(ref(method), CallKind.INSTANCE, receiver, List.of(arguments), type));
    }

    /** Sets a field of what a step made: {@code set(node, "acme.Node", "next", "Lacme/Node;", other)}. */
    int set(int receiver, String owner, String name, String descriptor, int value) {
        JavaType type = steps.get(receiver).type();
        return add(new Step.Assignment(owner, name, type(descriptor), receiver, value, type));
    }

    Trial trial() {
        return new Trial(steps);
    }

    Failure crash(String exception, String message, StackFrame... stack) {
        return new Failure(trial(), FindingKind.EXCEPTION, Evidence.CRASH, exception, message, List.of(stack), 1);
    }

    Failure endless(StackFrame... stack) {
        return new Failure(trial(), FindingKind.NONTERMINATION, Evidence.CRASH, null, null, List.of(stack), 1);
    }

    Behaviour returns(ValuePicture result) {
        return returns(result, Map.of());
    }

    Behaviour returns(ValuePicture result, Map<Integer, ValuePicture> after) {
        return new Behaviour(trial(), new Outcome.Returned(result, new TreeMap<>(after)));
    }

    Behaviour completes() {
        return returns(new ValuePicture.Nothing());
    }

    Behaviour throwing(String exception) {
        return new Behaviour(
                trial(), new Outcome.Threw(new Thrown(exception, null, Origin.CODE_UNDER_TEST, List.of())));
    }

    static ValuePicture.Scalar scalar(Object value) {
        return new ValuePicture.Scalar(value instanceof String ? ClassType.STRING : primitive(value), value);
    }

    static JavaType type(String descriptor) {
        return Descriptors.type(descriptor);
    }

    static MethodRef ref(String method) {
        int open = method.indexOf('(');
        int dot = method.lastIndexOf('.', open);
        return new MethodRef(method.substring(0, dot), method.substring(dot + 1, open), method.substring(open));
    }

    private int add(Step step) {
        steps.add(step);
        return steps.size() - 1;
    }

    private static JavaType primitive(Object value) {
        for (PrimitiveType type : PrimitiveType.values()) {
            if (type.box().name().equals(value.getClass().getName())) {
                return type;
            }
        }
        throw new IllegalArgumentException(value.getClass().getName());
    }
}
