package dev.assay.weaver.instrument;

import dev.assay.program.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Marks every exception object that code under test creates, in a field that workers' Throwable has. */
final class OriginPass {
    private static final String REFERENCE = "assay$new$";

    private OriginPass() {}

    /** Marks after every constructor call, and gives references to constructors a method that does, but for methods left alone. */
    static void run(ClassNode type, Set<String> left, Program program) {
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode method : type.methods) {
            if (left.contains(method.name + method.desc)) {
                continue;
            }
            atCalls(method, program);
            for (AbstractInsnNode node : method.instructions) {
                if (node instanceof InvokeDynamicInsnNode dynamic
                        && dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                        && dynamic.bsmArgs[1] instanceof Handle handle
                        && handle.getTag() == Opcodes.H_NEWINVOKESPECIAL
                        && isThrowable(handle.getOwner(), program)) {
                    MethodNode creation = creation(handle, REFERENCE + added.size());
                    boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
                    dynamic.bsmArgs[1] =
                            new Handle(Opcodes.H_INVOKESTATIC, type.name, creation.name, creation.desc, isInterface);
                    added.add(creation);
                }
            }
        }
        type.methods.addAll(added);
    }

    private static MethodNode creation(Handle constructor, String name) {
        Type created = Type.getObjectType(constructor.getOwner());
        Type[] parameters = Type.getArgumentTypes(constructor.getDesc());
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode method = new MethodNode(access, name, Type.getMethodDescriptor(created, parameters), null, null);
        method.visitTypeInsn(Opcodes.NEW, constructor.getOwner());
        method.visitInsn(Opcodes.DUP);
        int slot = 0;
        for (Type parameter : parameters) {
            method.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), slot);
            slot += parameter.getSize();
        }
        method.visitMethodInsn(Opcodes.INVOKESPECIAL, constructor.getOwner(), "<init>", constructor.getDesc(), false);
        method.instructions.add(mark());
        method.visitInsn(Opcodes.ARETURN);
        return method;
    }

    private static boolean isThrowable(String internalName, Program program) {
        return program.isSubtype(internalName.replace('/', '.'), "java.lang.Throwable");
    }

    private static void atCalls(MethodNode method, Program program) {
        Deque<TypeInsnNode> open = new ArrayDeque<>();
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node.getOpcode() == Opcodes.NEW) {
                open.push((TypeInsnNode) node);
            } else if (node.getOpcode() == Opcodes.INVOKESPECIAL && ((MethodInsnNode) node).name.equals("<init>")) {
                TypeInsnNode creation = creationOf((MethodInsnNode) node, open);
                if (creation != null && isCopied(creation) && isThrowable(creation.desc, program)) {
                    method.instructions.insert(node, mark());
                }
            }
        }
    }

    private static InsnList mark() {
        return Hooks.list(
                new InsnNode(Opcodes.DUP),
                new InsnNode(Opcodes.ICONST_1),
                new FieldInsnNode(Opcodes.PUTFIELD, "java/lang/Throwable", "assay$made", "Z"));
    }

    private static @Nullable TypeInsnNode creationOf(MethodInsnNode call, Deque<TypeInsnNode> open) {
        for (Iterator<TypeInsnNode> all = open.iterator(); all.hasNext(); ) {
            TypeInsnNode creation = all.next();
            if (creation.desc.equals(call.owner)) {
                all.remove();
                return creation;
            }
        }
        return null;
    }

    /** Whether a reference stays on the stack after the constructor, as compilers arrange it. */
    private static boolean isCopied(TypeInsnNode creation) {
        AbstractInsnNode next = creation.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next != null && next.getOpcode() == Opcodes.DUP;
    }
}
