package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Weave;
import dev.assay.wire.MethodToken;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Accesses through var handles: between the call and the JDK's method that does the work lies code that the JVM makes up, so the
 * shadows are left under the token of that method.
 */
final class VarHandleWeaver {
    private static final String HANDLE = "java/lang/invoke/VarHandle";
    private static final int AWAITED = 0;

    private VarHandleWeaver() {}

    static boolean isAccess(MethodInsnNode insn) {
        boolean accesses =
                insn.name.startsWith("get") || insn.name.startsWith("set") || insn.name.contains("ompareAnd");
        return insn.owner.equals(HANDLE)
                && insn.getOpcode() == INVOKEVIRTUAL
                && accesses
                && !insn.name.equals("getClass");
    }

    /** Leaves the arguments for the method behind the handle; returns its token. */
    static int begin(Weave weave, MethodInsnNode insn, Type[] parameters) {
        StringBuilder descriptor = new StringBuilder("(L" + HANDLE + ";");
        for (Type parameter : parameters) {
            descriptor.append(erased(parameter));
        }
        descriptor.append(")").append(erased(Type.getReturnType(insn.desc)));
        int token = MethodToken.of(insn.name, descriptor.toString());
        CallWeaver.pass(weave, parameters, token);
        weave.push(token).call("ShadowFrame", "awaiting", "(I)I").spill('I', AWAITED);
        return token;
    }

    static void end(Weave weave) {
        weave.afterUnspill('I', AWAITED).afterCall("ShadowFrame", "awaited", "(I)V");
    }

    private static String erased(Type type) {
        return type.getSort() >= Type.ARRAY ? "Ljava/lang/Object;" : type.getDescriptor();
    }
}
