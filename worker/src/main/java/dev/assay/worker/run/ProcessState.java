package dev.assay.worker.run;

import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import java.io.File;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/** The state of the JDK that code under test can change in passing; it is put back after every run. */
@SuppressWarnings({"ReferenceEquality", "ThreadPriorityCheck"})
public // The very objects are put back, and nothing is scheduled.
final class ProcessState {
    private static final Locale.Category[] CATEGORIES = Locale.Category.values();
    private final InputStream in = new Silence.In();
    private final PrintStream out = new Silence.Out();
    private final PrintStream err = new Silence.Out();

    /** Objects of their own for the defaults, so that they can be told from constants that are equal to them. */
    private final Locale locale;

    private final Locale[] locales = new Locale[CATEGORIES.length];
    private final Field timeZoneField;
    private final Object timeZone;
    private final Field threadLocals;
    private final Field inheritableThreadLocals;
    private final Properties properties;
    private final Object[] keys;
    private final Object[] values;

    public ProcessState(String[] classPath) throws ReflectiveOperationException {
        System.setIn(in);
        System.setOut(out);
        System.setErr(err);
        System.setProperty("java.class.path", String.join(File.pathSeparator, classPath));
        for (int i = 0; i < CATEGORIES.length; i++) {
            locales[i] = (Locale) Locale.getDefault(CATEGORIES[i]).clone();
        }
        locale = (Locale) Locale.getDefault().clone();
        restoreLocale();
        TimeZone.getDefault();
        timeZoneField = field(TimeZone.class, "defaultTimeZone");
        timeZone = timeZoneField.get(null);
        threadLocals = field(Thread.class, "threadLocals");
        inheritableThreadLocals = field(Thread.class, "inheritableThreadLocals");
        properties = System.getProperties();
        keys = properties.keySet().toArray();
        values = new Object[keys.length];
        for (int i = 0; i < keys.length; i++) {
            values[i] = properties.get(keys[i]);
        }
        EnvironmentReads.ignore(ownPaths(classPath), allLocales(), err);
    }

    private Locale[] allLocales() {
        Locale[] all = new Locale[locales.length + 1];
        System.arraycopy(locales, 0, all, 0, locales.length);
        all[locales.length] = locale;
        return all;
    }

    private static String[] ownPaths(String[] classPath) {
        String[] paths = new String[classPath.length + 1];
        System.arraycopy(classPath, 0, paths, 0, classPath.length);
        paths[classPath.length] = System.getProperty("java.home");
        return paths;
    }

    /**
     * Puts everything back, for the current thread and for all; says whether system properties had changed, of which there are many,
     * so that they are looked at on demand.
     */
    boolean restore(@Nullable ClassLoader loader, boolean withProperties) {
        restoreThread(loader);
        ChangedDefaults.restore();
        if (System.in != in) {
            System.setIn(in);
        }
        if (System.out != out) {
            System.setOut(out);
        }
        if (System.err != err) {
            System.setErr(err);
        }
        restoreLocale();
        boolean hasChanged = withProperties && (System.getProperties() != properties || !isSame());
        if (hasChanged) {
            restoreProperties();
        }
        return hasChanged;
    }

    private void restoreThread(@Nullable ClassLoader loader) {
        Thread thread = Thread.currentThread();
        Thread.interrupted();
        if (!"main".equals(thread.getName())) {
            thread.setName("main");
        }
        if (thread.getPriority() != Thread.NORM_PRIORITY) {
            thread.setPriority(Thread.NORM_PRIORITY);
        }
        thread.setContextClassLoader(loader);
        if (Thread.getDefaultUncaughtExceptionHandler() != null) {
            Thread.setDefaultUncaughtExceptionHandler(null);
        }
        if (thread.getUncaughtExceptionHandler() != thread.getThreadGroup()) {
            thread.setUncaughtExceptionHandler(null);
        }
        try {
            threadLocals.set(thread, null);
            inheritableThreadLocals.set(thread, null);
            if (timeZoneField.get(null) != timeZone) {
                timeZoneField.set(null, timeZone);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private void restoreLocale() {
        if (Locale.getDefault() != locale) {
            Locale.setDefault(locale);
        }
        for (int i = 0; i < CATEGORIES.length; i++) {
            if (Locale.getDefault(CATEGORIES[i]) != locales[i]) {
                Locale.setDefault(CATEGORIES[i], locales[i]);
            }
        }
    }

    private boolean isSame() {
        if (properties.size() != keys.length) {
            return false;
        }
        for (int i = 0; i < keys.length; i++) {
            if (properties.get(keys[i]) != values[i]) {
                return false;
            }
        }
        return true;
    }

    private void restoreProperties() {
        System.setProperties(properties);
        properties.clear();
        for (int i = 0; i < keys.length; i++) {
            properties.put(keys[i], values[i]);
        }
    }

    private static Field field(Class<?> owner, String name) throws NoSuchFieldException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
