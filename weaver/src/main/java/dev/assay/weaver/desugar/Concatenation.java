package dev.assay.weaver.desugar;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** String concatenation by invokedynamic becomes what it was before Java 9: a chain of {@code StringBuilder.append}. */
final class Concatenation {
    private static final String BUILDER = "java/lang/StringBuilder";
    private static final char ARGUMENT = '\1';
    private static final char CONSTANT = '\2';

    private Concatenation() {}

    static void replace(MethodNode method, InvokeDynamicInsnNode insn) {
        Type[] types = Type.getArgumentTypes(insn.desc);
        int[] variables = new int[types.length];
        int next = method.maxLocals;
        for (int i = 0; i < types.length; i++) {
            variables[i] = next;
            next += types[i].getSize();
        }
        InsnList code = new InsnList();
        for (int i = types.length - 1; i >= 0; i--) {
            code.add(new VarInsnNode(types[i].getOpcode(ISTORE), variables[i]));
        }
        begin(code);
        boolean hasRecipe = insn.name.equals("makeConcatWithConstants");
        String recipe =
                hasRecipe ? (String) insn.bsmArgs[0] : String.valueOf(ARGUMENT).repeat(types.length);
        append(code, recipe, insn.bsmArgs, types, variables);
        end(code);
        method.maxLocals = next;
        method.maxStack += 3;
        method.instructions.insert(insn, code);
        method.instructions.remove(insn);
    }

    private static void append(InsnList code, String recipe, Object[] constants, Type[] types, int[] variables) {
        StringBuilder literal = new StringBuilder();
        int argument = 0;
        int constant = 1;
        for (int i = 0; i < recipe.length(); i++) {
            char each = recipe.charAt(i);
            if (each != ARGUMENT && each != CONSTANT) {
                literal.append(each);
                continue;
            }
            text(code, literal);
            if (each == ARGUMENT) {
                code.add(new VarInsnNode(types[argument].getOpcode(ILOAD), variables[argument]));
                append(code, types[argument++]);
            } else {
                Object value = constants[constant++];
                code.add(new LdcInsnNode(value));
                append(code, typeOf(value));
            }
        }
        text(code, literal);
    }

    private static Type typeOf(Object constant) {
        if (constant instanceof Integer) {
            return Type.INT_TYPE;
        } else if (constant instanceof Long) {
            return Type.LONG_TYPE;
        } else if (constant instanceof Float) {
            return Type.FLOAT_TYPE;
        } else if (constant instanceof Double) {
            return Type.DOUBLE_TYPE;
        }
        return Type.getObjectType("java/lang/Object");
    }

    private static void text(InsnList code, StringBuilder literal) {
        if (literal.length() > 0) {
            text(code, literal.toString());
            literal.setLength(0);
        }
    }

    static void begin(InsnList code) {
        code.add(new TypeInsnNode(NEW, BUILDER));
        code.add(new InsnNode(DUP));
        code.add(new MethodInsnNode(INVOKESPECIAL, BUILDER, "<init>", "()V", false));
    }

    static void text(InsnList code, String literal) {
        code.add(new LdcInsnNode(literal));
        append(code, Type.getObjectType("java/lang/String"));
    }

    /** Appends the top of the stack to the builder below it. */
    static void append(InsnList code, Type type) {
        String parameter = switch (type.getSort()) {
            case Type.BYTE, Type.SHORT -> "I";
            case Type.ARRAY -> "Ljava/lang/Object;";
            case Type.OBJECT ->
                type.getInternalName().equals("java/lang/String") ? "Ljava/lang/String;" : "Ljava/lang/Object;";
            default -> type.getDescriptor();
        };
        code.add(new MethodInsnNode(INVOKEVIRTUAL, BUILDER, "append", "(" + parameter + ")L" + BUILDER + ";", false));
    }

    static void end(InsnList code) {
        code.add(new MethodInsnNode(INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false));
    }
}
