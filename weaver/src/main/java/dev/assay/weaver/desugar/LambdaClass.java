package dev.assay.weaver.desugar;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.ShadowNames;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The class that one lambda becomes; what it captures are its fields. */
final class LambdaClass {
    private static final String INSTANCE = "instance";

    private final ClassNode host;
    private final ClassNode node = new ClassNode();
    private final Type[] captured;

    LambdaClass(ClassNode host, int number, Type[] captured, List<String> interfaces) {
        this.host = host;
        this.captured = captured;
        node.version = host.version & 0xffff;
        node.access = ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
        node.name = host.name + ShadowNames.LAMBDA + number;
        node.superName = "java/lang/Object";
        node.interfaces = interfaces;
        for (int i = 0; i < captured.length; i++) {
            node.fields.add(new FieldNode(ACC_PRIVATE | ACC_FINAL, field(i), captured[i].getDescriptor(), null, null));
        }
        addConstructor();
    }

    ClassNode node() {
        return node;
    }

    private static String field(int index) {
        return "captured" + index;
    }

    private void addConstructor() {
        MethodNode constructor =
                new MethodNode(ACC_PRIVATE, "<init>", Type.getMethodDescriptor(Type.VOID_TYPE, captured), null, null);
        InsnList code = constructor.instructions;
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(new MethodInsnNode(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false));
        int variable = 1;
        for (int i = 0; i < captured.length; i++) {
            code.add(new VarInsnNode(ALOAD, 0));
            code.add(new VarInsnNode(captured[i].getOpcode(ILOAD), variable));
            code.add(new FieldInsnNode(PUTFIELD, node.name, field(i), captured[i].getDescriptor()));
            variable += captured[i].getSize();
        }
        code.add(new InsnNode(RETURN));
        add(constructor, variable, 3);
    }

    private void add(MethodNode method, int locals, int stack) {
        method.maxLocals = locals;
        method.maxStack = stack;
        node.methods.add(method);
    }

    /** The call that takes the place of the invokedynamic; a lambda that captures nothing is made once. */
    AbstractInsnNode make(String descriptor) {
        MethodNode make = new MethodNode(ACC_STATIC, "make", descriptor, null, null);
        InsnList code = make.instructions;
        if (captured.length == 0) {
            addInstance();
            code.add(new FieldInsnNode(GETSTATIC, node.name, INSTANCE, "L" + node.name + ";"));
        } else {
            create(code);
        }
        code.add(new InsnNode(ARETURN));
        int words = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
        add(make, words, words + 2);
        return new MethodInsnNode(INVOKESTATIC, node.name, "make", descriptor, false);
    }

    private void create(InsnList code) {
        code.add(new TypeInsnNode(NEW, node.name));
        code.add(new InsnNode(DUP));
        int variable = 0;
        for (Type type : captured) {
            code.add(new VarInsnNode(type.getOpcode(ILOAD), variable));
            variable += type.getSize();
        }
        String descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, captured);
        code.add(new MethodInsnNode(INVOKESPECIAL, node.name, "<init>", descriptor, false));
    }

    private void addInstance() {
        int access = ACC_PRIVATE | ACC_STATIC | ACC_FINAL;
        node.fields.add(new FieldNode(access, INSTANCE, "L" + node.name + ";", null, null));
        MethodNode initializer = new MethodNode(ACC_STATIC, "<clinit>", "()V", null, null);
        create(initializer.instructions);
        initializer.instructions.add(new FieldInsnNode(PUTSTATIC, node.name, INSTANCE, "L" + node.name + ";"));
        initializer.instructions.add(new InsnNode(RETURN));
        add(initializer, 0, 2);
    }

    /** Adds the method of the functional interface: it converts the arguments and calls the bridge. */
    void implement(String name, String descriptor, Type instantiated, MethodNode bridge) {
        MethodNode method = new MethodNode(ACC_PUBLIC, name, descriptor, null, null);
        InsnList code = method.instructions;
        Type[] targets = Type.getArgumentTypes(bridge.desc);
        for (int i = 0; i < captured.length; i++) {
            code.add(new VarInsnNode(ALOAD, 0));
            code.add(new FieldInsnNode(GETFIELD, node.name, field(i), captured[i].getDescriptor()));
            Boxing.convert(code, captured[i], targets[i]);
        }
        Type[] given = Type.getArgumentTypes(descriptor);
        Type[] special = instantiated.getArgumentTypes();
        int variable = 1;
        for (int i = 0; i < given.length; i++) {
            code.add(new VarInsnNode(given[i].getOpcode(ILOAD), variable));
            Boxing.convert(code, given[i], special[i]);
            Boxing.convert(code, special[i], targets[captured.length + i]);
            variable += given[i].getSize();
        }
        code.add(new MethodInsnNode(
                INVOKESTATIC, host.name, bridge.name, bridge.desc, (host.access & ACC_INTERFACE) != 0));
        Type returned = Type.getReturnType(descriptor);
        Boxing.convert(code, Type.getReturnType(bridge.desc), returned);
        code.add(new InsnNode(returned.getOpcode(IRETURN)));
        int words = Type.getArgumentsAndReturnSizes(bridge.desc) >> 2;
        add(method, variable, words + 4);
    }
}
