package dev.assay.program;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.TypeVariable;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.JdkClasses;
import dev.assay.program.path.UnreadableClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * All classes of a class path and of the running JDK, read and never loaded; safe for use by several threads.
 *
 * <p>As in a JVM, a class of the JDK hides one of the same name on the class path.
 */
public final class Program {
    private final ClassPath classPath;
    private final JdkClasses jdk = new JdkClasses();
    private final Map<String, Lookup> classes = new ConcurrentHashMap<>();
    private final ThreadLocal<Set<String>> surrounding = ThreadLocal.withInitial(HashSet::new);
    private final Map<String, Above> aboves = new ConcurrentHashMap<>();
    private final Map<String, Boolean> underTest = new ConcurrentHashMap<>();
    private final Map<String, SortedSet<String>> subtypes = new ConcurrentHashMap<>();
    private final Map<String, Map<MethodRef, CodeSummary>> glances = new ConcurrentHashMap<>();
    private final Map<MethodRef, Optional<MethodInfo>> resolved = new ConcurrentHashMap<>();
    private volatile @Nullable Hierarchy hierarchy;

    /** What looking for a class came to: at most one of the two is there. */
    private record Lookup(
            @Nullable ClassInfo info, @Nullable UnreadableClass problem) {}

    /** The types above a class, in their order and to be looked up. */
    private record Above(SortedSet<String> sorted, Set<String> names) {
        Above(SortedSet<String> sorted) {
            this(sorted, Set.copyOf(sorted));
        }
    }

    private Program(ClassPath classPath) {
        this.classPath = classPath;
    }

    public static Program of(ClassPath classPath) {
        return new Program(classPath);
    }

    public ClassPath classPath() {
        return classPath;
    }

    /**
     * The class of that binary name, out of the class path or the JDK.
     *
     * @throws UnreadableClass if there is a class file that cannot be read
     */
    public Optional<ClassInfo> find(String binaryName) {
        Lookup lookup = classes.get(binaryName);
        if (lookup == null) {
            // Not computeIfAbsent: reading an inner class looks up the class around it.
            lookup = look(binaryName);
            classes.put(binaryName, lookup);
        }
        if (lookup.problem != null) {
            throw lookup.problem;
        }
        return Optional.ofNullable(lookup.info);
    }

    private Lookup look(String binaryName) {
        try {
            boolean isJdk = jdk.locate(binaryName) != null;
            ClassInfo info = read(binaryName, reader -> {
                if (!isJdk) {
                    ClassFileCheck.readWhole(reader);
                }
                return ClassFileReader.read(reader, !isJdk, this::typeParametersOf);
            });
            return new Lookup(info, null);
        } catch (UnreadableClass e) {
            return new Lookup(null, e);
        }
    }

    /** What keeps a class from being read; empty where nothing does, or where there is no such class. */
    public Optional<UnreadableClass> problem(String binaryName) {
        try {
            find(binaryName);
            return Optional.empty();
        } catch (UnreadableClass e) {
            return Optional.of(e);
        }
    }

    /** As {@link #find}, but empty if the class cannot be read. */
    public Optional<ClassInfo> findReadable(String binaryName) {
        try {
            return find(binaryName);
        } catch (UnreadableClass e) {
            return Optional.empty();
        }
    }

    /** The class file of a class of the class path or the JDK; null if there is none. */
    public byte @Nullable [] bytes(String binaryName) {
        Path image = jdk.locate(binaryName);
        return image == null ? classPath.find(binaryName) : bytes(image, binaryName);
    }

    /** Whether the class is code under test; false for the JDK's and for unknown ones. */
    public boolean isOnClassPath(String binaryName) {
        return underTest.computeIfAbsent(
                binaryName, name -> classPath.locate(name) != null && jdk.locate(name) == null);
    }

    /** Whether code on a class path may use the class as far as modules decide: the JDK hides packages of its own. */
    public boolean isExported(String binaryName) {
        return isOnClassPath(binaryName) || jdk.exportedPackages().contains(ClassInfo.packageOf(binaryName));
    }

