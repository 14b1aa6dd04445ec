package dev.assay.worker.testrun;

import dev.assay.wire.TestCode;
import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Runs tests by JUnit 4, which is only known by name. Its listeners are classes and not interfaces: the lab has written one that
 * hands all on to a function.
 */
final class JUnit4Tests {
    private final ClassLoader loader;
    private final byte[] listenerClass;
    private final TestReport report;
    private final Map<String, Object[]> troubles = new HashMap<>();

    JUnit4Tests(ClassLoader loader, byte[] listenerClass, TestReport report) {
        this.loader = loader;
        this.listenerClass = listenerClass;
        this.report = report;
    }

    void run(Class<?> type) throws ReflectiveOperationException {
        Class<?> cores = Class.forName("org.junit.runner.JUnitCore", true, loader);
        Class<?> listeners = Class.forName("org.junit.runner.notification.RunListener", true, loader);
        BiConsumer<String, Object> hear = this::hear;
        Object listener = new ListenerLoader(loader)
                .define(listenerClass)
                .getConstructor(BiConsumer.class)
                .newInstance(hear);
        Object core = cores.getConstructor().newInstance();
        cores.getMethod("addListener", listeners).invoke(core, listener);
        Object types = Array.newInstance(Class.class, 1);
        Array.set(types, 0, type);
        cores.getMethod("run", Class[].class).invoke(core, types);
    }

    /** Defines the listener beside the user's classes. */
    private static final class ListenerLoader extends ClassLoader {
        ListenerLoader(ClassLoader parent) {
            super(parent);
        }

        Class<?> define(byte[] classFile) {
            return defineClass(null, classFile, 0, classFile.length);
        }
    }

    private synchronized void hear(String event, Object about) {
        try {
            switch (event) {
                case "testStarted" -> report.started(id(about), classOf(about), name(about));
                case "testFinished" -> finished(about);
                case "testIgnored" -> report.told(id(about), classOf(about), name(about), TestCode.SKIPPED, null, null);
                case "testFailure" -> trouble(about, TestCode.FAILED);
                case "testAssumptionFailure" -> trouble(about, TestCode.ABORTED);
                default -> throw new IllegalStateException(event);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e); // All of these are public in every version.
        }
    }

    private void finished(Object description) throws ReflectiveOperationException {
        Object[] trouble = troubles.remove(id(description));
        if (trouble == null) {
            report.ended(id(description), TestCode.PASSED, null, null);
        } else {
            report.ended(id(description), (int) trouble[0], null, (Throwable) trouble[1]);
        }
    }

    private void trouble(Object failure, int outcome) throws ReflectiveOperationException {
        Object description = call(failure, "getDescription");
        Throwable thrown = (Throwable) call(failure, "getException");
        if ((boolean) call(description, "isTest")) {
            troubles.putIfAbsent(id(description), new Object[] {outcome, thrown});
        } else {
            report.told(id(description), classOf(description), name(description), outcome, null, thrown);
        }
    }

    private static String id(Object description) throws ReflectiveOperationException {
        return String.valueOf(call(description, "getDisplayName"));
    }

    private static String classOf(Object description) throws ReflectiveOperationException {
        return String.valueOf(call(description, "getClassName"));
    }

    private static String name(Object description) throws ReflectiveOperationException {
        Object method = call(description, "getMethodName");
        return method == null ? id(description) : String.valueOf(method);
    }

    private static Object call(Object object, String method) throws ReflectiveOperationException {
        return object.getClass().getMethod(method).invoke(object);
    }
}
