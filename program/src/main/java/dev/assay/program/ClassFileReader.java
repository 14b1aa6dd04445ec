package dev.assay.program;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.TypeVariable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;
import org.objectweb.asm.TypeReference;

/** Turns one class file into a {@link ClassInfo}. */
final class ClassFileReader extends ClassVisitor {
    static final int API = Opcodes.ASM9;

    private final Function<String, List<TypeVariable>> typeParametersOf;
    private final Map<String, InnerClass> innerClasses = new HashMap<>();
    private final List<FieldInfo> fields = new ArrayList<>();
    private final List<MethodInfo> methods = new ArrayList<>();
    private final List<ClassInfo.RecordComponent> components = new ArrayList<>();
    private final List<String> permitted = new ArrayList<>();
    private final SortedSet<String> annotations = new TreeSet<>();
    private final Map<String, TypeVariable> variables = new HashMap<>();
    private int version;
    private int access;

    @SuppressWarnings("NullAway.Init") // ASM calls visit first.
    private String name;

    private @Nullable String sourceFile;
    private @Nullable String enclosingClass;

    @SuppressWarnings("NullAway.Init") // As above.
    private Signatures.OfClass signature;

    private record InnerClass(
            @Nullable String outer, @Nullable String simple, int access) {}

    private ClassFileReader(Function<String, List<TypeVariable>> typeParametersOf) {
        super(API);
        this.typeParametersOf = typeParametersOf;
    }

    /**
     * Reads a class.
     *
     * @param withCode whether to read code, for the sake of parameter names in debug information
     * @param typeParametersOf answers the type parameters of another class, by binary name; needed for inner classes
     * @throws RuntimeException of whatever kind if the class file is broken
     */
    static ClassInfo read(ClassReader reader, boolean withCode, Function<String, List<TypeVariable>> typeParametersOf) {
        ClassFileReader result = new ClassFileReader(typeParametersOf);
        // The nesting stands behind the members in a class file, but the members' type variables need it.
        reader.accept(result.new Nesting(), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        reader.accept(result, ClassReader.SKIP_FRAMES | (withCode ? 0 : ClassReader.SKIP_CODE));
        return result.info();
    }

    private final class Nesting extends ClassVisitor {
        Nesting() {
            super(API);
        }

        @Override
        public void visitInnerClass(String inner, @Nullable String outer, @Nullable String simple, int flags) {
            innerClasses.putIfAbsent(dots(inner), new InnerClass(outer == null ? null : dots(outer), simple, flags));
        }

        @Override
        public void visitOuterClass(String owner, String method, String descriptor) {
            enclosingClass = dots(owner);
        }
    }

    @Override
    public void visit(int major, int flags, String internal, String sign, String superName, String[] interfaces) {
        version = major & 0xFFFF;
        name = dots(internal);
        InnerClass nested = innerClasses.get(name);
        access = nested == null ? flags : nested.access | (flags & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_DEPRECATED));
        if (nested != null && nested.outer != null && (nested.access & Opcodes.ACC_STATIC) == 0) {
            typeParametersOf.apply(nested.outer).forEach(variable -> variables.put(variable.name(), variable));
        }
        List<ClassType> erased = new ArrayList<>();
        if (superName != null) {
            erased.add(ClassType.of(dots(superName)));
        }
        for (String one : interfaces == null ? new String[0] : interfaces) {
            erased.add(ClassType.of(dots(one)));
        }
        signature = classSignature(sign, erased);
        signature.typeParameters().forEach(variable -> variables.put(variable.name(), variable));
    }

    private Signatures.OfClass classSignature(String sign, List<ClassType> erased) {
        if (sign != null) {
            try {
                Signatures.OfClass generic = Signatures.ofClass(sign, variables::get);
                if (generic.supertypes().stream()
                        .map(ClassType::erasure)
                        .toList()
                        .equals(erased)) {
                    return generic;
                }
            } catch (IllegalArgumentException e) {
                // A malformed signature hurts nobody at run time: the erased types remain.
            }
        }
        return new Signatures.OfClass(List.of(), Map.of(), erased);
    }

    @Override
    public void visitSource(String source, String debug) {
        sourceFile = source;
    }

    @Override
    public void visitPermittedSubclass(String subclass) {
        permitted.add(dots(subclass));
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        annotations.add(annotationName(descriptor));
        return null;
    }

    @Override
    public @Nullable RecordComponentVisitor visitRecordComponent(String component, String descriptor, String sign) {
        components.add(new ClassInfo.RecordComponent(component, fieldType(descriptor, sign)));
        return null;
    }

    @Override
    public FieldVisitor visitField(int flags, String field, String descriptor, String sign, Object value) {
        SortedSet<String> names = new TreeSet<>();
        SortedSet<String> fixed = Collections.unmodifiableSortedSet(names);
        fields.add(new FieldInfo(name, field, flags, fieldType(descriptor, sign), value, fixed));
        return new FieldVisitor(API) {
            @Override
            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                names.add(annotationName(annotation));
                return null;
            }

            @Override
            public @Nullable AnnotationVisitor visitTypeAnnotation(
                    int ref, TypePath path, String annotation, boolean visible) {
                if (path == null && new TypeReference(ref).getSort() == TypeReference.FIELD) {
                    names.add(annotationName(annotation));
                }
                return null;
            }
        };
    }

    private JavaType fieldType(String descriptor, String sign) {
        JavaType erased = Descriptors.type(descriptor);
        if (sign != null) {
            try {
                JavaType generic = Signatures.ofField(sign, variables::get);
                return generic.erasure().equals(erased) ? generic : erased;
            } catch (IllegalArgumentException e) {
                return erased;
            }
        }
        return erased;
    }

    @Override
    public MethodVisitor visitMethod(int flags, String method, String descriptor, String sign, String[] exceptions) {
        return new MethodReader(name, flags, method, descriptor, sign, exceptions, variables::get, methods::add);
    }

    private ClassInfo info() {
        List<ClassType> supertypes = signature.supertypes();
        boolean hasSuper = !supertypes.isEmpty() && !name.equals("java.lang.Object");
        InnerClass nested = innerClasses.get(name);
        String outer = nested != null && nested.outer != null ? nested.outer : enclosingClass;
        return new ClassInfo(
                name,
                version,
                access,
                hasSuper ? supertypes.get(0) : null,
                hasSuper ? List.copyOf(supertypes.subList(1, supertypes.size())) : List.of(),
                signature.typeParameters(),
                Collections.unmodifiableMap(signature.furtherBounds()),
                List.copyOf(fields),
                List.copyOf(methods),
                List.copyOf(components),
                outer,
                (access & Opcodes.ACC_SYNTHETIC) != 0 ? null : sourceName(name, 0),
                sourceFile,
                List.copyOf(permitted),
                Collections.unmodifiableSortedSet(annotations));
    }

    private @Nullable String sourceName(String className, int nesting) {
        InnerClass nested = innerClasses.get(className);
        if (nested == null) {
            return enclosingClass != null && className.equals(name) ? null : className;
        }
        if (nested.outer == null || nested.simple == null || nesting > innerClasses.size()) {
            return null;
        }
        String outer = sourceName(nested.outer, nesting + 1);
        return outer == null ? null : outer + "." + nested.simple;
    }

    static String annotationName(String descriptor) {
        return Type.getType(descriptor).getClassName();
    }

    static String dots(String internalName) {
        return internalName.replace('/', '.');
    }
}