    /** The constants that occur in the code of one class; none if it is unknown. */
    public Constants constants(String binaryName) {
        Constants constants = read(binaryName, Constants::of);
        return constants == null ? Constants.NONE : constants;
    }

    /** What the code of a method looks at; nothing if there is no such code or it cannot be read. */
    public CodeSummary glance(MethodRef method) {
        Map<MethodRef, CodeSummary> ofClass = glances.computeIfAbsent(method.owner(), name -> {
            try {
                Map<MethodRef, CodeSummary> found = read(name, CodeSummary::of);
                return found == null ? Map.of() : found;
            } catch (UnreadableClass e) {
                return Map.of();
            }
        });
        return ofClass.getOrDefault(method, CodeSummary.NOTHING);
    }

    /** Whether the one is, extends or implements the other, over class path and JDK; false if it is not known. */
    public boolean isSubtype(String sub, String sup) {
        if (sub.equals(sup) || sup.equals("java.lang.Object")) {
            return true;
        }
        Above above = aboves.get(sub);
        return (above == null ? above(sub) : above).names.contains(sup);
    }

    /** A class and those that it extends, nearest first, as far as they are known. A broken class may extend itself: each is there once. */
    public List<ClassInfo> line(String name) {
        Set<ClassInfo> line = new LinkedHashSet<>();
        ClassInfo at = findReadable(name).orElse(null);
        while (at != null && line.add(at)) {
            at = at.superName() == null ? null : findReadable(at.superName()).orElse(null);
        }
        return List.copyOf(line);
    }

    /** The names of all types above a class, without itself, as far as they are known. */
    public SortedSet<String> supertypes(String name) {
        Above above = aboves.get(name);
        return (above == null ? above(name) : above).sorted;
    }

    private Above above(String name) {
        Above above = new Above(Collections.unmodifiableSortedSet(readAbove(name)));
        aboves.put(name, above);
        return above;
    }

    private SortedSet<String> readAbove(String name) {
        SortedSet<String> found = new TreeSet<>();
        List<String> open = new ArrayList<>(List.of(name));
        while (!open.isEmpty()) {
            ClassInfo info = findReadable(open.remove(open.size() - 1)).orElse(null);
            if (info != null && info.superclass() != null && found.add(info.superName())) {
                open.add(info.superName());
            }
            for (ClassType one : info == null ? List.<ClassType>of() : info.interfaces()) {
                if (found.add(one.name())) {
                    open.add(one.name());
                }
            }
        }
        found.remove(name);
        return found;
    }

    /** The names of all classes on the class path below a type of the class path or the JDK, in order of their names. */
    public SortedSet<String> subtypes(String name) {
        SortedSet<String> known = subtypes.get(name);
        if (known == null) {
            known = Collections.unmodifiableSortedSet(hierarchy().below(roots(name)));
            subtypes.put(name, known);
        }
        return known;
    }

    /** The names of the classes that see the private members of a class: itself, those around it and all nested in these. */
    public List<String> nest(ClassInfo member) {
        ClassInfo outer = member;
        Optional<ClassInfo> around = Optional.of(member);
        // A damaged class file may name classes around one another.
        Set<String> seen = new HashSet<>();
        while (around.isPresent() && seen.add(around.get().name())) {
            outer = around.get();
            around = Optional.ofNullable(outer.outerName()).flatMap(this::findReadable);
        }
        String outermost = outer.name();
        return classPath.classNames().tailSet(outermost).stream()
                .takeWhile(name -> name.startsWith(outermost))
                .filter(name -> name.equals(outermost) || name.startsWith(outermost + "$"))
                .toList();
    }

    private Hierarchy hierarchy() {
        Hierarchy index = hierarchy;
        if (index == null) {
            index = Hierarchy.of(classPath);
            hierarchy = index;
        }
        return index;
    }

