package dev.assay.worker.shadow.heap;

import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/** The shadows that objects hold, for code that looks at a whole structure after its run. */
public final class HeldShadows {
    private HeldShadows() {}

    /** Where a field lies; negative if that is not known. */
    public static long offset(Class<?> declaring, String field) {
        return Raw.offset(declaring, field);
    }

    /** Where the shadow of a primitive field lies; negative if there is none. */
    public static long shadowOffset(Class<?> declaring, String field, Class<?> type) {
        try {
            return Raw.offset(
                    declaring, Layouts.PREFIX.concat(type.descriptorString()).concat(field));
        } catch (InternalError noSuchField) {
            return -1;
        }
    }

    /** The object that lies at an offset. */
    public static @Nullable Object get(Object base, long offset) {
        return Raw.get(base, offset);
    }

    /** The shadow that lies at an offset; null if it is not of this run. */
    public static @Nullable Expr shadow(Object base, long offset) {
        return Raw.get(base, offset) instanceof Expr shadow && shadow.run == Recorder.run ? shadow : null;
    }

    /** The shadows of the elements of a primitive array; null if it has none. */
    public static Expr @Nullable [] elements(Object array) {
        return ArrayShadows.size == 0 ? null : ArrayShadows.find(array);
    }
}
