package dev.assay.output.writer.gate.runner;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out why a test fails after others: which of them is enough, and which static field, put back as it was before that one, lets it
 * pass again.
 */
final class SharedStateSearch {
    private static final int MOST_TRIES = 60;

    private final URL[] classPath;
    private final TestWatchdog watchdog;
    private final Surroundings surroundings;

    /**
     * What was found.
     *
     * @param exception the type of what the test fails with
     * @param state empty where it is not known
     */
    record Cause(PlannedTest before, String exception, String state) {}

    /** Knows the classes that it has defined, in order. */
    private static final class Recording extends URLClassLoader {
        private final Set<Class<?>> defined = new LinkedHashSet<>();

        Recording(URL[] classPath) {
            super(classPath, SharedStateSearch.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            Class<?> type = super.findClass(name);
            synchronized (defined) {
                defined.add(type);
            }
            return type;
        }

        List<Class<?>> defined() {
            synchronized (defined) {
                return new ArrayList<>(defined);
            }
        }
    }

    SharedStateSearch(URL[] classPath, TestWatchdog watchdog, Surroundings surroundings) {
        this.classPath = classPath;
        this.watchdog = watchdog;
        this.surroundings = surroundings;
    }

    /** Empty where the test fails without the others too, or no single one of them makes it fail. */
    Optional<Cause> search(List<PlannedTest> before, PlannedTest after) throws IOException {
        if (fails(List.of(), after)) {
            return Optional.empty();
        }
        PlannedTest enough = enough(before, after);
        return enough == null ? Optional.empty() : Optional.of(cause(enough, after));
    }

    private @Nullable PlannedTest enough(List<PlannedTest> before, PlannedTest after) throws IOException {
        List<PlannedTest> left = before;
        while (left.size() > 1) {
            List<PlannedTest> first = left.subList(0, left.size() / 2);
            List<PlannedTest> second = left.subList(left.size() / 2, left.size());
            if (fails(second, after)) {
                left = second;
            } else if (fails(first, after)) {
                left = first;
            } else {
                return null;
            }
        }
        return left.isEmpty() || !fails(left, after) ? null : left.get(0);
    }

    private boolean fails(List<PlannedTest> before, PlannedTest after) throws IOException {
        surroundings.restore();
        try (URLClassLoader loader = new URLClassLoader(classPath, SharedStateSearch.class.getClassLoader())) {
            for (PlannedTest test : before) {
                call(test, loader);
            }
            return call(after, loader) != null;
        }
    }

    private @Nullable Throwable call(PlannedTest test, ClassLoader loader) {
        Thread.currentThread().setContextClassLoader(loader);
        watchdog.watch(test);
        try {
            return test.call(loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return e;
        } finally {
            watchdog.rest();
        }
    }

    private Cause cause(PlannedTest before, PlannedTest after) throws IOException {
        surroundings.restore();
        List<String> used = new ArrayList<>();
        String exception;
        try (Recording loader = new Recording(classPath)) {
            call(before, loader);
            Throwable thrown = call(after, loader);
            exception = thrown == null ? "" : thrown.getClass().getName();
            Initialized initialized = new Initialized();
            loader.defined().stream()
                    .filter(type -> !isTest(type, before) && !isTest(type, after) && initialized.test(type))
                    .forEach(type -> used.add(type.getName()));
        }
        return new Cause(before, exception, state(before, after, used));
    }

    private static boolean isTest(Class<?> type, PlannedTest test) {
        return type.getName().equals(test.className()) || type.getName().startsWith(test.className() + "$");
    }

    /** The fewest fields that, put back, let the test pass; else what the whole JVM shares. */
    private String state(PlannedTest before, PlannedTest after, List<String> used) throws IOException {
        Set<String> changed = new LinkedHashSet<>();
        boolean suffices = passes(before, after, used, (snapshot, fields) -> {
            fields.forEach(field -> changed.add(name(field)));
            fields.forEach(snapshot::restore);
        });
        if (suffices && !changed.isEmpty()) {
            return String.join(", ", fewest(before, after, used, changed));
        }
        List<String> shared = new ArrayList<>();
        boolean isOfJvm = passes(before, after, used, (snapshot, fields) -> {
            shared.addAll(surroundings.changes());
            surroundings.restore();
        });
        return isOfJvm ? String.join(", ", shared) : changed.size() == 1 ? String.join("", changed) : "";
    }

    /** Leaves out one field after the other, as long as the rest suffices. */
    private Set<String> fewest(PlannedTest before, PlannedTest after, List<String> used, Set<String> all)
            throws IOException {
        Set<String> needed = new LinkedHashSet<>(all);
        int tries = 0;
        for (String field : all) {
            if (needed.size() > 1 && tries++ < MOST_TRIES) {
                Set<String> fewer = new LinkedHashSet<>(needed);
                fewer.remove(field);
                boolean suffices = passes(
                        before,
                        after,
                        used,
                        (snapshot, fields) -> fields.stream()
                                .filter(each -> fewer.contains(name(each)))
                                .forEach(snapshot::restore));
                needed = suffices ? fewer : needed;
            }
        }
        return needed;
    }

    /** What to do between the two tests. */
    private interface Mending {
        void mend(StaticsSnapshot snapshot, List<Field> changed);
    }

    /** Whether the second test passes where something is mended after the first; all classes are initialized before that. */
    private boolean passes(PlannedTest before, PlannedTest after, List<String> used, Mending mending)
            throws IOException {
        surroundings.restore();
        try (URLClassLoader loader = new URLClassLoader(classPath, SharedStateSearch.class.getClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            watchdog.watch(before);
            StaticsSnapshot snapshot = new StaticsSnapshot(initialize(used, loader));
            call(before, loader);
            mending.mend(snapshot, snapshot.changed());
            return call(after, loader) == null;
        } finally {
            watchdog.rest();
        }
    }

    private static List<Class<?>> initialize(List<String> names, ClassLoader loader) {
        List<Class<?>> types = new ArrayList<>();
        for (String name : names) {
            try {
                types.add(Class.forName(name, true, loader));
            } catch (ClassNotFoundException | LinkageError e) {
                // Its initializer throws, so that it has no state.
            }
        }
        return types;
    }

    private static String name(Field field) {
        return field.getDeclaringClass().getName() + "." + field.getName();
    }

    /** Whether a class has been initialized, which only the inside of the JDK knows. */
    private static final class Initialized {
        private final @Nullable Object inside;
        private final @Nullable Method question;

        Initialized() {
            Object unsafe = null;
            Method method = null;
            try {
                Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
                unsafe = type.getMethod("getUnsafe").invoke(null);
                method = type.getMethod("shouldBeInitialized", Class.class);
            } catch (ReflectiveOperationException | RuntimeException e) {
                unsafe = null; // Then all classes count as initialized: nearly all are.
            }
            this.inside = unsafe;
            this.question = method;
        }

        boolean test(Class<?> type) {
            try {
                return inside == null || question == null || !(boolean) question.invoke(inside, type);
            } catch (IllegalAccessException | InvocationTargetException e) {
                return true;
            }
        }
    }
}
