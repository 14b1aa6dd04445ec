package dev.assay.program;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;

/** Where a class file stops making sense. */
final class BrokenPart extends ClassVisitor {
    private String last = "";

    private BrokenPart() {
        super(ClassFileReader.API);
    }

    /** The place as a part of a sentence, with a space before it; empty where nothing is known of it. */
    static String of(byte[] classFile) {
        BrokenPart part = new BrokenPart();
        try {
            new ClassReader(classFile).accept(part, 0);
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            return part.last.isEmpty() ? " in its header or constant pool" : " in or behind " + part.last;
        }
        return "";
    }

    @Override
    public void visit(
            int version,
            int access,
            @Nullable String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        last = "its header";
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access,
            @Nullable String name,
            @Nullable String descriptor,
            @Nullable String signature,
            @Nullable Object value) {
        last = "its field " + name;
        return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access,
            @Nullable String name,
            @Nullable String descriptor,
            @Nullable String signature,
            String @Nullable [] exceptions) {
        last = "its method " + name;
        return new MethodVisitor(ClassFileReader.API) {};
    }
}
