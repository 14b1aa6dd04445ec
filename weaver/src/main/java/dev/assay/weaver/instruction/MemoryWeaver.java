package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Slot;
import dev.assay.weaver.slot.Weave;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The JDK's natives that read and write fields and elements by offset. */
final class MemoryWeaver {
    /** The JDK's own, and the one for others, which calls the same natives by other names. */
    private static final Set<String> UNSAFE = Set.of("jdk/internal/misc/Unsafe", "sun/misc/Unsafe");

    private static final Map<String, Integer> WIDTHS =
            Map.of("Int", 4, "Long", 8, "Byte", 1, "Boolean", 1, "Short", 2, "Char", 2, "Float", 4, "Double", 8);

    /** The runtime has a method of the same name for each. */
    private static final Set<String> COPIES = Set.of("copyMemory0", "copySwapMemory0", "setMemory0");

    private MemoryWeaver() {}

    /** Weaves a call of one of them and returns true; false if it is none. */
    static boolean weave(Weave weave, MethodInsnNode insn, int token) {
        if (!UNSAFE.contains(insn.owner)) {
            return false;
        }
        String name = name(insn.name);
        if (COPIES.contains(name)) {
            copy(weave, insn, token);
            return false;
        }
        Integer width = name.length() > 3 ? WIDTHS.get(name.substring(3)) : null;
        if (width != null && name.startsWith("get") && insn.desc.startsWith("(Ljava/lang/Object;J)")) {
            get(weave, insn, width, token);
        } else if (width != null && name.startsWith("put") && insn.desc.startsWith("(Ljava/lang/Object;J")) {
            put(weave, width, token);
        } else {
            return swaps(weave, name, token) || moves(weave, insn, name);
        }
        return true;
    }

    private static String name(String name) {
        String plain = name.endsWith("Volatile") ? name.substring(0, name.length() - 8) : name;
        return plain.replace("compareAndSwap", "compareAndSet").replace("Object", "Reference");
    }

    /** Weaves a call that compares a number before it sets it, and returns true; false if it is none. */
    private static boolean swaps(Weave weave, String name, int token) {
        if (name.equals("compareAndSetInt") || name.equals("compareAndSetLong")) {
            swap(weave, token);
        } else if (name.equals("compareAndExchangeInt") || name.equals("compareAndExchangeLong")) {
            exchange(weave, token);
        } else {
            return false;
        }
        return true;
    }

    /** Weaves a call that reads or writes a reference and returns true; false if it is none. */
    private static boolean moves(Weave weave, MethodInsnNode insn, String name) {
        if (name.equals("getReference")) {
            pinOffset(weave, 0);
        } else if (name.equals("putReference")) {
            weave.spill('A', 0);
            pinOffset(weave, 1);
            weave.unspill('A', 0);
        } else if (name.equals("compareAndSetReference") || name.equals("compareAndExchangeReference")) {
            swapReferences(weave, insn);
        } else {
            return false;
        }
        return true;
    }

    /** References and what they point to have no shadows, so a place that is symbolic is decided. */
    private static void pinOffset(Weave weave, int fromTop) {
        if (weave.isSymbolic(fromTop)) {
            weave.op(DUP2).pushShadow(fromTop).call("OffsetAccess", "at", "(JE)V");
        }
    }

    private static void swapReferences(Weave weave, MethodInsnNode insn) {
        weave.spill('A', 3).spill('A', 2);
        pinOffset(weave, 2);
        weave.spill('J', 1).spill('A', 0).unspill('A', 0).unspill('J', 1);
        weave.unspill('A', 0).unspill('J', 1).unspill('A', 2).pushSite();
        weave.call("OffsetAccess", "cached", "(Ljava/lang/Object;JLjava/lang/Object;I)Ljava/lang/Object;");
        weave.unspill('A', 3);
        if (Type.getReturnType(insn.desc) == Type.BOOLEAN_TYPE) {
            weave.afterOp(ACONST_NULL).afterPopShadow(weave.stackSize() - 5);
        }
    }

    /** Shows what is copied to the runtime; symbolic offsets and lengths are lost all the same. */
    private static void copy(Weave weave, MethodInsnNode insn, int token) {
        Type[] parameters = Type.getArgumentTypes(insn.desc);
        for (int i = parameters.length - 1; i >= 0; i--) {
            weave.spill(Slot.kindOf(parameters[i]), i);
        }
        for (int i = 0; i < parameters.length; i++) {
            weave.unspill(Slot.kindOf(parameters[i]), i);
        }
        for (int i = 0; i < parameters.length; i++) {
            weave.unspill(Slot.kindOf(parameters[i]), i);
        }
        weave.push(token).call("OffsetAccess", insn.name, insn.desc.replace(")", "I)"));
    }

    private static void get(Weave weave, MethodInsnNode insn, int width, int token) {
        Type type = Type.getReturnType(insn.desc);
        pinOffset(weave, 0);
        weave.spill('J', 1).spill('A', 0).unspill('A', 0).unspill('J', 1);
        weave.afterOp(type.getSize() == 1 ? DUP : DUP2).afterUnspill('A', 0).afterUnspill('J', 1);
        weave.afterPush(width).afterPush(token);
        weave.afterCall("OffsetAccess", "got", "(" + Weave.letter(type) + "Ljava/lang/Object;JII)E");
        weave.afterPopShadow(weave.stackSize() - 3);
    }

    private static void put(Weave weave, int width, int token) {
        char kind = weave.stack(0).kind();
        weave.spill(kind, 2);
        pinOffset(weave, 1);
        weave.spill('J', 1).spill('A', 0);
        weave.unspill('A', 0).unspill('J', 1).unspill(kind, 2);
        weave.afterUnspill('A', 0)
                .afterUnspill('J', 1)
                .afterPushShadow(0)
                .afterPush(width)
                .afterPush(token);
        weave.afterCall("OffsetAccess", "put", "(Ljava/lang/Object;JEII)V");
    }

    private static void swap(Weave weave, int token) {
        char kind = weave.stack(0).kind();
        aside(weave, kind);
        weave.afterOp(DUP).afterUnspill('A', 0).afterUnspill('J', 1).afterUnspill(kind, 2);
        weave.afterPushShadow(1).afterPushShadow(0).afterPush(token);
        weave.afterCall("OffsetAccess", "swapped", "(ZLjava/lang/Object;J" + kind + "EEI)V");
        weave.afterOp(ACONST_NULL).afterPopShadow(weave.stackSize() - 5);
    }

    private static void exchange(Weave weave, int token) {
        char kind = weave.stack(0).kind();
        aside(weave, kind);
        weave.afterOp(kind == 'J' ? DUP2 : DUP)
                .afterUnspill('A', 0)
                .afterUnspill('J', 1)
                .afterUnspill(kind, 2);
        weave.afterPushShadow(1).afterPushShadow(0).afterPush(token);
        weave.afterCall("OffsetAccess", "exchanged", "(" + kind + "Ljava/lang/Object;J" + kind + "EEI)E");
        weave.afterPopShadow(weave.stackSize() - 5);
    }

    /** Keeps what a swap is given, from the object to the new value. */
    private static void aside(Weave weave, char kind) {
        weave.spill(kind, 3).spill(kind, 2);
        pinOffset(weave, 2);
        weave.spill('J', 1).spill('A', 0);
        weave.unspill('A', 0).unspill('J', 1).unspill(kind, 2).unspill(kind, 3);
    }
}
