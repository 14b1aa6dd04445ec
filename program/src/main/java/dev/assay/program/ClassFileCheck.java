package dev.assay.program;

import dev.assay.program.path.NewerJava;
import dev.assay.program.path.UnreadableClass;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Reads a class file, or says in one sentence what is wrong with it. */
final class ClassFileCheck {
    private static final int MAGIC = 0xCAFEBABE;
    private static final int HEAD = 8;
    /** What this version of ASM reads. */
    private static final int NEWEST = Opcodes.V28;
    /** Class files of Java n have the major version n + 44. */
    private static final int VERSION_OFFSET = 44;
    /** The minor version of classes that use what may still change. */
    private static final int PREVIEW = 0xFFFF;

    private ClassFileCheck() {}

    static <T> T read(String className, String location, byte[] bytes, Function<ClassReader, T> way) {
        if (bytes.length < HEAD || integer(bytes, 0) != MAGIC) {
            throw new UnreadableClass(className, location, "is no class file: it does not begin as one");
        }
        checkVersion(className, location, bytes);
        try {
            ClassReader reader = new ClassReader(bytes);
            String actual = ClassFileReader.dots(reader.getClassName());
            if (!actual.equals(className)) {
                throw new UnreadableClass(
                        className, location, "holds a class of another name, " + actual + "; check the class path");
            }
            return way.apply(reader);
        } catch (UnreadableClass e) {
            throw e;
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            // ASM checks nothing: a broken file leads to any exception, or to absurd sizes and nesting.
            throw new UnreadableClass(
                    className,
                    location,
                    "is broken or truncated" + BrokenPart.of(bytes) + "; compile or fetch it again");
        }
    }

    /**
     * Reads every part of a class file, and writes it again, as rewriting does later: what is broken shows here and not there.
     *
     * @throws RuntimeException of whatever kind if a part is broken
     */
    static void readWhole(ClassReader reader) {
        ClassNode whole = new ClassNode();
        reader.accept(whole, 0);
        whole.accept(new ClassWriter(0));
    }

    /** The JDK that runs must know the version that the class was compiled for. */
    private static void checkVersion(String className, String location, byte[] bytes) {
        int major = integer(bytes, 4) & 0xFFFF;
        if (major > NEWEST) {
            throw new UnreadableClass(
                    className,
                    location,
                    "was compiled for Java " + (major - VERSION_OFFSET) + " (class file version " + major
                            + "), newer than Java " + (NEWEST - VERSION_OFFSET)
                            + ", the newest that is understood; compile it for that or an older one");
        }
        if (major - VERSION_OFFSET > NewerJava.running()) {
            throw new UnreadableClass(className, location, NewerJava.advice(major - VERSION_OFFSET));
        }
        if (integer(bytes, 4) >>> 16 == PREVIEW) {
            throw new UnreadableClass(
                    className,
                    location,
                    "was compiled with preview features of Java " + (major - VERSION_OFFSET)
                            + ", which no JVM runs unasked; compile it without --enable-preview");
        }
    }

    private static int integer(byte[] bytes, int at) {
        return (bytes[at] & 0xFF) << 24
                | (bytes[at + 1] & 0xFF) << 16
                | (bytes[at + 2] & 0xFF) << 8
                | (bytes[at + 3] & 0xFF);
    }
}
