package dev.assay.weaver.watch;

import dev.assay.program.watch.PathMethods;
import dev.assay.worker.path.PathFrame;
import dev.assay.worker.path.PathHooks;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The hooks in one method. Each reports what cannot be known from the code alone: which way a jump goes, whether an instruction throws,
 * which object a field is of. What an instruction reports is decided by its kind alone, so that readers of the record need no more.
 */
final class PathHookWriter {
    /** What the hooks add to the operand stack at most. */
    static final int DEEPEST = 6;

    private static final String HOOKS = Type.getInternalName(PathHooks.class);
    private static final String FRAME = "L" + Type.getInternalName(PathFrame.class) + ";";

    private final MethodNode method;
    private final int number;
    private final boolean isConstructor;
    private final ExtraVariable frame;

    PathHookWriter(MethodNode method, int number) {
        this.method = method;
        this.number = number;
        this.isConstructor = method.name.equals("<init>");
        this.frame = new ExtraVariable(method, Type.getInternalName(PathFrame.class));
    }

    void insert() {
        AbstractInsnNode[] original = method.instructions.toArray();
        int ready = isConstructor ? PathMethods.otherConstructor(original) : -1;
        frame.declare();
        handlers(original);
        for (int i = 0; i < original.length; i++) {
            boolean isUnready = isConstructor && i < ready;
            if (!(isUnready && original[i].getOpcode() == Opcodes.PUTFIELD)) {
                instruction(original[i]);
            }
        }
        InsnList entry = entry();
        if (!isConstructor || ready >= 0) {
            AbstractInsnNode first = isConstructor ? original[ready].getNext() : original[0];
            frame.catchAll(first, call("threw", "Ljava/lang/Throwable;"));
        }
        method.instructions.insert(entry);
    }

