package dev.assay.weaver.desugar;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Slot;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** A primitive type and its box. */
enum Boxing {
    BOOLEAN(Type.BOOLEAN_TYPE, "java/lang/Boolean", "booleanValue"),
    CHAR(Type.CHAR_TYPE, "java/lang/Character", "charValue"),
    BYTE(Type.BYTE_TYPE, "java/lang/Byte", "byteValue"),
    SHORT(Type.SHORT_TYPE, "java/lang/Short", "shortValue"),
    INT(Type.INT_TYPE, "java/lang/Integer", "intValue"),
    LONG(Type.LONG_TYPE, "java/lang/Long", "longValue"),
    FLOAT(Type.FLOAT_TYPE, "java/lang/Float", "floatValue"),
    DOUBLE(Type.DOUBLE_TYPE, "java/lang/Double", "doubleValue");

    private final Type primitive;
    private final String wrapper;
    private final String getter;

    Boxing(Type primitive, String wrapper, String getter) {
        this.primitive = primitive;
        this.wrapper = wrapper;
        this.getter = getter;
    }

    String wrapper() {
        return wrapper;
    }

    static Boxing of(Type primitive) {
        for (Boxing each : values()) {
            if (each.primitive.equals(primitive)) {
                return each;
            }
        }
        throw new IllegalArgumentException(primitive + " has no box");
    }

    /** The box that a reference type is, or null. */
    private static @Nullable Boxing ofWrapper(Type type) {
        for (Boxing each : values()) {
            if (type.getSort() == Type.OBJECT && each.wrapper.equals(type.getInternalName())) {
                return each;
            }
        }
        return null;
    }

    /** Converts the top of the stack as a method reference does: by casting, boxing, unboxing and widening. */
    static void convert(InsnList code, Type from, Type to) {
        if (to == Type.VOID_TYPE) {
            if (from != Type.VOID_TYPE) {
                code.add(new InsnNode(from.getSize() == 2 ? POP2 : POP));
            }
        } else if (from.equals(to)) {
            return;
        } else if (Slot.isShadowed(from) && Slot.isShadowed(to)) {
            widen(code, from, to);
        } else if (Slot.isShadowed(from)) {
            Boxing box = of(from);
            String descriptor = "(" + from.getDescriptor() + ")L" + box.wrapper + ";";
            code.add(new MethodInsnNode(INVOKESTATIC, box.wrapper, "valueOf", descriptor, false));
        } else if (Slot.isShadowed(to)) {
            Boxing box = ofWrapper(from);
            if (box == null) {
                box = of(to);
                code.add(new TypeInsnNode(CHECKCAST, box.wrapper));
            }
            String descriptor = "()" + box.primitive.getDescriptor();
            code.add(new MethodInsnNode(INVOKEVIRTUAL, box.wrapper, box.getter, descriptor, false));
            widen(code, box.primitive, to);
        } else if (!to.getInternalName().equals("java/lang/Object")) {
            code.add(new TypeInsnNode(CHECKCAST, to.getInternalName()));
        }
    }

    private static void widen(InsnList code, Type from, Type to) {
        String conversions = "" + Slot.kindOf(from) + Slot.kindOf(to);
        switch (conversions) {
            case "IJ" -> code.add(new InsnNode(I2L));
            case "IF" -> code.add(new InsnNode(I2F));
            case "ID" -> code.add(new InsnNode(I2D));
            case "JF" -> code.add(new InsnNode(L2F));
            case "JD" -> code.add(new InsnNode(L2D));
            case "FD" -> code.add(new InsnNode(F2D));
            default -> {
                // The same kind on the stack.
            }
        }
    }
}
