package dev.assay.program;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.TypeVariable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * A class, interface, enum, record or annotation, as its class file tells.
 *
 * @param name the binary name, for example {@code com.acme.Foo$Bar}
 * @param majorVersion of the class file: 52 for Java 8
 * @param access as in the source: for a nested class the flags of its InnerClasses entry
 * @param superclass with its type arguments; null for Object alone
 * @param interfaces directly implemented or extended ones, with their type arguments
 * @param furtherBounds for a type parameter with several bounds those after the first, by its name
 * @param outerName the binary name of the class around this one, also for local and anonymous classes; else null
 * @param sourceName as in Java source, {@code com.acme.Foo.Bar}; null if source cannot name it (anonymous, local, synthetic)
 * @param sourceFile or null
 * @param permittedSubclasses binary names; empty unless sealed
 * @param annotations binary names of the annotations on the class
 */
public record ClassInfo(
        String name,
        int majorVersion,
        int access,
        @Nullable ClassType superclass,
        List<ClassType> interfaces,
        List<TypeVariable> typeParameters,
        Map<String, List<JavaType>> furtherBounds,
        List<FieldInfo> fields,
        List<MethodInfo> methods,
        List<RecordComponent> recordComponents,
        @Nullable String outerName,
        @Nullable String sourceName,
        @Nullable String sourceFile,
        List<String> permittedSubclasses,
        SortedSet<String> annotations)
        implements Modifiers {

    /** One component of a record: its accessor has the same name. */
    public record RecordComponent(String name, JavaType type) {}

    /** The binary name of the superclass; null for Object alone. */
    public @Nullable String superName() {
        return superclass == null ? null : superclass.name();
    }

    /** The package's name; empty for the unnamed package. */
    public String packageName() {
        return packageOf(name);
    }

    /** The package of a class, by its binary name. */
    public static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }

    public boolean isInterface() {
        return has(Opcodes.ACC_INTERFACE);
    }

    public boolean isAnnotation() {
        return has(Opcodes.ACC_ANNOTATION);
    }

    public boolean isEnum() {
        return has(Opcodes.ACC_ENUM);
    }

    public boolean isRecord() {
        return superclass != null && superclass.name().equals("java.lang.Record");
    }

    public boolean isSealed() {
        return !permittedSubclasses.isEmpty();
    }

    /** Whether instances have an instance of the class around: {@code outer.new Inner()}. */
    public boolean isInner() {
        return outerName != null && sourceName != null && !isStatic() && !isInterface();
    }

    /** The class as a type whose arguments are its own type parameters. */
    public ClassType type() {
        return new ClassType(name, List.copyOf(typeParameters));
    }

    /** The method or constructor that this very class declares with that name and descriptor. */
    public Optional<MethodInfo> method(String methodName, String descriptor) {
        return methods.stream()
                .filter(m -> m.ref().name().equals(methodName)
                        && m.ref().descriptor().equals(descriptor))
                .findFirst();
    }

    /** The field that this very class declares with that name. */
    public Optional<FieldInfo> field(String fieldName) {
        return fields.stream().filter(one -> one.name().equals(fieldName)).findFirst();
    }

    /** The declared constructors. */
    public List<MethodInfo> constructors() {
        return methods.stream()
                .filter(m -> m.ref().name().equals(MethodRef.CONSTRUCTOR))
                .toList();
    }
}
