package dev.assay.campaign.broken;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/** Breaks class files: in their bytes, and in what they say. */
final class ClassMutator {
    private static final String[] SIGNATURES = {
        "",
        "<",
        "<T:>",
        "TX;",
        "(TT",
        "Ljava/util/List<;",
        "L;",
        "[",
        "<T:TT;>Ljava/lang/Object;",
        "<T:Ljava/lang/Object;>(TT;)TT;",
        "Ljava/util/List<Ljava/util/List<Ljava/util/List<+TT;>;>;>;",
        "<T:TU;U:TT;>Ljava/lang/Object;",
        "Lbroken/Nobody<TT;>.Inner<*>;",
    };
    private static final String[] NAMES = {
        "", "a;b", "a/b", "a.b", "<x>", "[", "class", "\u0000", "\ud800", "a b", "x".repeat(60_000)
    };
    private static final String[] DESCRIPTORS = {
        "I", "J", "Ljava/lang/String;", "[[[D", "Lbroken/Nobody;", "[Lbroken/Base;", "Z"
    };

    private final Random random;

    ClassMutator(long seed) {
        this.random = new Random(seed);
    }

    /** A class of another name, broken in some way; seldom in one that does not matter. */
    byte[] mutant(byte[] original, String from, String to) {
        byte[] good = renamed(original, from, to);
        try {
            return switch (random.nextInt(12)) {
                case 0, 1 -> flipped(good);
                case 2 -> Arrays.copyOf(good, random.nextInt(good.length));
                case 3 -> withTag(good);
                case 4, 5 -> withIndex(good);
                case 6 -> withSize(good);
                case 7 -> cut(good);
                default -> written(good);
            };
        } catch (RuntimeException e) {
            // What ASM does not want to write is broken in bytes instead.
            return flipped(good);
        }
    }

