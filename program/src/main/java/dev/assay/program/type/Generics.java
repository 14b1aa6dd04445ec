package dev.assay.program.type;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.TypeVariable;
import dev.assay.model.type.WildcardType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What Java's type rules say about generic types: subtypes, substitution, and matching a signature with a need. */
public final class Generics {
    private final Program program;

    public Generics(Program program) {
        this.program = program;
    }

    /** Replaces the type variables that are bound; others stay. */
    public static JavaType substitute(JavaType type, Map<String, JavaType> binding) {
        if (binding.isEmpty() || type.isPrimitive()) {
            return type;
        }
        if (type instanceof TypeVariable variable) {
            return binding.getOrDefault(variable.name(), variable);
        }
        if (type instanceof ArrayType array) {
            return new ArrayType(substitute(array.element(), binding));
        }
        if (type instanceof WildcardType wildcard) {
            return new WildcardType(wildcard.upper(), substitute(wildcard.bound(), binding));
        }
        ClassType of = (ClassType) type;
        return of.arguments().isEmpty()
                ? of
                : new ClassType(
                        of.name(),
                        of.arguments().stream()
                                .map(one -> substitute(one, binding))
                                .toList());
    }

    /** Whether a type variable of that name occurs in the type. */
    public static boolean mentions(JavaType type, String variable) {
        return mentions(type, variable::equals);
    }

    /** Whether any type variable occurs in the type. */
    public static boolean hasVariable(JavaType type) {
        return mentions(type, anyName -> true);
    }

    private static boolean mentions(JavaType type, Predicate<String> variable) {
        if (type instanceof TypeVariable one) {
            return variable.test(one.name());
        }
        if (type instanceof ArrayType array) {
            return mentions(array.element(), variable);
        }
        if (type instanceof WildcardType wildcard) {
            return mentions(wildcard.bound(), variable);
        }
        return type instanceof ClassType of
                && of.arguments().stream().anyMatch(argument -> mentions(argument, variable));
    }

    /** The type seen as one of its supertypes; without arguments if it is raw, empty if it is no subtype. */
    public Optional<ClassType> asSuper(ClassType type, String superName) {
        return asSuper(type, superName, new HashSet<>());
    }

