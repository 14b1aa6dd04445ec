package dev.assay.program.use;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value on the stack or in a local variable.
 *
 * @param type as far as it is known; Object's where it may be of several
 * @param sources none for what no code can change
 * @param isView whether nothing can be changed through it
 * @param isPart whether it is something that the array or container holds, and not that itself
 */
public record Tracked(Type type, Set<Source> sources, boolean isView, boolean isPart) implements Value {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");

    static Tracked plain(Type type) {
        return new Tracked(type, Set.of(), false, false);
    }

    static Tracked of(Type type, Source source) {
        return new Tracked(type, Set.of(source), false, false);
    }

    @Override
    public int getSize() {
        return type.getSize();
    }

    Tracked merged(Tracked other) {
        if (equals(other)) {
            return this;
        }
        Set<Source> all = new HashSet<>(sources);
        all.addAll(other.sources);
        // A constant beside a view is no way to change anything either.
        boolean both = (isView || sources.isEmpty()) && (other.isView || other.sources.isEmpty());
        return new Tracked(
                mergedType(other), Set.copyOf(all), both && (isView || other.isView), isPart && other.isPart);
    }

    private Type mergedType(Tracked other) {
        if (type.equals(other.type)) {
            return type;
        }
        boolean areReferences = type.getSort() >= Type.ARRAY && other.type.getSort() >= Type.ARRAY;
        // Values of other sizes meet only where nobody uses them.
        return areReferences ? OBJECT : type.getSize() == other.type.getSize() ? Type.INT_TYPE : Type.VOID_TYPE;
    }
}
