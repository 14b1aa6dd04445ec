package dev.assay.engine.inputs;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.UnreadableClass;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/** Examinations of units that cannot be called, with what to do about it. */
public final class Impossible {
    private Impossible() {}

    public static Examination noCode(MethodInfo unit) {
        return Examination.nothing(
                unit.ref().display(),
                new Reason(ReasonCode.NO_CODE, "is abstract: name a class that implements it as the target"));
    }

    /** What is missing, and the stub of a factory for the first of it, which compiles once its package is right. */
    public static Examination noInputs(Program program, MethodInfo unit, List<JavaType> missing) {
        Optional<UnreadableClass> problem = missing.stream()
                .filter(ClassType.class::isInstance)
                .flatMap(type -> program.problem(((ClassType) type).name()).stream())
                .findFirst();
        if (problem.isPresent()) {
            return Examination.nothing(
                    unit.ref().display(),
                    new Reason(ReasonCode.UNREADABLE_CLASS, problem.get().getMessage()));
        }
        String types = missing.stream().map(Object::toString).distinct().collect(Collectors.joining(", "));
        return Examination.nothing(
                unit.ref().display(),
                new Reason(
                        ReasonCode.NO_INPUTS,
                        "no public way makes a value of " + types
                                + ": put a factory such as this one on the class path, and fill it in: "
                                + missing.stream()
                                        .filter(ClassType.class::isInstance)
                                        .map(type -> stub((ClassType) type))
                                        .findFirst()
                                        .orElse("a public static method of a class named ...Factory")));
    }

    /** Why a unit was examined without objects of some types. */
    public static Optional<Reason> onlyNull(List<JavaType> types) {
        return types.isEmpty()
                ? Optional.empty()
                : Optional.of(new Reason(
                        ReasonCode.NO_INPUTS,
                        "nothing makes a value of "
                                + types.stream().map(Object::toString).collect(Collectors.joining(", "))
                                + ", so only null was passed"));
    }

    private static String stub(ClassType type) {
        String simple = type.name()
                .substring(
                        1 + Math.max(type.name().lastIndexOf('.'), type.name().lastIndexOf('$')));
        String method = Character.toLowerCase(simple.charAt(0)) + simple.substring(1);
        String name = SourceVersion.isName(method) ? method : "a" + simple;
        String source = type.toString().replace('$', '.');
        return "public class " + simple + "Factory { public static " + source + " " + name + "() {"
                + " throw new UnsupportedOperationException(\"make a " + simple + " here\"); } }";
    }
}
