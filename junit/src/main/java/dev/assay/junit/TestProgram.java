package dev.assay.junit;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A test method as a program that chooses: its generators, the test object, and the method itself. */
final class TestProgram {
    private final Method method;
    private final int bound;

    TestProgram(Method method, int bound) {
        this.method = method;
        this.bound = bound;
    }

    private static MethodRef ref(Method method) {
        String descriptor = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
        return new MethodRef(method.getDeclaringClass().getName(), method.getName(), descriptor);
    }

    /** The calls that one run makes. */
    Trial trial() {
        List<Step> steps = new ArrayList<>();
        List<Integer> arguments = new ArrayList<>();
        for (Parameter parameter : method.getParameters()) {
            From from = parameter.getAnnotation(From.class);
            if (from == null) {
                requireBound(parameter);
                arguments.add(steps.size());
                steps.add(new Step.Literal(PrimitiveType.INT, bound));
            } else {
                arguments.add(addGenerator(steps, generator(from.value())));
            }
        }
        int receiver = Step.NONE;
        if (!isStatic(method)) {
            receiver = steps.size();
            MethodRef constructor = new MethodRef(method.getDeclaringClass().getName(), MethodRef.CONSTRUCTOR, "()V");
            steps.add(new Step.Call(
                    constructor,
                    CallKind.CONSTRUCTOR,
                    Step.NONE,
                    List.of(),
                    new ClassType(method.getDeclaringClass().getName(), List.of())));
        }
        CallKind kind = isStatic(method) ? CallKind.STATIC : CallKind.INSTANCE;
        steps.add(new Step.Call(
                ref(method), kind, receiver, arguments, ref(method).returns()));
        return new Trial(steps);
    }

    private int addGenerator(List<Step> steps, Method generator) {
        List<Integer> operands = new ArrayList<>();
        if (generator.getParameterCount() == 1) {
            operands.add(steps.size());
            steps.add(new Step.Literal(PrimitiveType.INT, bound));
        }
        JavaType type = ref(generator).returns();
        steps.add(new Step.Call(ref(generator), CallKind.STATIC, Step.NONE, operands, type));
        return steps.size() - 1;
    }

    private static void requireBound(Parameter parameter) {
        if (parameter.getType() != int.class) {
            throw new IllegalArgumentException("The parameter " + parameter.getName() + " of type "
                    + parameter.getType().getName() + " has no generator: add @From with the name of a static method"
                    + " that makes it.");
        }
    }

    private Method generator(String name) {
        for (Method candidate : method.getDeclaringClass().getDeclaredMethods()) {
            Class<?>[] types = candidate.getParameterTypes();
            boolean fits = types.length == 0 || types.length == 1 && types[0] == int.class;
            if (candidate.getName().equals(name) && isStatic(candidate) && fits && !candidate.isSynthetic()) {
                return candidate;
            }
        }
        throw new IllegalArgumentException("There is no static method " + name + "(int) or " + name + "() in "
                + method.getDeclaringClass().getName() + ", which @From names.");
    }

    private static boolean isStatic(Method method) {
        return Modifier.isStatic(method.getModifiers());
    }

    /** Calls the generators and then the test in this JVM; the arguments are told as far as there are any. */
    void call(@Nullable Object instance, List<Object> arguments)
            throws ReflectiveOperationException, InvocationTargetException {
        for (Parameter parameter : method.getParameters()) {
            From from = parameter.getAnnotation(From.class);
            if (from == null) {
                arguments.add(bound);
            } else {
                Method generator = generator(from.value());
                generator.setAccessible(true);
                arguments.add(
                        generator.getParameterCount() == 1 ? generator.invoke(null, bound) : generator.invoke(null));
            }
        }
        method.setAccessible(true);
        method.invoke(instance, arguments.toArray());
    }
}
