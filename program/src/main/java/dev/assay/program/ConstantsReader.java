package dev.assay.program;

import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Collects the constants of one class's code and fields. */
final class ConstantsReader extends ClassVisitor {
    private final SortedSet<Integer> ints = new TreeSet<>();
    private final SortedSet<Long> longs = new TreeSet<>();
    private final SortedSet<Float> floats = new TreeSet<>();
    private final SortedSet<Double> doubles = new TreeSet<>();
    private final SortedSet<String> strings = new TreeSet<>();

    ConstantsReader() {
        super(ClassFileReader.API);
    }

    Constants result() {
        return new Constants(ints, longs, floats, doubles, strings);
    }

    private void add(Object value) {
        if (value instanceof Integer i) {
            ints.add(i);
        } else if (value instanceof Long l) {
            longs.add(l);
        } else if (value instanceof Float f) {
            floats.add(f);
        } else if (value instanceof Double d) {
            doubles.add(d);
        } else if (value instanceof String s) {
            strings.add(s);
        }
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, String signature, Object value) {
        add(value);
        return null;
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String sign, String[] exceptions) {
        return new Code();
    }

    private final class Code extends MethodVisitor {
        /** A switch over strings first switches over hash codes, which are nobody's input. */
        private boolean afterHashCode;

        Code() {
            super(ClassFileReader.API);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
                add(opcode - Opcodes.ICONST_0);
            } else if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
                add((long) (opcode - Opcodes.LCONST_0));
            } else if (opcode >= Opcodes.FCONST_0 && opcode <= Opcodes.FCONST_2) {
                add((float) (opcode - Opcodes.FCONST_0));
            } else if (opcode == Opcodes.DCONST_0 || opcode == Opcodes.DCONST_1) {
                add((double) (opcode - Opcodes.DCONST_0));
            }
            afterHashCode = false;
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode != Opcodes.NEWARRAY) {
                add(operand);
            }
            afterHashCode = false;
        }

        @Override
        public void visitLdcInsn(Object value) {
            add(value);
            afterHashCode = false;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            afterHashCode = owner.equals("java/lang/String") && name.equals("hashCode");
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            if (bootstrap.getOwner().equals("java/lang/runtime/SwitchBootstraps")) {
                for (Object label : arguments) {
                    add(label);
                }
            }
            afterHashCode = false;
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label dflt, Label... labels) {
            for (int i = 0; i < labels.length && !afterHashCode; i++) {
                if (labels[i] != dflt) {
                    add(min + i);
                }
            }
            afterHashCode = false;
        }

        @Override
        public void visitLookupSwitchInsn(Label dflt, int[] keys, Label[] labels) {
            for (int i = 0; i < keys.length && !afterHashCode; i++) {
                add(keys[i]);
            }
            afterHashCode = false;
        }
    }
}
