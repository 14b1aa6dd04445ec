package dev.assay.program.use;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.WildcardType;
import dev.assay.program.Program;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * Tells containers from other objects. What a container holds can change although no field of a class under test is set: arrays,
 * objects of the JDK that are not immutable, and what extends these.
 */
public final class Mutability {
    /** Types of the JDK whose objects never change. */
    private static final Pattern FIXED = Pattern.compile("java\\.time\\..*"
            + "|java\\.lang\\.reflect\\..*|java\\.lang\\.invoke\\.(?!\\w*CallSite).*|java\\.nio\\.file\\.Path|java\\.io\\.File"
            + "|java\\.util\\.Currency|java\\.util\\.OptionalInt|java\\.util\\.OptionalLong|java\\.util\\.OptionalDouble"
            + "|java\\.net\\.(URL|InetAddress|InetSocketAddress)|java\\.lang\\.StackTraceElement|java\\.lang\\.Void"
            + "|java\\.lang\\.Module|java\\.util\\.HexFormat|java\\.lang\\.Enum|java\\.lang\\.Record");

    /** Classes of the JDK that keep no state of their own. */
    private static final Set<String> ROOTS = Set.of(
            "java.lang.Object",
            "java.lang.Enum",
            "java.lang.Record",
            "java.lang.Number",
            "java.util.AbstractCollection",
            "java.util.AbstractList",
            "java.util.AbstractSequentialList",
            "java.util.AbstractSet",
            "java.util.AbstractQueue",
            "java.util.AbstractMap",
            "java.util.Dictionary",
            "java.text.Format");

    private final Program program;
    private final Immutability immutability;
    private final Map<String, Boolean> containers = new ConcurrentHashMap<>();

    public Mutability(Program program) {
        this.program = program;
        this.immutability = new Immutability(program);
    }

    public boolean isContainer(Type type) {
        return switch (type.getSort()) {
            case Type.ARRAY -> true;
            case Type.OBJECT -> isContainer(type.getClassName());
            default -> false;
        };
    }

    public boolean isContainer(JavaType type) {
        JavaType erased = type.erasure();
        return erased instanceof ArrayType || erased instanceof ClassType named && isContainer(named.name());
    }

    private boolean isContainer(String name) {
        Boolean known = containers.get(name);
        if (known == null) {
            known = decide(name);
            containers.put(name, known);
        }
        return known;
    }

    private boolean decide(String name) {
        if (program.isOnClassPath(name)) {
            return extendsContainer(name) || program.subtypes(name).stream().anyMatch(this::extendsContainer);
        }
        return !FIXED.matcher(name).matches()
                && !immutability.isImmutable(Descriptors.type(
                        Type.getObjectType(name.replace('.', '/')).getDescriptor()));
    }

    /** Whether an object of a class under test has state of its own that the JDK keeps. */
    private boolean extendsContainer(String name) {
        return program.supertypes(name).stream()
                .filter(above -> !program.isOnClassPath(above) && !ROOTS.contains(above))
                .anyMatch(above -> program.findReadable(above)
                                .map(info -> !info.isInterface())
                                .orElse(true)
                        && isContainer(above));
    }

    /** Whether values that are made exactly of the class hold nothing that can change beside fields under test. */
    public boolean isPlainClass(String name) {
        return name.equals("java.lang.Object")
                || program.isOnClassPath(name) && !extendsContainer(name)
                || !program.isOnClassPath(name) && !name.startsWith("[") && !isContainer(name);
    }

    /** Whether what a container of a type holds can change only through fields of classes under test. */
    public boolean holdsPlainParts(JavaType type) {
        if (type instanceof ArrayType array) {
            return isPlainPart(array.element());
        }
        if (!(type instanceof ClassType of)) {
            return false;
        }
        boolean isFunction = of.name().startsWith("java.util.function.")
                || of.name().equals("java.util.Comparator")
                || of.name().equals("java.lang.Runnable")
                || of.name().equals("java.util.concurrent.Callable");
        return isFunction
                || of.arguments().stream().allMatch(this::isPlainPart)
                        && (!of.arguments().isEmpty() || !isGeneric(of.name()));
    }

    private boolean isGeneric(String name) {
        return program.findReadable(name)
                .map(info -> !info.typeParameters().isEmpty())
                .orElse(true);
    }

    private boolean isPlainPart(JavaType part) {
        JavaType bound = part instanceof WildcardType wildcard ? wildcard.bound() : part;
        return bound.isPrimitive() || bound instanceof ClassType && !isContainer(bound);
    }
}
