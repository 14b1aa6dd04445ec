package dev.assay.worker.testrun;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** The test frameworks on the user's class path: the launcher of the JUnit Platform, and JUnit 4. */
final class Frameworks {
    private static final String LAUNCHER = "org.junit.platform.launcher.core.LauncherFactory";
    private static final String VINTAGE = "org.junit.vintage.engine.VintageTestEngine";
    private static final String CORE = "org.junit.runner.JUnitCore";

    private final ClassLoader loader;
    private final byte[] junit4Listener;

    Frameworks(ClassLoader loader, byte[] junit4Listener) {
        this.loader = loader;
        this.junit4Listener = junit4Listener.clone();
    }

    /** Runs the tests of a class; throws what the framework itself throws. */
    void run(Class<?> type, TestReport report) throws Throwable {
        boolean hasLauncher = has(LAUNCHER);
        boolean isOfJUnit4 = has(CORE) && isOfJUnit4(type);
        if (!hasLauncher && !isOfJUnit4) {
            throw new NoFramework("No launcher for " + type.getName()
                    + " is on the class path; add org.junit.platform:junit-platform-launcher, or junit:junit for tests"
                    + " of JUnit 4.");
        }
        try {
            if (isOfJUnit4 && !(hasLauncher && has(VINTAGE))) {
                new JUnit4Tests(loader, junit4Listener, report).run(type);
            } else {
                new PlatformTests(loader, report).run(type);
            }
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private boolean has(String className) {
        try {
            Class.forName(className, false, loader);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    private boolean isOfJUnit4(Class<?> type) throws ClassNotFoundException {
        if (isAnnotated(type.getAnnotations(), "org.junit.runner.RunWith")) {
            return true;
        }
        for (Method method : type.getMethods()) {
            if (isAnnotated(method.getAnnotations(), "org.junit.Test")) {
                return true;
            }
        }
        return Class.forName("junit.framework.Test", false, loader).isAssignableFrom(type);
    }

    private static boolean isAnnotated(Annotation[] annotations, String name) {
        for (Annotation annotation : annotations) {
            if (annotation.annotationType().getName().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
