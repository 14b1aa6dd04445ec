package dev.assay.junit;

import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the steps of a trial in this very JVM, up to the call of the unit. */
final class TrialPlayer {
    private final ClassLoader loader;

    TrialPlayer(ClassLoader loader) {
        this.loader = loader;
    }

    /** The arguments of the unit's call. */
    @Nullable
    Object[] arguments(Trial trial) throws ReflectiveOperationException {
        List<Step> steps = trial.steps();
        @Nullable Object[] values = new Object[steps.size()];
        for (int i = 0; i < steps.size() - 1; i++) {
            values[i] = value(steps.get(i), values);
        }
        return trial.call().arguments().stream().map(step -> values[step]).toArray();
    }

    private @Nullable Object value(Step step, @Nullable Object[] values) throws ReflectiveOperationException {
        if (step instanceof Step.Literal literal) {
            // In source the string would be a literal, and literals are one object wherever they stand.
            return literal.value() instanceof String text ? text.intern() : literal.value();
        }
        if (step instanceof Step.StaticField field) {
            Field found = type(field.owner()).getDeclaredField(field.name());
            found.setAccessible(true);
            return found.get(null);
        }
        if (step instanceof Step.ClassLiteral literal) {
            return type(literal.literal());
        }
        if (step instanceof Step.NewArray array) {
            return array(array, values);
        }
        if (step instanceof Step.Lambda lambda) {
            return lambda(lambda, lambda.result() == Step.NONE ? null : values[lambda.result()]);
        }
        if (step instanceof Step.Assignment assignment) {
            Field found = type(assignment.owner()).getDeclaredField(assignment.name());
            found.setAccessible(true);
            Object receiver = assignment.receiver() == Step.NONE ? null : values[assignment.receiver()];
            found.set(receiver, values[assignment.value()]);
            return receiver;
        }
        return step instanceof Step.Call call ? call(call, values) : part(step, values);
    }

    /** Reads or writes a part of what an earlier step made. */
    private @Nullable Object part(Step step, @Nullable Object[] values) throws ReflectiveOperationException {
        if (step instanceof Step.FieldValue field) {
            Field found = type(field.owner()).getDeclaredField(field.name());
            found.setAccessible(true);
            return found.get(values[field.receiver()]);
        }
        if (step instanceof Step.Element element) {
            return Array.get(values[element.array()], index(values[element.index()]));
        }
        if (step instanceof Step.ElementAssignment assignment) {
            Object array = values[assignment.array()];
            Array.set(array, index(values[assignment.index()]), values[assignment.value()]);
            return array;
        }
        return null;
    }

    private static int index(@Nullable Object value) {
        return value instanceof Number number ? number.intValue() : -1;
    }

    private Object array(Step.NewArray array, @Nullable Object[] values) throws ReflectiveOperationException {
        Object made = Array.newInstance(
                type(((ArrayType) array.type()).element()), array.elements().size());
        for (int i = 0; i < array.elements().size(); i++) {
            Array.set(made, i, values[array.elements().get(i)]);
        }
        return made;
    }

    private Object lambda(Step.Lambda lambda, @Nullable Object answer) throws ReflectiveOperationException {
        Class<?> type = type(lambda.type());
        InvocationHandler handler = (proxy, method, arguments) -> {
            if (method.isDefault()) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
            }
            return switch (method.getDeclaringClass() == Object.class ? method.getName() : "") {
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                case "toString" -> "a lambda";
                default -> answer(lambda, answer, arguments);
            };
        };
        return Proxy.newProxyInstance(
                type.getClassLoader() == null ? loader : type.getClassLoader(), new Class<?>[] {type}, handler);
    }

    private static @Nullable Object answer(Step.Lambda lambda, @Nullable Object made, @Nullable Object[] arguments) {
        return switch (lambda.body()) {
            case ANSWER -> made;
            case ARGUMENT -> arguments[0];
            case THROW -> throw new IllegalStateException();
        };
    }

    private @Nullable Object call(Step.Call call, @Nullable Object[] values) throws ReflectiveOperationException {
        MethodRef ref = call.method();
        Object[] arguments = call.arguments().stream().map(step -> values[step]).toArray();
        Class<?>[] parameters = new Class<?>[arguments.length];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = type(ref.parameters().get(i));
        }
        if (ref.isConstructor()) {
            Constructor<?> constructor = type(ref.owner()).getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        }
        Method method = method(type(ref.owner()), ref.name(), parameters);
        method.trySetAccessible();
        return method.invoke(call.receiver() == Step.NONE ? null : values[call.receiver()], arguments);
    }

    private static Method method(Class<?> type, String name, Class<?>[] parameters) throws NoSuchMethodException {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            try {
                return at.getDeclaredMethod(name, parameters);
            } catch (NoSuchMethodException e) {
                // A class above declares it.
            }
        }
        return type.getMethod(name, parameters);
    }

    private Class<?> type(JavaType type) throws ClassNotFoundException {
        JavaType erased = type.erasure();
        if (erased instanceof PrimitiveType primitive) {
            return primitive(primitive);
        }
        return erased instanceof ArrayType array ? type(array.element()).arrayType() : type(erased.toString());
    }

    private Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, true, loader);
    }

    private static Class<?> primitive(PrimitiveType type) {
        return switch (type) {
            case BOOLEAN -> boolean.class;
            case BYTE -> byte.class;
            case SHORT -> short.class;
            case CHAR -> char.class;
            case INT -> int.class;
            case LONG -> long.class;
            case FLOAT -> float.class;
            case DOUBLE -> double.class;
            case VOID -> void.class;
        };
    }
}
