package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.ClassContext;
import dev.assay.weaver.slot.ReferenceScope;
import dev.assay.weaver.slot.Slot;
import dev.assay.weaver.slot.Weave;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** References: before one is used in another way than by copying it, the runtime hears of it. A cast is a copy. */
public final class ReferenceWeaver {
    private static final String REFERENCES = "References";
    private static final String ONE = "(Ljava/lang/Object;)V";
    private static final String TWO = "(Ljava/lang/Object;Ljava/lang/Object;)V";
    private static final Set<String> OF_OBJECT = Set.of(
            "hashCode()I", "toString()Ljava/lang/String;", "getClass()Ljava/lang/Class;", "notify()V", "notifyAll()V");

    /** What these do with objects is not seen. */
    private static final List<String> BLIND = List.of(
            "java/lang/reflect/",
            "java/lang/invoke/",
            "java/util/concurrent/atomic/",
            "java/lang/ref/",
            "sun/misc/Unsafe",
            "java/io/Object");

    private final ReferenceScope scope;
    private final ClassContext surroundings;

    public ReferenceWeaver(ReferenceScope scope, ClassContext surroundings) {
        this.scope = scope;
        this.surroundings = surroundings;
    }

    public void weave(Weave weave, AbstractInsnNode insn) {
        if (scope == ReferenceScope.NONE) {
            return;
        }
        if (scope == ReferenceScope.ALL && insn instanceof JumpInsnNode jump) {
            AssumptionWeaver.weave(weave, jump);
        }
        switch (insn.getOpcode()) {
            case IFNULL, IFNONNULL -> weave.op(DUP).call(REFERENCES, "compareWithNull", ONE);
            case IF_ACMPEQ, IF_ACMPNE -> weave.op(DUP2).call(REFERENCES, "compare", TWO);
            case INSTANCEOF, MONITORENTER -> weave.op(DUP).call(REFERENCES, "use", ONE);
            case INVOKEVIRTUAL, INVOKEINTERFACE, INVOKESTATIC, INVOKESPECIAL -> call(weave, (MethodInsnNode) insn);
            case GETFIELD -> read(weave);
            case PUTFIELD -> write(weave, (FieldInsnNode) insn);
            default -> {
                // A copy, or nothing to do with references.
            }
        }
    }

    private void read(Weave weave) {
        if (scope == ReferenceScope.ALL && weave.stack(0) != Slot.THIS) {
            weave.op(DUP).call(REFERENCES, "use", ONE);
        }
    }

    private void write(Weave weave, FieldInsnNode insn) {
        if (scope != ReferenceScope.ALL || weave.stack(1) == Slot.THIS) {
            return;
        }
        if (Type.getType(insn.desc).getSize() == 1) {
            weave.op(DUP2).op(POP).call(REFERENCES, "use", ONE);
        } else {
            weave.op(DUP2_X1)
                    .op(POP2)
                    .op(DUP)
                    .call(REFERENCES, "use", ONE)
                    .op(DUP_X2)
                    .op(POP);
        }
    }

    private void call(Weave weave, MethodInsnNode insn) {
        boolean isVirtual = insn.getOpcode() == INVOKEVIRTUAL || insn.getOpcode() == INVOKEINTERFACE;
        if (isVirtual && OF_OBJECT.contains(insn.name + insn.desc)
                || insn.owner.equals("java/lang/System") && insn.name.equals("identityHashCode")) {
            weave.op(DUP).call(REFERENCES, "use", ONE);
        } else if (isVirtual && insn.name.equals("equals") && insn.desc.equals("(Ljava/lang/Object;)Z")) {
            weave.op(DUP2).op(POP).call(REFERENCES, "use", ONE);
        } else if (isBlind(insn)) {
            weave.call(REFERENCES, "useAll", "()V");
        }
    }

    private boolean isBlind(MethodInsnNode insn) {
        if (insn.name.equals("<init>") || insn.name.equals("arraycopy") || insn.owner.startsWith("[")) {
            return false;
        }
        if (scope == ReferenceScope.COMPARISONS) {
            return insn.name.startsWith("compareAnd") || insn.name.startsWith("weakCompareAnd");
        }
        return BLIND.stream().anyMatch(insn.owner::startsWith)
                || surroundings.nativeOf(insn.owner, insn.name, insn.desc) != null;
    }

    /** A method of an object under test uses the object, wherever it is called. */
    public void enter(MethodNode method, InsnList code) {
        boolean isInstance = (method.access & ACC_STATIC) == 0 && !method.name.equals("<init>");
        if (scope == ReferenceScope.ALL && isInstance) {
            code.add(new VarInsnNode(ALOAD, 0));
            code.add(Weave.runtime(REFERENCES, "use", ONE));
        }
    }
}
