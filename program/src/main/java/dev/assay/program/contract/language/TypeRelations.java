package dev.assay.program.contract.language;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.model.type.TypeVariable;
import dev.assay.model.type.WildcardType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What Java's rules say about the types of operands and arguments. */
final class TypeRelations {
    /** The type of {@code null}. */
    static final ClassType NULL = ClassType.of("null");

    private static final List<PrimitiveType> WIDENING = List.of(
            PrimitiveType.BYTE,
            PrimitiveType.SHORT,
            PrimitiveType.INT,
            PrimitiveType.LONG,
            PrimitiveType.FLOAT,
            PrimitiveType.DOUBLE);

    private final Program program;

    TypeRelations(Program program) {
        this.program = program;
    }

    /** The primitive type that a value of the type is, or is unboxed to; null if there is none. */
    static @Nullable PrimitiveType primitive(JavaType type) {
        if (type instanceof PrimitiveType primitive) {
            return primitive;
        }
        for (PrimitiveType primitive : PrimitiveType.values()) {
            if (!primitive.isVoid() && primitive.box().equals(type.erasure())) {
                return primitive;
            }
        }
        return null;
    }

    /** The primitive type that a value of the type is, or is unboxed to; only for types that have one. */
    static PrimitiveType unboxed(JavaType type) {
        return Objects.requireNonNull(primitive(type), "the type is no primitive one, nor the box of one");
    }

    static boolean isNumeric(JavaType type) {
        PrimitiveType primitive = primitive(type);
        return primitive != null && primitive != PrimitiveType.BOOLEAN && primitive != PrimitiveType.VOID;
    }

    static boolean isBoolean(JavaType type) {
        return primitive(type) == PrimitiveType.BOOLEAN;
    }

    static boolean isIntegral(JavaType type) {
        PrimitiveType primitive = primitive(type);
        return isNumeric(type) && primitive != PrimitiveType.FLOAT && primitive != PrimitiveType.DOUBLE;
    }

    static boolean isString(JavaType type) {
        return type.erasure().equals(ClassType.STRING);
    }

    /** Unary numeric promotion. */
    static PrimitiveType promoted(JavaType type) {
        PrimitiveType primitive = unboxed(type);
        return WIDENING.indexOf(primitive) > WIDENING.indexOf(PrimitiveType.INT) ? primitive : PrimitiveType.INT;
    }

    /** Binary numeric promotion. */
    static PrimitiveType promoted(JavaType left, JavaType right) {
        PrimitiveType one = promoted(left);
        PrimitiveType other = promoted(right);
        return WIDENING.indexOf(one) > WIDENING.indexOf(other) ? one : other;
    }

    /** Whether the one primitive type is the other, or widens to it. */
    static boolean widens(PrimitiveType from, PrimitiveType to) {
        if (from == to) {
            return true;
        }
        if (from == PrimitiveType.CHAR) {
            return WIDENING.indexOf(to) >= WIDENING.indexOf(PrimitiveType.INT);
        }
        return WIDENING.contains(from) && WIDENING.indexOf(from) < WIDENING.indexOf(to);
    }

    /** Whether a value of the one type is one of the other without boxing. */
    boolean isSubtype(JavaType from, JavaType to) {
        if (from instanceof PrimitiveType one) {
            return to instanceof PrimitiveType other && widens(one, other);
        }
        return !to.isPrimitive() && (from.equals(NULL) || program.isAssignable(from, to));
    }

    /** Whether an argument of the one type may be passed for a parameter of the other, with boxing. */
    boolean isConvertible(JavaType from, JavaType to) {
        if (isSubtype(from, to)) {
            return true;
        }
        if (from instanceof PrimitiveType one) {
            return !one.isVoid() && !to.isPrimitive() && isSubtype(one.box(), to);
        }
        PrimitiveType unboxed = primitive(from);
        return to instanceof PrimitiveType other && unboxed != null && widens(unboxed, other);
    }

