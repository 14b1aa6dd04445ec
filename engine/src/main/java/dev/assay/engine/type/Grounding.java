package dev.assay.engine.type;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.TypeVariable;
import dev.assay.model.type.WildcardType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.type.Generics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chooses a concrete type wherever a signature leaves it open, the same for every occurrence of a type variable. */
public final class Grounding {
    private static final JavaType COMPARABLE = ClassType.of("java.lang.Comparable");
    private static final String CLASS = "java.lang.Class";
    /** Bounds of bounds of bounds: deeper, a raw type will do. */
    private static final int MAX_DEPTH = 6;

    private static final int MAX_SUBTYPES_TRIED = 50;
    private static final List<JavaType> USUAL = List.of(
            ClassType.of("java.lang.Integer"),
            ClassType.STRING,
            ClassType.of("java.time.DayOfWeek"),
            ClassType.of("java.lang.Exception"));

    private final Program program;
    private final Generics generics;
    private final Visibility visibility;

    public Grounding(Program program, Generics generics, Visibility visibility) {
        this.program = program;
        this.generics = generics;
        this.visibility = visibility;
    }

    /** The type without wildcards as arguments: each is replaced by its bound, or by that of the type parameter; else raw. */
    public ClassType withoutWildcards(ClassType type) {
        ClassInfo info = program.findReadable(type.name()).orElse(null);
        if (info == null || info.typeParameters().size() != type.arguments().size()) {
            return type.erasure();
        }
        Map<String, JavaType> binding = new HashMap<>();
        for (int i = 0; i < type.arguments().size(); i++) {
            if (!Generics.isOpen(type.arguments().get(i))) {
                JavaType argument = type.arguments().get(i);
                binding.put(
                        info.typeParameters().get(i).name(),
                        argument instanceof WildcardType wildcard ? wildcard.bound() : argument);
            }
        }
        Scope scope = scope(info, binding);
        return scope.respects(info.typeParameters()) ? (ClassType) scope.ground(info.type()) : type.erasure();
    }

    /**
     * A class with its type variables bound so that it is a subtype of a type; empty where it is none, or where no types keep the bounds
     * of its variables.
     */
    public Optional<ClassType> narrowed(ClassInfo info, JavaType wanted) {
        Map<String, JavaType> binding = new HashMap<>();
        if (!generics.unify(info.type(), wanted, binding)) {
            return Optional.empty();
        }
        Scope scope = scope(info, binding);
        return scope.respects(info.typeParameters())
                ? Optional.of((ClassType) scope.ground(info.type()))
                : Optional.empty();
    }

    /** What a type in the declaration of a class stands for in an object; empty where the object is not of that class. */
    public Optional<JavaType> in(ClassType object, ClassInfo owner, JavaType declared) {
        Map<String, JavaType> binding = new HashMap<>();
        ClassType view = generics.asSuper(object, owner.name()).orElse(null);
        return view != null && generics.unify(owner.type(), view, binding)
                ? Optional.of(scope(owner, binding).ground(declared))
                : Optional.empty();
    }

    /** Whether not every type may stand for that type parameter of a class. */
    private boolean isBounded(String className, int parameter) {
        List<TypeVariable> variables =
                program.findReadable(className).map(ClassInfo::typeParameters).orElse(List.of());
        return parameter < variables.size() && !variables.get(parameter).bound().equals(ClassType.OBJECT);
    }

    /** The types of one signature, made concrete under one growing binding of its type variables. */
    public final class Scope {
        private final Map<String, JavaType> binding;
        private final Map<String, List<JavaType>> furtherBounds = new HashMap<>();

        /** Variables for which no known type keeps the bounds: their erasure stands for them, and what they parameterize is raw. */
        private final Set<String> unsatisfied = new HashSet<>();

        private Scope(Map<String, JavaType> binding) {
            this.binding = new HashMap<>(binding);
        }

        public JavaType ground(JavaType type) {
            return ground(type, 0);
        }

        private JavaType ground(JavaType type, int depth) {
            if (type.isPrimitive()) {
                return type;
            }
            if (depth > MAX_DEPTH) {
                return type.erasure();
            }
            if (type instanceof ArrayType array) {
                return new ArrayType(ground(array.element(), depth));
            }
            if (type instanceof WildcardType wildcard) {
                return ground(wildcard.bound(), depth);
            }
            if (type instanceof TypeVariable variable) {
                return groundVariable(variable, depth);
            }
            return groundClass((ClassType) type, depth);
        }

        private JavaType groundClass(ClassType type, int depth) {
            List<JavaType> arguments = new ArrayList<>();
            boolean isRaw = false;
            for (JavaType argument : type.arguments()) {
                arguments.add(
                        argument instanceof WildcardType wildcard
                                ? new WildcardType(wildcard.upper(), ground(wildcard.bound(), depth + 1))
                                : ground(argument, depth + 1));
                isRaw |= argument instanceof TypeVariable variable
                        && unsatisfied.contains(variable.name())
                        && isBounded(type.name(), arguments.size() - 1);
            }
            return isRaw ? type.erasure() : new ClassType(type.name(), arguments);
        }

