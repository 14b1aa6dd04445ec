package dev.assay.techniques.invariants.differential;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Runs the steps of a trial by reflection on a plain JVM. */
final class PlainTrial {
    private final ClassLoader loader;

    PlainTrial(ClassLoader loader) {
        this.loader = loader;
    }

    /** What the last call returns, false if it throws; the step before it may throw. */
    Object run(Trial trial) throws ReflectiveOperationException {
        Object[] values = new Object[trial.steps().size()];
        for (int i = 0; i < values.length; i++) {
            try {
                values[i] = value(trial.steps().get(i), values);
            } catch (InvocationTargetException e) {
                if (i < values.length - 2) {
                    throw e;
                }
                values[i] = i == values.length - 1 ? Boolean.FALSE : null;
            }
        }
        return values[values.length - 1];
    }

    private Object value(Step step, Object[] values) throws ReflectiveOperationException {
        if (step instanceof Step.Literal literal) {
            return literal.value();
        } else if (step instanceof Step.NewArray array) {
            Object made = Array.newInstance(
                    type(array.type().element()), array.elements().size());
            for (int i = 0; i < array.elements().size(); i++) {
                Array.set(made, i, values[array.elements().get(i)]);
            }
            return made;
        } else if (step instanceof Step.Assignment set) {
            field(set.owner(), set.name()).set(values[set.receiver()], values[set.value()]);
            return values[set.receiver()];
        } else if (step instanceof Step.FieldValue read) {
            return field(read.owner(), read.name()).get(values[read.receiver()]);
        } else if (step instanceof Step.Element element) {
            return Array.get(values[element.array()], (int) values[element.index()]);
        } else if (step instanceof Step.ElementAssignment set) {
            Array.set(values[set.array()], (int) values[set.index()], values[set.value()]);
            return values[set.array()];
        }
        return step instanceof Step.Call call ? call(call, values) : null;
    }

    private Object call(Step.Call call, Object[] values) throws ReflectiveOperationException {
        Class<?>[] parameters = new Class<?>[call.arguments().size()];
        Object[] arguments = new Object[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = type(call.method().parameters().get(i));
            arguments[i] = values[call.arguments().get(i)];
        }
        Class<?> owner = loader.loadClass(call.method().owner());
        if (call.kind() == CallKind.CONSTRUCTOR) {
            return owner.getConstructor(parameters).newInstance(arguments);
        }
        Method method = owner.getMethod(call.method().name(), parameters);
        return method.invoke(call.kind() == CallKind.STATIC ? null : values[call.receiver()], arguments);
    }

    private Field field(String owner, String name) throws ReflectiveOperationException {
        return loader.loadClass(owner).getField(name);
    }

    private Class<?> type(JavaType type) throws ClassNotFoundException {
        if (type instanceof ArrayType array) {
            return type(array.element()).arrayType();
        }
        if (type == PrimitiveType.INT) {
            return int.class;
        }
        return type == PrimitiveType.BOOLEAN ? boolean.class : loader.loadClass(((ClassType) type.erasure()).name());
    }
}
