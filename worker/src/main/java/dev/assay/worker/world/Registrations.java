package dev.assay.worker.world;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a run registers with the JDK for the end of the JVM: it is never run, and forgotten after the run. */
final class Registrations {
    /** Static: see {@link World}. What was there before; null where the run has registered nothing. */
    private static @Nullable Map<Object, Object> hooks;

    private static @Nullable Collection<Object> files;

    private Registrations() {}

    /** A shutdown hook is about to be registered. */
    static void beforeHook() {
        if (hooks == null) {
            hooks = new IdentityHashMap<>(hooks());
        }
    }

    /** A file is about to be registered to be deleted. */
    static void beforeFile() {
        if (files == null) {
            files = new LinkedHashSet<>(files());
        }
    }

    static void restore() {
        if (hooks != null) {
            Map<Object, Object> now = hooks();
            now.clear();
            now.putAll(hooks);
            hooks = null;
        }
        if (files != null) {
            Collection<Object> now = files();
            now.clear();
            now.addAll(files);
            files = null;
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<Object, Object> hooks() {
        return (Map<Object, Object>) value("java.lang.ApplicationShutdownHooks", "hooks");
    }

    @SuppressWarnings("unchecked")
    private static Collection<Object> files() {
        return (Collection<Object>) value("java.io.DeleteOnExitHook", "files");
    }

    private static Object value(String owner, String name) {
        try {
            Field field = Class.forName(owner).getDeclaredField(name);
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e); // All JDKs that we know have it.
        }
    }
}
