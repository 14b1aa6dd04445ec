package dev.assay.lab.trace.subjects;

import dev.assay.wire.MethodToken;
import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.RecordedRuns;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.TraceEncoder;
import dev.assay.worker.shadow.term.Expr;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;

/** Runs the features in a JVM whose JDK has shadows, each many times, and prints the traces of some of the runs. */
public final class FeatureRunner {
    private FeatureRunner() {}

    public static void main(String[] arguments) throws ReflectiveOperationException {
        int runs = Integer.parseInt(arguments[1]);
        Method[] methods = Class.forName(arguments[0]).getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            if (method.isAnnotationPresent(Decides.class)
                    && (arguments.length < 3 || method.getName().equals(arguments[2]))) {
                method.setAccessible(true);
                run(method, runs);
            }
        }
    }

    private static void run(Method method, int runs) {
        for (int run = 1; run <= runs; run++) {
            String line = run(method);
            if (run == 1 || run == 20 || run == runs) {
                System.out.println(method.getName() + " " + run + " " + line);
            }
        }
    }

    private static String run(Method method) {
        String descriptor = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
        int token = MethodToken.of(method.getName(), descriptor);
        char[] text = {'4', '2', 'a', ' '};
        Object[] values = {7, 3, text};
        Expr result = null;
        String value;
        RecordedRuns.begin();
        Expr[] elements = new Expr[text.length];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Expr.input(2 + i, 'C', text[i]);
        }
        ArrayShadows.set(text, elements);
        ShadowFrame.pass(Expr.input(0, 'I', 7), Expr.input(1, 'I', 3), token);
        try {
            Object returned = method.invoke(null, values);
            result = ShadowFrame.outcome(token);
            RecordedRuns.end();
            value = String.valueOf(returned);
        } catch (InvocationTargetException e) {
            RecordedRuns.end(e.getCause());
            value = String.valueOf(e.getCause());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
        String trace = Base64.getEncoder().encodeToString(new TraceEncoder().encode(result));
        return trace + " " + value;
    }
}
