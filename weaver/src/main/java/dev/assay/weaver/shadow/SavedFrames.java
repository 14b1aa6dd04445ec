package dev.assay.weaver.shadow;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Weave;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods that the JVM calls by itself in the middle of another call, between the caller that leaves shadows and the callee that
 * takes them: they put the shadows aside and give them back.
 */
final class SavedFrames {
    private SavedFrames() {}

    static boolean isSaving(MethodNode method) {
        return switch (method.name) {
            case "<clinit>",
                    "assay$clinit",
                    "linkCallSite",
                    "linkMethod",
                    "linkMethodHandleConstant",
                    "linkDynamicConstant" -> true;
            case "findMethodHandleType", "checkPackageAccess", "linkCallSiteTracing" -> true;
            case "loadClass" ->
                method.desc.startsWith("(Ljava/lang/String;") && method.desc.endsWith(")Ljava/lang/Class;");
            default -> false;
        };
    }

    static void save(InsnList code, int variable) {
        if (variable >= 0) {
            code.add(Weave.runtime("ShadowFrame", "save", "()Ljava/lang/Object;"));
            code.add(new VarInsnNode(ASTORE, variable));
        }
    }

    static void restore(Weave weave, int variable) {
        if (variable >= 0) {
            weave.insn(new VarInsnNode(ALOAD, variable)).call("ShadowFrame", "restore", "(Ljava/lang/Object;)V");
        }
    }
}
