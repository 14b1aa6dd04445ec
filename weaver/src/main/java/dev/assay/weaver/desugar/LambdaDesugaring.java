package dev.assay.weaver.desugar;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lambdas and method references become classes of their own that call back into a static method of the class they were written in,
 * which alone has the right to call what they refer to.
 */
public final class LambdaDesugaring {
    /** How the methods that are added to a class begin, which hides them from reflection. */
    public static final String PREFIX = "assay$shadow$";

    private static final int FLAG_SERIALIZABLE = 1;
    private static final int FLAG_MARKERS = 2;
    private static final int FLAG_BRIDGES = 4;

    private final ClassNode node;
    private final List<ClassNode> classes = new ArrayList<>();

    LambdaDesugaring(ClassNode node) {
        this.node = node;
    }

    List<ClassNode> classes() {
        return classes;
    }

    void replace(MethodNode method, InvokeDynamicInsnNode insn) {
        Type[] captured = Type.getArgumentTypes(insn.desc);
        Handle target = (Handle) insn.bsmArgs[1];
        Type instantiated = (Type) insn.bsmArgs[2];
        MethodNode bridge = bridge(target, captured, instantiated);
        node.methods.add(bridge);
        List<String> interfaces = new ArrayList<>();
        List<String> descriptors = new ArrayList<>();
        interfaces.add(Type.getReturnType(insn.desc).getInternalName());
        descriptors.add(((Type) insn.bsmArgs[0]).getDescriptor());
        if (insn.bsm.getName().equals("altMetafactory")) {
            readFlags(insn.bsmArgs, interfaces, descriptors);
        }
        LambdaClass lambda = new LambdaClass(node, classes.size(), captured, interfaces);
        for (String descriptor : descriptors) {
            lambda.implement(insn.name, descriptor, instantiated, bridge);
        }
        classes.add(lambda.node());
        method.instructions.set(insn, lambda.make(insn.desc));
    }

    private static void readFlags(Object[] arguments, List<String> interfaces, List<String> descriptors) {
        int flags = (Integer) arguments[3];
        int next = 4;
        if ((flags & FLAG_SERIALIZABLE) != 0 && !interfaces.contains("java/io/Serializable")) {
            interfaces.add("java/io/Serializable");
        }
        if ((flags & FLAG_MARKERS) != 0) {
            int count = (Integer) arguments[next++];
            for (int i = 0; i < count; i++) {
                String marker = ((Type) arguments[next++]).getInternalName();
                if (!interfaces.contains(marker)) {
                    interfaces.add(marker);
                }
            }
        }
        if ((flags & FLAG_BRIDGES) != 0) {
            int count = (Integer) arguments[next++];
            for (int i = 0; i < count; i++) {
                String bridge = ((Type) arguments[next++]).getDescriptor();
                if (!descriptors.contains(bridge)) {
                    descriptors.add(bridge);
                }
            }
        }
    }

    /** A static method here that does what the method handle does. */
    private MethodNode bridge(Handle target, Type[] captured, Type instantiated) {
        List<Type> parameters = parameters(target, captured, instantiated);
        Type returned = target.getTag() == H_NEWINVOKESPECIAL
                ? Type.getObjectType(target.getOwner())
                : Type.getReturnType(target.getDesc());
        int visibility = (node.access & ACC_INTERFACE) != 0 ? ACC_PUBLIC : 0;
        String descriptor = Type.getMethodDescriptor(returned, parameters.toArray(new Type[0]));
        MethodNode bridge = new MethodNode(
                visibility | ACC_STATIC | ACC_SYNTHETIC, PREFIX + classes.size(), descriptor, null, null);
        InsnList code = bridge.instructions;
        if (target.getTag() == H_NEWINVOKESPECIAL) {
            code.add(new TypeInsnNode(NEW, target.getOwner()));
            code.add(new InsnNode(DUP));
        }
        int variable = 0;
        for (Type parameter : parameters) {
            code.add(new VarInsnNode(parameter.getOpcode(ILOAD), variable));
            variable += parameter.getSize();
        }
        code.add(new MethodInsnNode(
                opcode(target.getTag()), target.getOwner(), target.getName(), target.getDesc(), target.isInterface()));
        code.add(new InsnNode(returned.getOpcode(IRETURN)));
        bridge.maxLocals = variable;
        bridge.maxStack = Math.max(2, variable + 2);
        return bridge;
    }

    /** What the target takes, receiver included; a receiver has the more special type that was seen when it was linked. */
    private static List<Type> parameters(Handle target, Type[] captured, Type instantiated) {
        List<Type> parameters = new ArrayList<>();
        boolean hasReceiver = target.getTag() != H_INVOKESTATIC && target.getTag() != H_NEWINVOKESPECIAL;
        if (hasReceiver) {
            Type owner = Type.getObjectType(target.getOwner());
            Type seen = captured.length > 0 ? captured[0] : instantiated.getArgumentTypes()[0];
            parameters.add(seen.getSort() == Type.OBJECT && !target.isInterface() ? seen : owner);
        }
        parameters.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
        return parameters;
    }

    private static int opcode(int tag) {
        return switch (tag) {
            case H_INVOKESTATIC -> INVOKESTATIC;
            case H_INVOKEVIRTUAL -> INVOKEVIRTUAL;
            case H_INVOKEINTERFACE -> INVOKEINTERFACE;
            case H_INVOKESPECIAL, H_NEWINVOKESPECIAL -> INVOKESPECIAL;
            default -> throw new IllegalArgumentException("A lambda cannot refer to a method handle of kind " + tag);
        };
    }
}
