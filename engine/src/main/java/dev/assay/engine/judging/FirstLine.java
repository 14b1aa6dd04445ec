package dev.assay.engine.judging;

import dev.assay.model.type.MethodRef;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The line at which the code of a method begins. */
final class FirstLine extends ClassVisitor {
    private final MethodRef method;
    private int line = -1;

    private FirstLine(MethodRef method) {
        super(Opcodes.ASM9);
        this.method = method;
    }

    /** -1 if the class file does not say. */
    static int of(byte @Nullable [] classFile, MethodRef method) {
        FirstLine reader = new FirstLine(method);
        if (classFile != null) {
            new ClassReader(classFile).accept(reader, ClassReader.SKIP_FRAMES);
        }
        return reader.line;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] throwing) {
        if (!name.equals(method.name()) || !descriptor.equals(method.descriptor())) {
            return null;
        }
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitLineNumber(int number, Label start) {
                line = line < 0 ? number : Math.min(line, number);
            }
        };
    }
}