        private JavaType groundVariable(TypeVariable variable, int depth) {
            JavaType known = binding.get(variable.name());
            if (known == null) {
                known = choose(variable, furtherBounds.getOrDefault(variable.name(), List.of()), depth);
                binding.put(variable.name(), known);
            }
            return known;
        }

        private JavaType choose(TypeVariable variable, List<JavaType> further, int depth) {
            List<JavaType> bounds = new ArrayList<>(List.of(variable.bound()));
            bounds.addAll(further);
            // Numbers and strings are what is comparable, not Comparable itself.
            List<JavaType> candidates = new ArrayList<>(variable.erasure().equals(COMPARABLE) ? USUAL : List.of());
            bounds.stream()
                    .filter(bound -> !Generics.mentions(bound, variable.name()))
                    .forEach(bound -> candidates.add(ground(bound, depth + 1)));
            candidates.addAll(USUAL);
            if (variable.bound().erasure() instanceof ClassType erased && !erased.equals(ClassType.OBJECT)) {
                program.subtypes(erased.name()).stream()
                        .limit(MAX_SUBTYPES_TRIED)
                        .filter(name -> program.findReadable(name)
                                .filter(info -> visibility.sees(info)
                                        && info.typeParameters().isEmpty())
                                .isPresent())
                        .forEach(name -> candidates.add(ClassType.of(name)));
            }
            for (JavaType candidate : candidates) {
                if (satisfies(candidate, variable.name(), bounds, depth)) {
                    return candidate;
                }
            }
            unsatisfied.add(variable.name());
            return variable.erasure();
        }

        private boolean satisfies(JavaType candidate, String variable, List<JavaType> bounds, int depth) {
            for (JavaType bound : bounds) {
                JavaType wanted = Generics.substitute(bound, Map.of(variable, candidate));
                JavaType known = Generics.substitute(wanted, binding);
                if (!generics.isSubtype(candidate, Generics.hasVariable(known) ? known.erasure() : known)) {
                    return false;
                }
            }
            return depth <= MAX_DEPTH;
        }

        /** Whether what is bound respects the bounds of the type variables. */
        public boolean respects(List<TypeVariable> variables) {
            return variables.stream().allMatch(variable -> {
                JavaType bound = binding.get(variable.name());
                List<JavaType> bounds = new ArrayList<>(List.of(variable.bound()));
                bounds.addAll(furtherBounds.getOrDefault(variable.name(), List.of()));
                return bound == null || satisfies(bound, variable.name(), bounds, 0);
            });
        }
    }

    /**
     * The types of a method, with what is already known of its type variables.
     *
     * @param owner the class that declares the method
     */
    public Scope scope(ClassInfo owner, MethodInfo method, Map<String, JavaType> binding) {
        Scope scope = scope(owner, binding);
        method.typeParameters().forEach(variable -> scope.furtherBounds.remove(variable.name()));
        scope.furtherBounds.putAll(method.furtherBounds());
        return scope;
    }

    /** The types in a class, outside of its methods, with what is already known of its type variables. */
    public Scope scope(ClassInfo owner, Map<String, JavaType> binding) {
        Scope scope = new Scope(binding);
        scope.furtherBounds.putAll(owner.furtherBounds());
        return scope;
    }

    /**
     * The parameter types of a method as they stand, but with a type variable that is still open, occurs nowhere else
     * and only as {@code Class<T>}, made a wildcard: any class literal will do there.
     */
    public static List<JavaType> openClassParameters(MethodInfo method, Scope scope) {
        return method.parameters().stream()
                .map(type -> {
                    TypeVariable variable = classVariable(type);
                    if (variable == null) {
                        return type;
                    }
                    boolean opens = !scope.binding.containsKey(variable.name())
                            && method.typeParameters().contains(variable)
                            && !method.furtherBounds().containsKey(variable.name())
                            && !Generics.mentions(variable.bound(), variable.name())
                            && (method.returns().equals(variable)
                                    || !Generics.mentions(method.returns(), variable.name()))
                            && method.parameters().stream()
                                            .filter(one -> Generics.mentions(one, variable.name()))
                                            .count()
                                    == 1;
                    return opens ? ClassType.of(CLASS, new WildcardType(true, variable.erasure())) : type;
                })
                .toList();
    }

    private static @Nullable TypeVariable classVariable(JavaType type) {
        return type instanceof ClassType of
                        && of.name().equals(CLASS)
                        && of.arguments().size() == 1
                        && of.arguments().get(0) instanceof TypeVariable variable
                ? variable
                : null;
    }
}
