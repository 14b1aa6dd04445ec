package dev.assay.lab.instrument;

import dev.assay.program.Program;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Marks every exception object that code under test creates, in a field that workers' Throwable has. */
final class OriginPass {
    private OriginPass() {}

    static void run(MethodNode method, Program program) {
        Deque<TypeInsnNode> open = new ArrayDeque<>();
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node.getOpcode() == Opcodes.NEW) {
                open.push((TypeInsnNode) node);
            } else if (node.getOpcode() == Opcodes.INVOKESPECIAL && ((MethodInsnNode) node).name.equals("<init>")) {
                TypeInsnNode creation = creationOf((MethodInsnNode) node, open);
                if (creation != null
                        && isCopied(creation)
                        && program.isSubtype(creation.desc.replace('/', '.'), "java.lang.Throwable")) {
                    method.instructions.insert(node, mark());
                }
            }
        }
    }

    static InsnList mark() {
        return Hooks.list(
                new InsnNode(Opcodes.DUP),
                new InsnNode(Opcodes.ICONST_1),
                new FieldInsnNode(Opcodes.PUTFIELD, "java/lang/Throwable", "assay$made", "Z"));
    }

    private static TypeInsnNode creationOf(MethodInsnNode call, Deque<TypeInsnNode> open) {
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
