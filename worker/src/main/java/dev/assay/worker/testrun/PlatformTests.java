package dev.assay.worker.testrun;

import dev.assay.wire.TestCode;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs tests by the launcher of the JUnit Platform, which is only known by name. */
final class PlatformTests {
    private static final String LAUNCHER = "org.junit.platform.launcher.";

    private final ClassLoader loader;
    private final TestReport report;
    private String className = "";

    PlatformTests(ClassLoader loader, TestReport report) {
        this.loader = loader;
        this.report = report;
    }

    void run(Class<?> type) throws ReflectiveOperationException {
        className = type.getName();
        Object selector = load("org.junit.platform.engine.discovery.DiscoverySelectors")
                .getMethod("selectClass", Class.class)
                .invoke(null, type);
        Class<?> builders = load(LAUNCHER + "core.LauncherDiscoveryRequestBuilder");
        Object builder = builders.getMethod("request").invoke(null);
        builders.getMethod("selectors", List.class).invoke(builder, List.of(selector));
        Object request = builders.getMethod("build").invoke(builder);
        Class<?> listeners = load(LAUNCHER + "TestExecutionListener");
        Object listener = Proxy.newProxyInstance(loader, new Class<?>[] {listeners}, this::hear);
        Object all = Array.newInstance(listeners, 1);
        Array.set(all, 0, listener);
        Object launcher =
                load(LAUNCHER + "core.LauncherFactory").getMethod("create").invoke(null);
        load(LAUNCHER + "Launcher")
                .getMethod("execute", load(LAUNCHER + "LauncherDiscoveryRequest"), all.getClass())
                .invoke(launcher, request, all);
    }

    private Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, true, loader);
    }

    /** Takes the calls of the launcher to its listener. */
    private @Nullable Object hear(Object listener, Method method, Object[] arguments)
            throws ReflectiveOperationException {
        switch (method.getName()) {
            case "executionStarted":
                if (isTest(arguments[0])) {
                    report.started(text(arguments[0], "getUniqueId"), classOf(arguments[0]), name(arguments[0]));
                }
                return null;
            case "executionSkipped":
                report.told(
                        text(arguments[0], "getUniqueId"),
                        classOf(arguments[0]),
                        name(arguments[0]),
                        TestCode.SKIPPED,
                        (String) arguments[1],
                        null);
                return null;
            case "executionFinished":
                finished(arguments[0], arguments[1]);
                return null;
            case "equals":
                return listener == arguments[0];
            case "hashCode":
                return System.identityHashCode(listener);
            case "toString":
                return "Assay";
            default:
                return null;
        }
    }

    private void finished(Object test, Object result) throws ReflectiveOperationException {
        String status = String.valueOf(call(result, "getStatus"));
        Throwable thrown = (Throwable) ((Optional<?>) call(result, "getThrowable")).orElse(null);
        int outcome = switch (status) {
            case "SUCCESSFUL" -> TestCode.PASSED;
            case "ABORTED" -> TestCode.ABORTED;
            default -> TestCode.FAILED;
        };
        String id = text(test, "getUniqueId");
        if (isTest(test)) {
            report.ended(id, outcome, null, thrown);
        } else if (outcome != TestCode.PASSED) {
            report.told(id, classOf(test), name(test), outcome, null, thrown);
        }
    }

    private static boolean isTest(Object test) throws ReflectiveOperationException {
        return (boolean) call(test, "isTest");
    }

    /** The class that a test says it is from: one that is nested, for example. */
    private String classOf(Object test) throws ReflectiveOperationException {
        Object source = ((Optional<?>) call(test, "getSource")).orElse(null);
        return source != null && source.getClass().getSimpleName().matches("MethodSource|ClassSource")
                ? text(source, "getClassName")
                : className;
    }

    private static String name(Object test) throws ReflectiveOperationException {
        return text(test, "getDisplayName");
    }

    private static String text(Object object, String method) throws ReflectiveOperationException {
        return String.valueOf(call(object, method));
    }

    private static Object call(Object object, String method) throws ReflectiveOperationException {
        return object.getClass().getMethod(method).invoke(object);
    }
}
