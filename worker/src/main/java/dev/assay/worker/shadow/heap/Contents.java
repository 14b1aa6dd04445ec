package dev.assay.worker.shadow.heap;

import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;

/** Whether native code that is given an object can see something symbolic: its own fields, and those of what they hold. */
public final class Contents {
    /** An object, what it holds, and what that holds: as far as natives of the JDK look. */
    private static final int DEEPEST = 2;

    private Contents() {}

    public static boolean areSymbolic(Object object) {
        return areSymbolic(object, DEEPEST);
    }

    private static boolean areSymbolic(Object object, int depth) {
        if (object instanceof String) {
            Object array = ArrayShadows.size == 0 ? null : Raw.get(object, Layouts.stringValue());
            return array != null && ArrayShadows.isSymbolic(array);
        }
        if (object instanceof Class<?> || object instanceof Thread || object instanceof ClassLoader) {
            return false; // They lead to everything.
        }
        if (object instanceof Object[] elements) {
            return depth > 0 && anySymbolic(elements, depth - 1);
        }
        if (object.getClass().isArray()) {
            return ArrayShadows.size != 0 && ArrayShadows.isSymbolic(object);
        }
        for (long offset : Layouts.references(object.getClass())) {
            Object held = Raw.get(object, offset);
            if (held instanceof Expr shadow ? shadow.run == Recorder.run : held != null && isBelow(held, depth)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBelow(Object held, int depth) {
        return depth > 0 && areSymbolic(held, depth - 1);
    }

    private static boolean anySymbolic(Object[] elements, int depth) {
        for (Object each : elements) {
            if (each != null && areSymbolic(each, depth)) {
                return true;
            }
        }
        return false;
    }
}
