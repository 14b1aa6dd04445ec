package dev.assay.weaver.shadow;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.outside.NativeTable;
import dev.assay.weaver.outside.NativeVerdict;
import dev.assay.weaver.slot.Weave;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What must change in the JDK's own classes, besides getting shadows, for nothing to be hidden and nothing to be seen. */
final class JdkEdits {
    private static final String INTRINSIC = "Ljdk/internal/vm/annotation/IntrinsicCandidate;";

    private JdkEdits() {}

    static void apply(ClassNode node) {
        for (MethodNode method : node.methods) {
            stripIntrinsic(node, method);
        }
        InterpreterEntries.avoid(node);
        if (node.name.equals("jdk/internal/util/ArraysSupport")) {
            compareOneByOne(node);
        } else if (ThrowableEdits.isMeant(node)) {
            ThrowableEdits.apply(node);
        }
    }

    /**
     * Else the JIT replaces the method by code that knows no shadows. Those that the table counts stay: their results differ from those of
     * the Java code beside them, and their arguments are lost.
     */
    private static void stripIntrinsic(ClassNode node, MethodNode method) {
        boolean kept = NativeTable.names(node.name, method.name)
                && NativeTable.of(node.name, method.name).verdict() == NativeVerdict.COUNTED;
        if (method.visibleAnnotations != null && (method.access & ACC_NATIVE) == 0 && !kept) {
            method.visibleAnnotations.removeIf(annotation -> annotation.desc.equals(INTRINSIC));
        }
    }

    /** What compares eight bytes at a time says, while arrays are symbolic, that it has compared none: its callers go on by element. */
    private static void compareOneByOne(ClassNode node) {
        for (MethodNode method : node.methods) {
            if (method.name.equals("vectorizedMismatch")) {
                LabelNode fast = new LabelNode();
                InsnList code = new InsnList();
                code.add(Weave.runtime("OffsetAccess", "isConcrete", "()Z"));
                code.add(new JumpInsnNode(IFNE, fast));
                code.add(new VarInsnNode(ILOAD, 6));
                code.add(new InsnNode(ICONST_M1));
                code.add(new InsnNode(IXOR));
                code.add(new InsnNode(IRETURN));
                code.add(fast);
                Object[] locals = {"java/lang/Object", LONG, "java/lang/Object", LONG, INTEGER, INTEGER};
                code.add(new FrameNode(F_NEW, locals.length, locals, 0, new Object[0]));
                method.instructions.insert(code);
            }
        }
    }
}
