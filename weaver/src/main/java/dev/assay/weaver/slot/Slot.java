package dev.assay.weaver.slot;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Value;

/** What is known of a local or stack slot before running: its kind, and whether it may be symbolic. */
public enum Slot implements Value {
    INT('I', 1, false),
    LONG('J', 2, false),
    FLOAT('F', 1, false),
    DOUBLE('D', 2, false),
    SYMBOLIC_INT('I', 1, true),
    SYMBOLIC_LONG('J', 2, true),
    SYMBOLIC_FLOAT('F', 1, true),
    SYMBOLIC_DOUBLE('D', 2, true),
    REFERENCE('A', 1, false),
    /** The receiver, which in a constructor need not be an object yet. */
    THIS('A', 1, false),
    RETURN_ADDRESS('R', 1, false),
    UNUSABLE('-', 1, false);

    private final char kind;
    private final int size;
    private final boolean symbolic;

    Slot(char kind, int size, boolean symbolic) {
        this.kind = kind;
        this.size = size;
        this.symbolic = symbolic;
    }

    /** I, J, F, D for primitives, A for references. */
    public char kind() {
        return kind;
    }

    /** Whether a shadow may stand beside it. */
    public boolean isSymbolic() {
        return symbolic;
    }

    @Override
    public int getSize() {
        return size;
    }

    /** A value of a kind. */
    static Slot of(char kind, boolean symbolic) {
        return switch (kind) {
            case 'I' -> symbolic ? SYMBOLIC_INT : INT;
            case 'J' -> symbolic ? SYMBOLIC_LONG : LONG;
            case 'F' -> symbolic ? SYMBOLIC_FLOAT : FLOAT;
            case 'D' -> symbolic ? SYMBOLIC_DOUBLE : DOUBLE;
            case 'A' -> REFERENCE;
            default -> UNUSABLE;
        };
    }

    /** A value of a type that comes from outside of the method: it may be symbolic if it is primitive. */
    static Slot of(Type type) {
        return of(kindOf(type), true);
    }

    /** The kind that a type has on the stack; V for void. */
    public static char kindOf(Type type) {
        return switch (type.getSort()) {
            case Type.VOID -> 'V';
            case Type.LONG -> 'J';
            case Type.FLOAT -> 'F';
            case Type.DOUBLE -> 'D';
            case Type.ARRAY, Type.OBJECT -> 'A';
            default -> 'I';
        };
    }

    /** Whether a type is one that shadows stand beside. */
    public static boolean isShadowed(Type type) {
        return type.getSort() >= Type.BOOLEAN && type.getSort() <= Type.DOUBLE;
    }
}
