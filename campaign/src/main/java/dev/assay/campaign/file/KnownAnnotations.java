package dev.assay.campaign.file;

import dev.assay.program.Program;
import dev.assay.request.TargetClass;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Known findings that code names itself, by annotations on its classes and methods. */
public final class KnownAnnotations extends ClassVisitor {
    private static final String ANNOTATION = "Ldev/assay/api/KnownFinding;";

    private final Set<String> ids = new TreeSet<>();

    private KnownAnnotations() {
        super(Opcodes.ASM9);
    }

    /** The ids that the target classes name. */
    public static Set<String> of(Program program, List<TargetClass> classes) {
        KnownAnnotations reader = new KnownAnnotations();
        for (TargetClass target : classes) {
            byte[] classFile = program.bytes(target.info().name());
            if (classFile != null) {
                int parts = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
                new ClassReader(classFile).accept(reader, parts);
            }
        }
        return reader.ids;
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        return descriptor.equals(ANNOTATION) ? new Ids() : null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return annotation.equals(ANNOTATION) ? new Ids() : null;
            }
        };
    }

    private final class Ids extends AnnotationVisitor {
        Ids() {
            super(Opcodes.ASM9);
        }

        @Override
        public @Nullable AnnotationVisitor visitArray(String name) {
            return !name.equals("value")
                    ? null
                    : new AnnotationVisitor(Opcodes.ASM9) {
                        @Override
                        public void visit(@Nullable String none, Object id) {
                            ids.add(String.valueOf(id));
                        }
                    };
        }
    }
}
