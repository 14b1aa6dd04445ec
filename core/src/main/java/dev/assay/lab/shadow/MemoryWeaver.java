package dev.assay.lab.shadow;

import static org.objectweb.asm.Opcodes.*;

import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The JDK's natives that read and write fields and elements by offset. */
final class MemoryWeaver {
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";
    private static final Map<String, Integer> WIDTHS =
            Map.of("Int", 4, "Long", 8, "Byte", 1, "Boolean", 1, "Short", 2, "Char", 2, "Float", 4, "Double", 8);

    private MemoryWeaver() {}

    /** Weaves a call of one of them and answers true; false where it is none. */
    static boolean weave(Weave weave, MethodInsnNode insn, int token) {
        if (!insn.owner.equals(UNSAFE)) {
            return false;
        }
        String name = insn.name.endsWith("Volatile") ? insn.name.substring(0, insn.name.length() - 8) : insn.name;
        if (name.startsWith("get")
                && WIDTHS.containsKey(name.substring(3))
                && insn.desc.startsWith("(Ljava/lang/Object;J)")) {
            get(weave, insn, WIDTHS.get(name.substring(3)), token);
        } else if (name.startsWith("put")
                && WIDTHS.containsKey(name.substring(3))
                && insn.desc.startsWith("(Ljava/lang/Object;J")) {
            put(weave, insn, WIDTHS.get(name.substring(3)), token);
        } else if (name.equals("compareAndSetInt") || name.equals("compareAndSetLong")) {
            swap(weave, insn, token);
        } else {
            return false;
        }
        return true;
    }

    private static void get(Weave weave, MethodInsnNode insn, int width, int token) {
        Type type = Type.getReturnType(insn.desc);
        weave.spill('J', 1).spill('A', 0).unspill('A', 0).unspill('J', 1);
        weave.afterOp(type.getSize() == 1 ? DUP : DUP2).afterUnspill('A', 0).afterUnspill('J', 1);
        weave.afterPush(width).afterPush(token);
        weave.afterCall("Memory", "got", "(" + Weave.letter(type) + "Ljava/lang/Object;JII)E");
        weave.afterPopShadow(weave.stackSize() - 3);
    }

    private static void put(Weave weave, MethodInsnNode insn, int width, int token) {
        char kind = weave.stack(0).kind();
        weave.spill(kind, 2).spill('J', 1).spill('A', 0);
        weave.unspill('A', 0).unspill('J', 1).unspill(kind, 2);
        weave.afterUnspill('A', 0)
                .afterUnspill('J', 1)
                .afterPushShadow(0)
                .afterPush(width)
                .afterPush(token);
        weave.afterCall("Memory", "put", "(Ljava/lang/Object;JEII)V");
    }

    private static void swap(Weave weave, MethodInsnNode insn, int token) {
        char kind = weave.stack(0).kind();
        weave.spill(kind, 3).spill(kind, 2).spill('J', 1).spill('A', 0);
        weave.unspill('A', 0).unspill('J', 1).unspill(kind, 2).unspill(kind, 3);
        weave.afterOp(DUP).afterUnspill('A', 0).afterUnspill('J', 1).afterUnspill(kind, 2);
        weave.afterPushShadow(1).afterPushShadow(0).afterPush(token);
        weave.afterCall("Memory", "swapped", "(ZLjava/lang/Object;J" + kind + "EEI)V");
        weave.afterOp(ACONST_NULL).afterPopShadow(weave.stackSize() - 5);
    }
}
