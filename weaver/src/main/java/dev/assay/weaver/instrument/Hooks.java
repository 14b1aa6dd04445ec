package dev.assay.weaver.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The calls that instrumentation puts into code under test. */
final class Hooks {
    private static final String PACKAGE = "dev/assay/worker/hook/";
    static final String STATICS = PACKAGE + "state/Statics";
    static final String REFLECTED = PACKAGE + "state/ReflectedStatics";
    static final String COVERAGE = PACKAGE + "Coverage";
    static final String FAULTS = PACKAGE + "Faults";
    private static final String FUEL = PACKAGE + "Fuel";

    private Hooks() {}

    static MethodInsnNode tick() {
        return call(FUEL, "tick", "()V");
    }

    static MethodInsnNode call(String owner, String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }

    /** A call with one number as its only argument. */
    static InsnList call(String owner, String name, int argument) {
        return list(push(argument), call(owner, name, "(I)V"));
    }

    static InsnList list(AbstractInsnNode... instructions) {
        InsnList list = new InsnList();
        for (AbstractInsnNode instruction : instructions) {
            list.add(instruction);
        }
        return list;
    }

    static AbstractInsnNode push(int value) {
        if (value >= -1 && value <= 5) {
            return new InsnNode(Opcodes.ICONST_0 + value);
        }
        return value == (short) value ? new IntInsnNode(Opcodes.SIPUSH, value) : new LdcInsnNode(value);
    }
}
