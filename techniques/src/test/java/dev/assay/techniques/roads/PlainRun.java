package dev.assay.techniques.roads;

import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.Security;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.TimeZone;

/** One call of a subject's method on this JVM, with classes and surroundings of its own. */
final class PlainRun {
    private static final StackTraceElement[] NOTHING = {};

    private final Class<?> subject;

    private PlainRun(Class<?> subject) {
        this.subject = subject;
    }

    /** Whether a method fails on this machine. */
    static boolean isPossible(Method method) {
        return method.getAnnotation(Fails.class).elsewhere().isEmpty();
    }

    /** The stack of the failure that a method's annotation announces; empty if it does not fail. */
    static StackTraceElement[] failure(Method method) throws Exception {
        return thrown(method).map(Throwable::getStackTrace).orElse(NOTHING);
    }

    /** The failure that a method's annotation announces; empty if it does not fail. */
    static Optional<Throwable> thrown(Method method) throws Exception {
        Fails fails = method.getAnnotation(Fails.class);
        return thrown(method, fails.after(), fails.value());
    }

    /** The failure for these arguments; empty if there is none. */
    static Optional<Throwable> thrown(Method method, String[] before, String... arguments) throws Exception {
        URL[] classes = {
            method.getDeclaringClass().getProtectionDomain().getCodeSource().getLocation()
        };
        Surroundings mine = Surroundings.now();
        try (URLClassLoader fresh = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
            PlainRun run =
                    new PlainRun(fresh.loadClass(method.getDeclaringClass().getName()));
            for (String name : before) {
                Method step = run.subject.getDeclaredMethod(name);
                step.setAccessible(true);
                step.invoke(null);
            }
            return run.call(method, arguments);
        } finally {
            mine.restore();
        }
    }

    private Optional<Throwable> call(Method method, String... arguments) throws Exception {
        Class<?>[] types =
                Arrays.stream(method.getParameterTypes()).map(this::own).toArray(Class<?>[]::new);
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            values[i] = value(types[i], arguments[i]);
        }
        Method own = subject.getDeclaredMethod(method.getName(), types);
        own.setAccessible(true);
        try {
            own.invoke(null, values);
            return Optional.empty();
        } catch (InvocationTargetException e) {
            StackTraceElement[] stack = e.getCause().getStackTrace();
            if (stack[0].getClassName().startsWith(PlainRun.class.getPackageName())) {
                return Optional.of(e.getCause());
            }
            throw new AssertionError(method + " ended elsewhere", e.getCause());
        }
    }

    private Class<?> own(Class<?> type) {
        try {
            return type.isPrimitive() ? type : subject.getClassLoader().loadClass(type.getName());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object value(Class<?> type, String text) throws ReflectiveOperationException {
        if (type == char.class) {
            return text.length() == 1 ? text.charAt(0) : (char) Integer.parseInt(text);
        }
        if (type == boolean.class) {
            return text.equals("true") || text.equals("1");
        }
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .filter(constant -> ((Enum<?>) constant).name().equals(text))
                    .findFirst()
                    .orElse(null);
        }
        if (!type.isPrimitive()) {
            return null;
        }
        Class<?> box = MethodType.methodType(type).wrap().returnType();
        return box.getMethod("valueOf", String.class).invoke(null, text);
    }

    /** What runs change and others should not see. */
    private record Surroundings(
            Locale locale, TimeZone zone, Properties properties, String thread, int priority, ClassLoader loader) {
        static Surroundings now() {
            Thread thread = Thread.currentThread();
            return new Surroundings(
                    Locale.getDefault(),
                    TimeZone.getDefault(),
                    (Properties) System.getProperties().clone(),
                    thread.getName(),
                    thread.getPriority(),
                    thread.getContextClassLoader());
        }

        @SuppressWarnings("ThreadPriorityCheck") // It is put back, not relied on.
        void restore() {
            Thread.interrupted();
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
            System.setProperties(properties);
            Security.setProperty("assay.roads.mode", "");
            Thread current = Thread.currentThread();
            current.setName(thread);
            current.setPriority(priority);
            current.setContextClassLoader(loader);
        }
    }
}
