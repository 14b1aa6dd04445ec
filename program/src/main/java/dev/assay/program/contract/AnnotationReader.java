package dev.assay.program.contract;

import dev.assay.model.type.MethodRef;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the clauses that stand in a class file as annotations. */
final class AnnotationReader extends ClassVisitor {
    private static final String API = "Ldev/assay/api/";

    private final String home;
    private final List<WrittenClause> found = new ArrayList<>();

    private AnnotationReader(String home) {
        super(Opcodes.ASM9);
        this.home = home;
    }

    static List<WrittenClause> read(String home, byte[] classFile) {
        AnnotationReader reader = new AnnotationReader(home);
        new ClassReader(classFile).accept(reader, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        return reader.found;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] throwing) {
        if ((access & Opcodes.ACC_SYNTHETIC) != 0) {
            // A bridge carries the annotations of what it leads to.
            return null;
        }
        MethodRef method = new MethodRef(home, name, descriptor);
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return switch (annotation) {
                    case API + "Requires;", API + "Requires$All;" -> values(ClauseKind.REQUIRES, method);
                    case API + "Ensures;", API + "Ensures$All;" -> values(ClauseKind.ENSURES, method);
                    case API + "Invariant;" -> {
                        found.add(new WrittenClause(ClauseKind.INVARIANT, method.name() + "()", home, method, true));
                        yield null;
                    }
                    default -> null;
                };
            }
        };
    }

    /** Takes the value of an annotation, or of each annotation in a container. */
    private AnnotationVisitor values(ClauseKind kind, MethodRef method) {
        return new AnnotationVisitor(Opcodes.ASM9) {
            @Override
            public void visit(String name, Object value) {
                found.add(new WrittenClause(kind, String.valueOf(value), home, method, true));
            }

            @Override
            public AnnotationVisitor visitArray(String name) {
                return values(kind, method);
            }

            @Override
            public AnnotationVisitor visitAnnotation(String name, String descriptor) {
                return values(kind, method);
            }
        };
    }
}