    private Optional<ClassType> asSuper(ClassType type, String superName, Set<String> seen) {
        if (type.name().equals(superName)) {
            return Optional.of(type);
        }
        if (!seen.add(type.name()) || !program.isSubtype(type.name(), superName)) {
            return Optional.empty();
        }
        ClassInfo info = program.findReadable(type.name()).orElse(null);
        if (info == null || info.superclass() == null) {
            return superName.equals(ClassType.OBJECT.name()) ? Optional.of(ClassType.OBJECT) : Optional.empty();
        }
        boolean raw = type.arguments().size() != info.typeParameters().size();
        Map<String, JavaType> binding = raw ? Map.of() : binding(info.typeParameters(), type.arguments());
        for (ClassType parent : parents(info)) {
            ClassType seenAs = raw && !info.typeParameters().isEmpty()
                    ? parent.erasure()
                    : (ClassType) substitute(parent, binding);
            Optional<ClassType> found = asSuper(seenAs, superName, seen);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static List<ClassType> parents(ClassInfo info) {
        return Stream.concat(Stream.of(info.superclass()), info.interfaces().stream())
                .toList();
    }

    private static Map<String, JavaType> binding(List<TypeVariable> variables, List<JavaType> arguments) {
        Map<String, JavaType> binding = new HashMap<>();
        for (int i = 0; i < variables.size(); i++) {
            binding.put(variables.get(i).name(), arguments.get(i));
        }
        return binding;
    }

    /** Whether a ground type is a subtype of another type, which may contain wildcards; raw types are no shortcut. */
    public boolean isSubtype(JavaType from, JavaType to) {
        if (to instanceof WildcardType wildcard) {
            return contains(wildcard, from);
        }
        if (from instanceof WildcardType wildcard) {
            return wildcard.upper() ? isSubtype(wildcard.bound(), to) : to.equals(ClassType.OBJECT);
        }
        if (!program.isAssignable(from, to)) {
            return false;
        }
        if (from instanceof ArrayType one && to instanceof ArrayType other) {
            return one.element().isPrimitive() || isSubtype(one.element(), other.element());
        }
        if (!(to instanceof ClassType goal) || goal.arguments().isEmpty() || !(from instanceof ClassType)) {
            return true;
        }
        List<JavaType> arguments =
                asSuper((ClassType) from, goal.name()).map(ClassType::arguments).orElse(List.of());
        if (arguments.size() != goal.arguments().size()) {
            return false;
        }
        for (int i = 0; i < arguments.size(); i++) {
            JavaType wanted = goal.arguments().get(i);
            boolean contained = wanted instanceof WildcardType wildcard
                    ? contains(wildcard, arguments.get(i))
                    : arguments.get(i).equals(wanted);
            if (!contained) {
                return false;
            }
        }
        return true;
    }

    /** Whether every type that the argument, a wildcard or not, stands for is one that the wildcard allows. */
    private boolean contains(WildcardType wanted, JavaType argument) {
        if (isOpen(wanted)) {
            return true;
        }
        if (argument instanceof WildcardType other) {
            return other.upper() == wanted.upper()
                    && (wanted.upper()
                            ? isSubtype(other.bound(), wanted.bound())
                            : isSubtype(wanted.bound(), other.bound()));
        }
        return wanted.upper() ? isSubtype(argument, wanted.bound()) : isSubtype(wanted.bound(), argument);
    }

    /**
     * Whether a value of the type, once its variables are bound in the right way, is a value of the goal; binds them.
     *
     * <p>A bare type variable meets no goal: what makes anything makes nothing in particular.
     */
    public boolean unify(JavaType type, JavaType goal, Map<String, JavaType> binding) {
        if (type instanceof ArrayType one && goal instanceof ArrayType other) {
            return one.element().isPrimitive() || other.element().isPrimitive()
                    ? one.equals(other)
                    : one.element() instanceof TypeVariable
                            ? match(one.element(), other.element(), binding)
                            : unify(one.element(), other.element(), binding);
        }
        if (!(type instanceof ClassType from) || !(goal instanceof ClassType to)) {
            return false;
        }
        ClassType above = asSuper(from, to.name()).orElse(null);
        if (above == null) {
            return false;
        }
        if (to.arguments().isEmpty()) {
            return true;
        }
        if (above.arguments().size() != to.arguments().size()) {
            // A raw value may be assigned where every argument is open; elsewhere the compiler would warn.
            return to.arguments().stream().allMatch(Generics::isOpen);
        }
        for (int i = 0; i < to.arguments().size(); i++) {
            if (!match(above.arguments().get(i), to.arguments().get(i), binding)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the type argument is a wildcard that allows anything. */
    public static boolean isOpen(JavaType argument) {
        return argument instanceof WildcardType wildcard
                && wildcard.upper()
                && wildcard.bound().equals(ClassType.OBJECT);
    }

    private boolean matchWildcard(JavaType pattern, WildcardType wanted, Map<String, JavaType> binding) {
        if (pattern instanceof TypeVariable variable && !binding.containsKey(variable.name())) {
            // Under an open wildcard the variable's own bound says what it can be.
            return isOpen(wanted) || binding.put(variable.name(), wanted.bound()) == null;
        }
        JavaType known = substitute(pattern, binding);
        if (isOpen(wanted) || !hasVariable(known)) {
            return contains(wanted, known);
        }
        if (known instanceof WildcardType inner) {
            return inner.upper() == wanted.upper() && matchWildcard(inner.bound(), wanted, binding);
        }
        return wanted.upper() ? unify(known, wanted.bound(), binding) : isAbove(known, wanted.bound(), binding);
    }

    /** Whether the pattern, once its variables are bound in the right way, is a supertype of the type; binds them. */
    private boolean isAbove(JavaType pattern, JavaType type, Map<String, JavaType> binding) {
        if (!(pattern instanceof ClassType goal) || !(type instanceof ClassType from)) {
            return false;
        }
        ClassType above = asSuper(from, goal.name()).orElse(null);
        return above != null
                && above.arguments().stream().noneMatch(WildcardType.class::isInstance)
                && match(goal, above, binding);
    }

    private boolean match(JavaType pattern, JavaType wanted, Map<String, JavaType> binding) {
        if (wanted instanceof WildcardType wildcard) {
            return matchWildcard(pattern, wildcard, binding);
        }
        if (pattern instanceof TypeVariable variable) {
            JavaType known = binding.putIfAbsent(variable.name(), wanted);
            return known == null || known.equals(wanted);
        }
        if (pattern instanceof ArrayType one && wanted instanceof ArrayType other) {
            return match(one.element(), other.element(), binding);
        }
        if (!(pattern instanceof ClassType from) || !(wanted instanceof ClassType to)) {
            return pattern.equals(wanted);
        }
        if (!from.name().equals(to.name())
                || from.arguments().size() != to.arguments().size()) {
            return false;
        }
        for (int i = 0; i < to.arguments().size(); i++) {
            if (!match(from.arguments().get(i), to.arguments().get(i), binding)) {
                return false;
            }
        }
        return true;
    }
}
