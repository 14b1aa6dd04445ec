package dev.assay.junit;

import dev.assay.api.Choose;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.Step;
import dev.assay.request.BadRequest;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Runs test methods by enumeration. */
final class EnumerateExtension implements InvocationInterceptor, ParameterResolver {

    /** One lab for all tests of the JVM. */
    private record Room(Enumerations enumerations) implements CloseableResource, AutoCloseable {
        static Room open() {
            try {
                return new Room(new Enumerations(TestClassPath.current()));
            } catch (BadRequest e) {
                throw new IllegalStateException(e.getMessage(), e);
            }
        }

        @Override
        public void close() {
            enumerations.close();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return true;
    }

    /** JUnit's own call is not made: any value will do. */
    @Override
    public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type.isPrimitive() ? java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(type, 1), 0) : null;
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        invocation.skip();
        Method method = call.getExecutable();
        Enumerate how = method.getAnnotation(Enumerate.class);
        Room room = context.getRoot()
                .getStore(Namespace.create(EnumerateExtension.class))
                .getOrComputeIfAbsent(Room.class, key -> Room.open(), Room.class);
        TestProgram program = new TestProgram(method, how.bound());
        Enumerations.Answer result = room.enumerations.run(program.trial(), Duration.ofSeconds(how.seconds()));
        if (!result.failures().isEmpty()) {
            fail(result, program, call.getTarget().orElse(null));
        }
        requireProof(result.unit());
    }

    /** Fails as the test does for the smallest choices, here and now, so that debuggers and reports see it. */
    private static void fail(Enumerations.Answer result, TestProgram program, @Nullable Object instance)
            throws Throwable {
        Failure smallest = result.failures().stream()
                .min((a, b) -> Integer.compare(chosen(a).size(), chosen(b).size()))
                .orElseThrow();
        List<Object> chosen = chosen(smallest);
        String sentence = "fails for "
                + result.failures().stream().mapToLong(Failure::occurrences).sum()
                + " of " + result.unit().counts().paths() + " ways to choose; the smallest is Choose.replay("
                + String.join(", ", chosen.stream().map(String::valueOf).toList()) + ")";
        Choose.replay(chosen.toArray());
        List<Object> arguments = new ArrayList<>();
        try {
            program.call(instance, arguments);
        } catch (InvocationTargetException e) {
            throw new AssertionError(sentence + told(arguments) + ": " + e.getCause(), e.getCause());
        } finally {
            Choose.replay();
        }
        throw new AssertionError(sentence + ": " + smallest.exception() + ": " + smallest.message());
    }

    private static String told(List<Object> arguments) {
        return arguments.isEmpty() ? "" : ", arguments " + arguments;
    }

    private static List<Object> chosen(Failure failure) {
        List<Object> values = new ArrayList<>();
        for (Step step : failure.trial().steps()) {
            if (step instanceof Step.Literal literal && !literal.type().isPrimitive()) {
                values.add(literal.value());
            }
        }
        return values;
    }

    private static void requireProof(Examination unit) {
        if (unit.verdict() != Verdict.EXHAUSTED || unit.counts().accepted() == 0) {
            throw new AssertionError("not all ways to choose were taken: "
                    + String.join(
                            "; ", unit.reasons().stream().map(Reason::detail).toList()));
        }
    }
}
