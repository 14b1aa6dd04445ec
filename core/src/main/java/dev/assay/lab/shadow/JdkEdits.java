package dev.assay.lab.shadow;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What must change in the JDK's own classes, besides getting shadows, for nothing to be hidden and nothing to be seen. */
final class JdkEdits {
    private static final String INTRINSIC = "Ljdk/internal/vm/annotation/IntrinsicCandidate;";

    /** Intrinsics whose results differ from the Java code beside them; they stay, and their arguments are counted as lost. */
    private static final Set<String> KEPT =
            Set.of("sin", "cos", "tan", "tanh", "sinh", "cbrt", "exp", "log", "log10", "pow", "fma");

    private JdkEdits() {}

    static void apply(ClassNode node) {
        for (MethodNode method : node.methods) {
            stripIntrinsic(node, method);
        }
        if (node.name.equals("java/lang/Class")) {
            hideShadowFields(node);
        }
    }

    /** Else the JIT replaces the method by code that knows no shadows. */
    private static void stripIntrinsic(ClassNode node, MethodNode method) {
        boolean kept = node.name.endsWith("Math") && KEPT.contains(method.name);
        if (method.visibleAnnotations != null && (method.access & ACC_NATIVE) == 0 && !kept) {
            method.visibleAnnotations.removeIf(annotation -> annotation.desc.equals(INTRINSIC));
        }
    }

    /** Reflection must not show the fields that hold shadows; everything in the JDK asks through this filter. */
    private static void hideShadowFields(ClassNode node) {
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof MethodInsnNode call && call.name.equals("filterFields")) {
                    method.instructions.insert(
                            insn,
                            Weave.runtime(
                                    "Reflections",
                                    "visible",
                                    "([Ljava/lang/reflect/Field;)[Ljava/lang/reflect/Field;"));
                }
            }
        }
    }
}
