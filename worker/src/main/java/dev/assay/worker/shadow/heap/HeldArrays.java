package dev.assay.worker.shadow.heap;

import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.surroundings.Outside;
import dev.assay.worker.shadow.term.Expr;
import org.jspecify.annotations.Nullable;

/**
 * The primitive arrays that code which is not followed can get at through an object that it is given. All else that an object holds is
 * read by the followed methods of its class, which report it; a string shows its array to nobody.
 */
public final class HeldArrays {
    /** How far is looked into objects that are followed: their methods return what lies there. */
    private static final int FOLLOWED_DEPTH = 2;

    /** How far is looked into objects that are not. */
    private static final int DEPTH = 5;

    /** Objects of one look: what is larger, such as the loggers of a program, is no holder of values. */
    private static final int MOST = 300;

    private final Object[] seen = new Object[MOST];
    private int count;
    private boolean isSymbolic;

    private HeldArrays() {}

    /** Whether any of the arrays is symbolic; the others are watched from now on. */
    public static boolean areSymbolic(Object object) {
        if (isClosed(object)) {
            return false;
        }
        HeldArrays look = new HeldArrays();
        look.visit(object, Outside.isOutside(object.getClass()) ? DEPTH : FOLLOWED_DEPTH);
        return look.isSymbolic;
    }

    /** What leads to everything, and what shows its array to nobody. */
    private static boolean isClosed(Object object) {
        return object instanceof String
                || object instanceof Number
                || object instanceof StringBuilder
                || object instanceof StringBuffer
                || object instanceof Expr
                || object instanceof Class<?>
                || object instanceof Thread
                || object instanceof ClassLoader;
    }

    private void visit(Object object, int depth) {
        if (isSymbolic || isClosed(object) || !isNew(object)) {
            return;
        }
        if (object instanceof Object[] elements) {
            for (Object each : elements) {
                visitBelow(each, depth);
            }
        } else if (object.getClass().isArray()) {
            isSymbolic = ArrayShadows.size != 0 && ArrayShadows.isSymbolic(object);
            Outside.hold(object);
        } else {
            for (long offset : Layouts.references(object.getClass())) {
                visitBelow(Raw.get(object, offset), depth);
            }
        }
    }

    private void visitBelow(@Nullable Object held, int depth) {
        if (held != null && depth > 0) {
            visit(held, depth - 1);
        }
    }

    private boolean isNew(Object object) {
        for (int i = 0; i < count; i++) {
            if (seen[i] == object) {
                return false;
            }
        }
        if (count == MOST) {
            return false;
        }
        seen[count++] = object;
        return true;
    }
}
