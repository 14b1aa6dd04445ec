package dev.assay.lab.trace;

import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Evaluator;
import dev.assay.wire.MethodToken;
import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.RecordedRuns;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.TraceEncoder;
import dev.assay.worker.shadow.term.Expr;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** One run of a shadowed static method in this JVM, every primitive argument and array element symbolic. */
record RecordedRun(Object value, Throwable thrown, ShadowTrace trace, List<Long> inputs) {

    static RecordedRun of(Terms terms, Method method, Object... arguments) {
        List<Long> inputs = new ArrayList<>();
        List<Expr> shadows = new ArrayList<>();
        RecordedRuns.begin();
        for (int i = 0; i < arguments.length; i++) {
            Class<?> type = method.getParameterTypes()[i];
            if (type.isPrimitive()) {
                shadows.add(input(inputs, type, arguments[i]));
            } else if (type.isArray() && type.getComponentType().isPrimitive() && arguments[i] != null) {
                Expr[] elements = new Expr[Array.getLength(arguments[i])];
                for (int j = 0; j < elements.length; j++) {
                    elements[j] = input(inputs, type.getComponentType(), Array.get(arguments[i], j));
                }
                ArrayShadows.set(arguments[i], elements);
            }
        }
        String descriptor = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
        int token = MethodToken.of(method.getName(), descriptor);
        Object value = null;
        Throwable thrown = null;
        Expr result = null;
        ShadowFrame.pass(shadows.toArray(new Expr[0]), token);
        try {
            value = method.invoke(null, arguments);
            result = ShadowFrame.outcome(token);
            RecordedRuns.end();
        } catch (InvocationTargetException e) {
            thrown = e.getCause();
            RecordedRuns.end(thrown);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
        byte[] encoded = new TraceEncoder().encode(result);
        return new RecordedRun(value, thrown, new TraceDecoder().decode(encoded, terms), inputs);
    }

    private static Expr input(List<Long> inputs, Class<?> type, Object value) {
        inputs.add(bits(value));
        char kind = type.descriptorString().charAt(0);
        return Expr.input(inputs.size() - 1, kind, bits(value));
    }

    static long bits(Object value) {
        if (value instanceof Boolean flag) {
            return flag ? 1 : 0;
        } else if (value instanceof Character character) {
            return character;
        } else if (value instanceof Float number) {
            return Float.floatToRawIntBits(number);
        } else if (value instanceof Double number) {
            return Double.doubleToRawLongBits(number);
        }
        return ((Number) value).longValue();
    }

    Term result() {
        return trace.results().get(0);
    }

    /** The condition that did not come out as the run says, or null: a path is what its conditions say. */
    Decision firstWrong(List<Long> others) {
        Evaluator evaluator = new Evaluator();
        for (int i = 0; i < others.size(); i++) {
            evaluator.set(i, others.get(i));
        }
        for (Decision decision : trace.decisions()) {
            if (evaluator.holds(decision.condition()) != decision.taken()) {
                return decision;
            }
        }
        return null;
    }

    long evaluateResult(List<Long> others) {
        Evaluator evaluator = new Evaluator();
        for (int i = 0; i < others.size(); i++) {
            evaluator.set(i, others.get(i));
        }
        return evaluator.value(result());
    }
}