    /** Whether a cast may succeed as far as the types tell. */
    boolean isCastable(JavaType from, JavaType to) {
        if (from instanceof PrimitiveType one) {
            return to instanceof PrimitiveType other
                    ? one == other || isNumeric(one) && isNumeric(other)
                    : isConvertible(from, to);
        }
        if (to instanceof PrimitiveType other) {
            PrimitiveType unboxed = primitive(from);
            return unboxed != null ? widens(unboxed, other) : !from.equals(NULL) && isSubtype(other.box(), from);
        }
        return isSubtype(from, to) || isSubtype(to, from) || mayShareSubtype(from.erasure(), to.erasure());
    }

    private boolean mayShareSubtype(JavaType one, JavaType other) {
        if (one instanceof ArrayType left && other instanceof ArrayType right) {
            return !left.element().isPrimitive()
                    && !right.element().isPrimitive()
                    && isCastable(left.element(), right.element());
        }
        return one instanceof ClassType left
                && other instanceof ClassType right
                && (isOpenInterface(left, right) || isOpenInterface(right, left));
    }

    /** Whether some class below the other type may implement the interface. */
    private boolean isOpenInterface(ClassType type, ClassType other) {
        boolean isInterface =
                program.findReadable(type.name()).map(ClassInfo::isInterface).orElse(true);
        return isInterface
                && !program.findReadable(other.name()).map(ClassInfo::isFinal).orElse(false);
    }

    /** What a value of a variable or wildcard type is at least: a class, an array or a primitive. */
    static JavaType upper(JavaType type) {
        if (type instanceof WildcardType wildcard) {
            return wildcard.upper() ? upper(wildcard.bound()) : ClassType.OBJECT;
        }
        if (type instanceof TypeVariable variable) {
            return upper(variable.bound());
        }
        return type;
    }

    /** The type of a member, seen through a receiver: the receiver's type arguments stand for type variables. */
    JavaType seenThrough(JavaType receiver, String declaring, JavaType member) {
        if (member.isPrimitive()) {
            return member;
        }
        Map<String, JavaType> binding = new HashMap<>();
        if (upper(receiver) instanceof ClassType type) {
            asSuper(type, declaring, new HashSet<>()).ifPresent(found -> bind(found, binding));
        }
        JavaType substituted = upper(substitute(member, binding));
        return program.isAssignable(substituted, member) ? substituted : member.erasure();
    }

    private void bind(ClassType type, Map<String, JavaType> binding) {
        List<TypeVariable> variables =
                program.findReadable(type.name()).map(ClassInfo::typeParameters).orElse(List.of());
        if (variables.size() == type.arguments().size()) {
            for (int i = 0; i < variables.size(); i++) {
                JavaType argument = type.arguments().get(i);
                JavaType known = argument instanceof WildcardType wildcard && !wildcard.upper()
                        ? variables.get(i).bound()
                        : upper(argument);
                binding.put(variables.get(i).name(), known);
            }
        }
    }

    private Optional<ClassType> asSuper(ClassType type, String name, Set<String> seen) {
        if (type.name().equals(name)) {
            return Optional.of(type);
        }
        ClassInfo info = program.findReadable(type.name()).orElse(null);
        if (info == null || !seen.add(type.name()) || !program.isSubtype(type.name(), name)) {
            return Optional.empty();
        }
        Map<String, JavaType> binding = new HashMap<>();
        bind(type, binding);
        return Stream.concat(Optional.ofNullable(info.superclass()).stream(), info.interfaces().stream())
                .map(above -> asSuper((ClassType) substitute(above, binding), name, seen))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static JavaType substitute(JavaType type, Map<String, JavaType> binding) {
        if (type instanceof TypeVariable variable) {
            return binding.getOrDefault(variable.name(), upper(variable));
        }
        if (type instanceof ArrayType array) {
            return new ArrayType(substitute(array.element(), binding));
        }
        if (type instanceof WildcardType wildcard) {
            return new WildcardType(wildcard.upper(), substitute(wildcard.bound(), binding));
        }
        if (type instanceof ClassType named && !named.arguments().isEmpty()) {
            return new ClassType(
                    named.name(),
                    named.arguments().stream()
                            .map(argument -> substitute(argument, binding))
                            .toList());
        }
        return type;
    }
}