    private static byte[] renamed(byte[] original, String from, String to) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(original).accept(new ClassRemapper(writer, new SimpleRemapper(from, to)), 0);
        return writer.toByteArray();
    }

    private byte[] flipped(byte[] good) {
        byte[] bytes = good.clone();
        for (int i = random.nextInt(6); i >= 0; i--) {
            bytes[4 + random.nextInt(bytes.length - 4)] ^= (byte) (1 << random.nextInt(8));
        }
        return bytes;
    }

    /** An entry of the constant pool is of another kind. */
    private byte[] withTag(byte[] good) {
        byte[] bytes = good.clone();
        ClassReader reader = new ClassReader(good);
        int item = reader.getItem(1 + random.nextInt(reader.getItemCount() - 1));
        if (item > 0) {
            bytes[item - 1] = (byte) random.nextInt(21);
        }
        return bytes;
    }

    /** Two bytes behind the constant pool name another entry, or count something else. */
    private byte[] withIndex(byte[] good) {
        int start = new ClassReader(good).header;
        byte[] bytes = good.clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            ByteBuffer.wrap(bytes)
                    .putShort(start + random.nextInt(bytes.length - start - 2), (short) random.nextInt(400));
        }
        return bytes;
    }

    private byte[] withSize(byte[] good) {
        int start = new ClassReader(good).header;
        byte[] bytes = good.clone();
        int at = start + random.nextInt(bytes.length - start - 4);
        int[] sizes = {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0xFFFF, 0, 65536};
        ByteBuffer.wrap(bytes).putInt(at, sizes[random.nextInt(sizes.length)]);
        return bytes;
    }

    /** Some bytes are missing, or there twice. */
    private byte[] cut(byte[] good) {
        int start = new ClassReader(good).header;
        int from = start + random.nextInt(good.length - start);
        int to = Math.min(good.length, from + 1 + random.nextInt(40));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(good, 0, random.nextBoolean() ? from : to);
        out.write(good, random.nextBoolean() ? to : from, good.length - to);
        return out.toByteArray();
    }

    /** A well-formed class file that says nonsense. */
    private byte[] written(byte[] good) {
        int kind = random.nextInt(13);
        ClassWriter writer = new ClassWriter(0);
        int method = random.nextInt(12);
        ClassVisitor odd = new ClassVisitor(Opcodes.ASM9, writer) {
            private int methods;

            @Override
            public void visit(
                    int version, int access, String name, String signature, String above, String[] interfaces) {
                String sign = kind == 0 ? pick(SIGNATURES) : signature;
                int flags = kind == 1 ? random.nextInt(0x10000) : access;
                String parent = kind == 2
                        ? pick(name, "java/lang/String", "broken/Nobody", "java/util/List", "java/lang/Enum", null)
                        : above;
                String[] parents =
                        kind == 3 ? new String[] {pick(name, "java/lang/String", "broken/Nobody"), name} : interfaces;
                int major = kind == 4 ? random.nextInt(90) << 0 | (random.nextBoolean() ? 0xFFFF0000 : 0) : version;
                super.visit(major, flags, name, sign, parent, parents);
                if (kind == 5) {
                    super.visitField(Opcodes.ACC_PUBLIC, "value", pick(DESCRIPTORS), pick(SIGNATURES), null)
                            .visitEnd();
                    super.visitAnnotation(pick("Lbroken/Base$Marked;", "I", "", "Lbroken/Nobody;"), true)
                            .visit("names", random.nextInt());
                }
                if (kind == 6) {
                    super.visitInnerClass(name, pick(name, "broken/Nobody"), pick(NAMES), random.nextInt(0x10000));
                }
                if (kind == 7) {
                    super.visitNestHost(name);
                    super.visitPermittedSubclass(name);
                    super.visitRecordComponent("x", pick(DESCRIPTORS), pick(SIGNATURES))
                            .visitEnd();
                }
            }

            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                boolean isOdd = methods++ == method % 9;
                if (!isOdd) {
                    return super.visitMethod(access, name, descriptor, signature, exceptions);
                }
                if (kind == 8) {
                    super.visitMethod(
                                    Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT, pick(NAMES), descriptor, signature, null)
                            .visitEnd();
                    super.visitMethod(access, name, descriptor, pick(SIGNATURES), exceptions)
                            .visitEnd();
                }
                if (kind == 9) {
                    String other = "(" + pick(DESCRIPTORS) + pick(DESCRIPTORS) + ")" + pick(DESCRIPTORS);
                    return super.visitMethod(random.nextInt(0x2000), name, other, signature, exceptions);
                }
                MethodVisitor out = super.visitMethod(
                        access, name, descriptor, kind == 10 ? pick(SIGNATURES) : signature, exceptions);
                return kind > 10 ? oddCode(out, kind == 12) : out;
            }
        };
        new ClassReader(good).accept(odd, 0);
        return writer.toByteArray();
    }

    /** Code that does not verify, has wrong frames, or is huge. */
    private MethodVisitor oddCode(MethodVisitor out, boolean isHuge) {
        return new MethodVisitor(Opcodes.ASM9, out) {
            @Override
            public void visitCode() {
                super.visitCode();
                int size = isHuge ? 60_000 : random.nextInt(30);
                Label start = new Label();
                super.visitLabel(start);
                for (int i = 0; i < size; i++) {
                    super.visitInsn(
                            isHuge
                                    ? Opcodes.NOP
                                    : random.nextInt(Opcodes.RETURN + 1) % 16 + (random.nextBoolean() ? 0 : 80));
                }
                if (random.nextBoolean()) {
                    super.visitJumpInsn(Opcodes.GOTO, start);
                }
            }

            @Override
            public void visitFrame(int type, int locals, Object[] local, int count, Object[] stack) {
                if (random.nextBoolean()) {
                    super.visitFrame(
                            Opcodes.F_FULL,
                            2,
                            new Object[] {pick("I", "broken/Nobody", "java/lang/String"), Opcodes.LONG},
                            1,
                            new Object[] {Opcodes.TOP});
                } else {
                    super.visitFrame(type, locals, local, count, stack);
                }
            }

            @Override
            public void visitMaxs(int stack, int locals) {
                super.visitMaxs(
                        random.nextBoolean() ? random.nextInt(4) : stack,
                        random.nextBoolean() ? random.nextInt(4) : locals);
            }
        };
    }

    @SafeVarargs
    private <T> T pick(T... all) {
        return all[random.nextInt(all.length)];
    }
}
