package dev.assay.weaver.slot;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What is known of the classes around: which fields have a shadow beside them, and which methods are native. */
public final class ClassContext {
    /** No class has so many above it, unless a damaged class file is above itself. */
    private static final int HIGHEST = 200;

    private final ClassBytes source;
    private final Predicate<String> transformed;
    private final Map<String, Shape> shapes = new ConcurrentHashMap<>();
    private final Map<String, Boolean> existing = new ConcurrentHashMap<>();

    public ClassContext(ClassBytes source, Predicate<String> transformed) {
        this.source = source;
        this.transformed = transformed;
    }

    /** Whether the field that this reference means has a shadow; false where it cannot be found. */
    public boolean isShadowed(String owner, String name, String descriptor) {
        String declaring = declaring(owner, name + ":" + descriptor, new HashSet<>());
        return declaring != null && transformed.test(declaring);
    }

    /** The class that declares the method which this reference means, where it is native as far as superclasses tell; else null. */
    @Nullable
    public String nativeOf(String owner, String name, String descriptor) {
        String method = name + descriptor;
        int height = 0;
        for (String each = owner; each != null && height < HIGHEST; each = shape(each).superName, height++) {
            Shape shape = shape(each);
            if (shape.methods.contains(method)) {
                return shape.natives.contains(method) ? each : null;
            }
        }
        return null;
    }

    /** The class that declares the method which this reference means, or as far as superclasses are known. */
    public String declaringMethod(String owner, String name, String descriptor) {
        String method = name + descriptor;
        String each = owner;
        Shape shape = shape(each);
        for (int height = 0; height < HIGHEST && shape.superName != null && !shape.methods.contains(method); height++) {
            each = shape.superName;
            shape = shape(each);
        }
        return each;
    }

    /** Whether the code of the method that this reference means has no shadows, as far as superclasses tell. */
    public boolean isOutside(String owner, String name, String descriptor) {
        String each = owner;
        for (int height = 0; each != null && height < HIGHEST; height++) {
            if (!transformed.test(each)) {
                return exists(each);
            }
            Shape shape = shape(each);
            if (shape.methods.contains(name + descriptor)) {
                return false;
            }
            each = shape.superName;
        }
        return false;
    }

    /** Whether there is such a class, in any module too: a call of what is missing leads nowhere. */
    private boolean exists(String className) {
        return existing.computeIfAbsent(
                className, name -> source.find(name) != null || ClassLoader.getSystemResource(name + ".class") != null);
    }

    /** Whether a class has no shadows. */
    public boolean isOutside(String owner) {
        return !transformed.test(owner);
    }

    /** Whether a class has no subclasses. */
    public boolean isFinal(String owner) {
        return shape(owner).isFinal;
    }

    public boolean isOfInterface(String owner) {
        return shape(owner).isInterface;
    }

    /** The order of the JVM's own resolution: the class, its interfaces, its superclass. */
    private @Nullable String declaring(@Nullable String className, String field, Set<String> seen) {
        // A damaged class file may be above itself.
        if (className == null || !seen.add(className)) {
            return null;
        }
        Shape shape = shape(className);
        if (shape.fields.contains(field)) {
            return className;
        }
        for (String each : shape.interfaces) {
            String found = declaring(each, field, seen);
            if (found != null) {
                return found;
            }
        }
        return declaring(shape.superName, field, seen);
    }

    private Shape shape(String className) {
        return shapes.computeIfAbsent(className, this::read);
    }

    private Shape read(String className) {
        Shape shape = new Shape();
        byte[] bytes = source.find(className);
        if (bytes != null) {
            new ClassReader(bytes)
                    .accept(shape, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        }
        return shape;
    }

    private static final class Shape extends ClassVisitor {
        private final Set<String> fields = new HashSet<>();
        private final Set<String> methods = new HashSet<>();
        private final Set<String> natives = new HashSet<>();
        private @Nullable String superName;
        private String[] interfaces = {};
        private boolean isInterface;
        private boolean isFinal;

        Shape() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                String signature,
                @Nullable String superName,
                String[] interfaces) {
            this.superName = superName;
            this.interfaces = interfaces;
            this.isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
            this.isFinal = (access & Opcodes.ACC_FINAL) != 0;
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, String signature, Object value) {
            fields.add(name + ":" + descriptor);
            return null;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            methods.add(name + descriptor);
            if ((access & Opcodes.ACC_NATIVE) != 0) {
                natives.add(name + descriptor);
            }
            return null;
        }
    }
}