    private InsnList entry() {
        InsnList code = new InsnList();
        code.add(MethodHooks.push(number));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "enter", "(I)" + FRAME, false));
        code.add(new VarInsnNode(Opcodes.ASTORE, frame.slot()));
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        int slot = 0;
        if (!isStatic) {
            if (!isConstructor) {
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                hook(code, "reference", "Ljava/lang/Object;");
            }
            slot = 1;
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            if (type.getSort() >= Type.ARRAY) {
                code.add(new VarInsnNode(Opcodes.ALOAD, slot));
                hook(code, "reference", "Ljava/lang/Object;");
            }
            slot += type.getSize();
        }
        return code;
    }

    /** Each handler says by its first instruction that it has begun. */
    private void handlers(AbstractInsnNode[] original) {
        Map<AbstractInsnNode, Integer> first = new LinkedHashMap<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int count = 0;
            boolean isPast = false;
            for (AbstractInsnNode node : original) {
                isPast |= node == block.handler;
                if (node.getOpcode() >= 0 && isPast) {
                    first.putIfAbsent(node, count);
                    break;
                }
                count += node.getOpcode() >= 0 ? 1 : 0;
            }
        }
        first.forEach((node, place) -> {
            InsnList code = new InsnList();
            code.add(MethodHooks.push(place));
            hook(code, "caught", "I");
            method.instructions.insertBefore(node, code);
        });
    }

    private void instruction(AbstractInsnNode node) {
        InsnList before = new InsnList();
        InsnList after = new InsnList();
        int opcode = node.getOpcode();
        if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IF_ACMPNE || opcode >= Opcodes.IFNULL) {
            jump(opcode, before);
        } else if (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD) {
            field((FieldInsnNode) node, before, after);
        } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            before.add(new InsnNode(Opcodes.DUP2));
            hook(before, "element", "Ljava/lang/Object;I");
            value(elementType(opcode - Opcodes.IALOAD), after);
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            store(elementType(opcode - Opcodes.IASTORE), before);
        } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            hook(before, "exit", "");
        } else if (node instanceof MethodInsnNode call) {
            returned(Type.getReturnType(call.desc), after);
        } else if (node instanceof InvokeDynamicInsnNode call) {
            returned(Type.getReturnType(call.desc), after);
        } else {
            other(node, before, after);
        }
        method.instructions.insert(node, after);
        method.instructions.insertBefore(node, before);
    }

    private void jump(int opcode, InsnList before) {
        if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
            before.add(new InsnNode(Opcodes.DUP));
            before.add(MethodHooks.push(opcode == Opcodes.IFNULL ? 1 : 0));
            hook(before, "branch", "Ljava/lang/Object;I");
        } else if (opcode >= Opcodes.IF_ACMPEQ) {
            before.add(new InsnNode(Opcodes.DUP2));
            before.add(MethodHooks.push(opcode == Opcodes.IF_ACMPEQ ? 1 : 0));
            hook(before, "branch", "Ljava/lang/Object;Ljava/lang/Object;I");
        } else {
            boolean isPair = opcode >= Opcodes.IF_ICMPEQ;
            before.add(new InsnNode(isPair ? Opcodes.DUP2 : Opcodes.DUP));
            before.add(MethodHooks.push(opcode));
            hook(before, "branch", isPair ? "III" : "II");
        }
    }

    private void field(FieldInsnNode node, InsnList before, InsnList after) {
        Type type = Type.getType(node.desc);
        switch (node.getOpcode()) {
            case Opcodes.GETSTATIC -> value(type, after);
            case Opcodes.PUTSTATIC -> value(type, before);
            case Opcodes.GETFIELD -> {
                before.add(new InsnNode(Opcodes.DUP));
                hook(before, "reference", "Ljava/lang/Object;");
                value(type, after);
            }
            default -> {
                if (type.getSize() == 1) {
                    before.add(new InsnNode(Opcodes.SWAP));
                    before.add(new InsnNode(Opcodes.DUP));
                    hook(before, "reference", "Ljava/lang/Object;");
                    before.add(new InsnNode(Opcodes.SWAP));
                } else {
                    before.add(new InsnNode(Opcodes.DUP2_X1));
                    before.add(new InsnNode(Opcodes.POP2));
                    before.add(new InsnNode(Opcodes.DUP_X2));
                    hook(before, "reference", "Ljava/lang/Object;");
                }
                value(type, before);
            }
        }
    }

    private void store(Type element, InsnList before) {
        boolean isWide = element.getSize() == 2;
        before.add(new InsnNode(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2));
        before.add(new InsnNode(isWide ? Opcodes.POP2 : Opcodes.POP));
        before.add(new InsnNode(Opcodes.DUP2));
        hook(before, "element", "Ljava/lang/Object;I");
        before.add(new InsnNode(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1));
        before.add(new InsnNode(Opcodes.POP2));
        value(element, before);
    }

    private void returned(Type type, InsnList after) {
        hook(after, "called", "");
        if (type.getSort() != Type.VOID) {
            value(type, after);
        }
    }

    private void other(AbstractInsnNode node, InsnList before, InsnList after) {
        switch (node.getOpcode()) {
            case Opcodes.TABLESWITCH,
                    Opcodes.LOOKUPSWITCH,
                    Opcodes.IDIV,
                    Opcodes.IREM,
                    Opcodes.NEWARRAY,
                    Opcodes.ANEWARRAY -> value(Type.INT_TYPE, before);
            case Opcodes.LDIV, Opcodes.LREM -> value(Type.LONG_TYPE, before);
            case Opcodes.ARRAYLENGTH -> {
                before.add(new InsnNode(Opcodes.DUP));
                hook(before, "array", "Ljava/lang/Object;");
            }
            case Opcodes.CHECKCAST -> {
                before.add(new InsnNode(Opcodes.DUP));
                before.add(new InsnNode(Opcodes.DUP));
                before.add(new TypeInsnNode(Opcodes.INSTANCEOF, ((TypeInsnNode) node).desc));
                hook(before, "cast", "Ljava/lang/Object;I");
            }
            case Opcodes.INSTANCEOF -> {
                after.add(new InsnNode(Opcodes.DUP));
                hook(after, "flag", "I");
            }
            default -> {
                // All that there is to know is in the code.
            }
        }
    }

    /** Reports what is on top of the stack. */
    private void value(Type type, InsnList code) {
        code.add(new InsnNode(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
        switch (type.getSort()) {
            case Type.ARRAY, Type.OBJECT -> hook(code, "reference", "Ljava/lang/Object;");
            case Type.LONG -> hook(code, "number", "J");
            case Type.DOUBLE -> hook(code, "real", "D");
            case Type.FLOAT -> {
                code.add(new InsnNode(Opcodes.F2D));
                hook(code, "real", "D");
            }
            default -> {
                code.add(new InsnNode(Opcodes.I2L));
                hook(code, "number", "J");
            }
        }
    }

    /** @param kind in the order of the JVM's instructions on elements */
    private static Type elementType(int kind) {
        return switch (kind) {
            case 1 -> Type.LONG_TYPE;
            case 2 -> Type.FLOAT_TYPE;
            case 3 -> Type.DOUBLE_TYPE;
            case 4 -> Type.getObjectType("java/lang/Object");
            default -> Type.INT_TYPE;
        };
    }

    private void hook(InsnList code, String name, String arguments) {
        code.add(new VarInsnNode(Opcodes.ALOAD, frame.slot()));
        code.add(call(name, arguments));
    }

    private static MethodInsnNode call(String name, String arguments) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, "(" + arguments + FRAME + ")V", false);
    }
}
