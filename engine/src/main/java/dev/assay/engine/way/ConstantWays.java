package dev.assay.engine.way;

import dev.assay.engine.type.Visibility;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.model.type.WildcardType;
import dev.assay.program.Program;
import dev.assay.program.type.Generics;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Literals, and what stands for types that literals are values of. */
final class ConstantWays {
    private static final ClassType INTEGER = ClassType.of("java.lang.Integer");
    /** Types that strings, numbers and the like have in common; a few of these stand for all. */
    private static final Set<String> COMMON = Set.of(
            "java.lang.Object",
            "java.lang.Comparable",
            "java.lang.CharSequence",
            "java.lang.Number",
            "java.io.Serializable",
            "java.lang.constant.Constable",
            "java.lang.constant.ConstantDesc");

    private static final List<Step> SAMPLES = List.of(
            new Step.Literal(ClassType.STRING, ""),
            new Step.Literal(ClassType.STRING, "a"),
            new Step.Literal(INTEGER, 0),
            new Step.Literal(INTEGER, 1),
            new Step.Literal(INTEGER, -1),
            new Step.Literal(ClassType.of("java.lang.Long"), 1L),
            new Step.Literal(ClassType.of("java.lang.Double"), 0.5),
            new Step.Literal(ClassType.of("java.lang.Character"), 'a'),
            new Step.Literal(ClassType.of("java.lang.Boolean"), true));

    private static final int MAX_SUBTYPES = 3;

    private final Program program;
    private final Pools pools;
    private final Generics generics;
    private final Visibility visibility;
    private final ClassType target;

    ConstantWays(Program program, Pools pools, Generics generics, Visibility visibility, ClassType target) {
        this.program = program;
        this.pools = pools;
        this.generics = generics;
        this.visibility = visibility;
        this.target = target;
    }

    /** Whether there is more to be had than literals. */
    static boolean isMadeByCalls(ClassType type) {
        return !isLiteralType(type) && !type.name().equals("java.lang.Class");
    }

    private static boolean isLiteralType(JavaType type) {
        return type.equals(ClassType.STRING) || type instanceof ClassType of && Pools.unboxed(of) != null;
    }

    /** The literals of a type, simplest first; class literals for Class. */
    List<Step> literals(JavaType type) {
        if (type instanceof PrimitiveType primitive) {
            return literals(type, pools.of(primitive));
        }
        if (!(type instanceof ClassType of)) {
            return List.of();
        }
        PrimitiveType unboxed = Pools.unboxed(of);
        if (unboxed != null) {
            return literals(of, pools.of(unboxed));
        }
        return switch (of.name()) {
            case "java.lang.String" -> literals(of, pools.strings());
            case "java.lang.CharSequence" -> literals(ClassType.STRING, pools.strings());
            case "java.lang.Class" -> classLiterals(of);
            default -> COMMON.contains(of.name()) ? samples(of) : List.of();
        };
    }

    private static List<Step> literals(JavaType type, List<?> values) {
        return values.stream().<Step>map(value -> new Step.Literal(type, value)).toList();
    }

    private List<Step> samples(ClassType type) {
        if (type.name().equals("java.lang.Comparable")
                && type.arguments().size() == 1
                && isLiteralType(type.arguments().get(0))) {
            return literals(type.arguments().get(0));
        }
        return SAMPLES.stream()
                .filter(step -> generics.isSubtype(step.type(), type))
                .toList();
    }

    private List<Step> classLiterals(ClassType type) {
        JavaType argument = type.arguments().isEmpty()
                ? new WildcardType(true, ClassType.OBJECT)
                : type.arguments().get(0);
        if (!(argument instanceof WildcardType wildcard)) {
            boolean isPlain = argument.equals(argument.erasure()) && visibility.sees(argument);
            return isPlain ? List.of(new Step.ClassLiteral(type, argument)) : List.of();
        }
        List<JavaType> literals = new ArrayList<>(
                List.of(ClassType.OBJECT, ClassType.STRING, INTEGER, ClassType.of("java.util.List"), target.erasure()));
        if (wildcard.bound() instanceof ClassType bound && !bound.equals(ClassType.OBJECT)) {
            literals.add(0, bound.erasure());
            program.subtypes(bound.name()).stream()
                    .limit(MAX_SUBTYPES)
                    .forEach(name -> literals.add(ClassType.of(name)));
        }
        return literals.stream()
                .distinct()
                .filter(literal -> visibility.sees(literal) && generics.isSubtype(literal, wildcard))
                .<Step>map(literal -> new Step.ClassLiteral(ClassType.of(type.name(), literal), literal))
                .toList();
    }
}