    /** The type itself; for one of the JDK also the JDK's types below it that classes under test extend. */
    private SortedSet<String> roots(String name) {
        SortedSet<String> roots = new TreeSet<>(Set.of(name));
        if (!isOnClassPath(name)) {
            for (String parent : hierarchy().directSubtypes().keySet()) {
                if (!isOnClassPath(parent) && isSubtype(parent, name)) {
                    roots.add(parent);
                }
            }
        }
        return roots;
    }

    /** Whether a value of the one type can be assigned to the other, both erased, without conversion of primitives. */
    public boolean isAssignable(JavaType from, JavaType to) {
        JavaType source = from.erasure();
        JavaType goal = to.erasure();
        if (source.equals(goal)) {
            return true;
        }
        if (source.isPrimitive() || goal.isPrimitive()) {
            return false;
        }
        if (source instanceof ArrayType array) {
            return goal instanceof ArrayType other
                    ? isAssignable(array.element(), other.element())
                    : Set.of("java.lang.Object", "java.lang.Cloneable", "java.io.Serializable")
                            .contains(((ClassType) goal).name());
        }
        return goal instanceof ClassType type && isSubtype(((ClassType) source).name(), type.name());
    }

    /** The field that an access with that owner, name and descriptor finds. */
    public Optional<FieldInfo> resolveField(String owner, String name, String descriptor) {
        return resolve(
                owner,
                info -> info.fields().stream()
                        .filter(field ->
                                field.name().equals(name) && field.descriptor().equals(descriptor))
                        .findFirst());
    }

    /** The method that a call of it finds, before any dispatch on the receiver. */
    public Optional<MethodInfo> resolveMethod(MethodRef ref) {
        Optional<MethodInfo> known = resolved.get(ref);
        if (known == null) {
            known = ref.isConstructor()
                    ? findReadable(ref.owner()).flatMap(info -> info.method(ref.name(), ref.descriptor()))
                    : resolve(ref.owner(), info -> info.method(ref.name(), ref.descriptor()));
            resolved.put(ref, known);
        }
        return known;
    }

    /** Looks into a class, its superclasses, then all interfaces. */
    private <T> Optional<T> resolve(String owner, Function<ClassInfo, Optional<T>> member) {
        Set<String> seen = new TreeSet<>();
        ClassInfo info = findReadable(owner).orElse(null);
        while (info != null && seen.add(info.name())) {
            Optional<T> found = member.apply(info);
            if (found.isPresent()) {
                return found;
            }
            String above = info.superName();
            info = above == null ? null : findReadable(above).orElse(null);
        }
        for (String above : supertypes(owner)) {
            Optional<T> found = seen.contains(above)
                    ? Optional.empty()
                    : findReadable(above).flatMap(member);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The type variables that an inner class of the class sees: those of classes further out first. */
    private List<TypeVariable> typeParametersOf(String binaryName) {
        // A damaged class file may name classes around one another, which are read to read each other.
        if (!surrounding.get().add(binaryName)) {
            return List.of();
        }
        try {
            ClassInfo info = findReadable(binaryName).orElse(null);
            if (info == null) {
                return List.of();
            }
            String outer = info.outerName();
            List<TypeVariable> visible =
                    new ArrayList<>(outer != null && info.isInner() ? typeParametersOf(outer) : List.of());
            visible.addAll(info.typeParameters());
            return visible;
        } finally {
            surrounding.get().remove(binaryName);
        }
    }

    /** Reads a class file in some way; null if there is none. */
    private <T> @Nullable T read(String binaryName, Function<ClassReader, T> way) {
        Path image = jdk.locate(binaryName);
        byte[] bytes = image == null ? classPath.find(binaryName) : bytes(image, binaryName);
        if (bytes == null) {
            return null;
        }
        String location = image == null ? String.valueOf(classPath.locate(binaryName)) : "the JDK";
        return ClassFileCheck.read(binaryName, location, bytes, way);
    }

    private static byte[] bytes(Path image, String binaryName) {
        try {
            return Files.readAllBytes(image);
        } catch (IOException e) {
            throw new UnreadableClass(binaryName, "the JDK", "cannot be read: " + e.getMessage());
        }
    }
}
