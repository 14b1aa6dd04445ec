package dev.assay.worker.run;

import dev.assay.worker.shadow.term.Recorder;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Defaults of the JDK that a run changes: the methods that set them, rewritten, say so before they do, and what was there is put
 * back after the run.
 */
public final class ChangedDefaults {
    private static final String SECURITY = "java.security.Security";

    private record Changed(Field field, @Nullable Object before) {}

    /** Static: see the package of hooks; the JDK has no other way to get here. Null until a run changes something. */
    private static @Nullable List<Changed> changed;

    private static @Nullable Properties security;

    private ChangedDefaults() {}

    /** A static field of the JDK is about to be set. */
    public static void field(String owner, String name) {
        Thread paused = Recorder.pause();
        try {
            Field field = Class.forName(owner).getDeclaredField(name);
            field.setAccessible(true);
            if (changed == null) {
                changed = new ArrayList<>();
            }
            changed.add(new Changed(field, field.get(null)));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e); // Rewriting has looked for the field.
        } finally {
            Recorder.resume(paused);
        }
    }

    /** A property of security is about to be set. */
    public static void security() {
        Thread paused = Recorder.pause();
        try {
            if (security == null) {
                security = (Properties) securityProperties().clone();
            }
        } finally {
            Recorder.resume(paused);
        }
    }

    private static Properties securityProperties() {
        try {
            Field field = Class.forName(SECURITY).getDeclaredField("props");
            field.setAccessible(true);
            return (Properties) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Puts back what the run has changed, the last change first. */
    static void restore() {
        List<Changed> all = changed == null ? List.of() : changed;
        changed = null;
        for (int i = all.size() - 1; i >= 0; i--) {
            try {
                all.get(i).field.set(null, all.get(i).before);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
        Properties before = security;
        security = null;
        if (before != null) {
            Properties now = securityProperties();
            now.clear();
            now.putAll(before);
        }
    }
}
