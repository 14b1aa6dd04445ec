package dev.assay.engine.inputs;

import dev.assay.engine.way.Pools;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.model.type.WildcardType;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.List;
import java.util.stream.Collectors;

/** Prints trials as plain Java, one variable for each step, so that the compiler can judge their types. */
final class TrialSource {
    private final Program program;

    TrialSource(Program program) {
        this.program = program;
    }

    /** A class with one method for each trial. */
    String print(String packageName, String className, List<Trial> trials) {
        StringBuilder text = new StringBuilder();
        if (!packageName.isEmpty()) {
            text.append("package ").append(packageName).append(";\n");
        }
        text.append("class ").append(className).append(" {\n");
        for (int i = 0; i < trials.size(); i++) {
            text.append("  void t").append(i).append("() throws Throwable {\n");
            List<Step> steps = trials.get(i).steps();
            for (int j = 0; j < steps.size(); j++) {
                text.append("    ");
                if (j < steps.size() - 1) {
                    text.append(name(steps.get(j).type()))
                            .append(" v")
                            .append(j)
                            .append(" = ");
                }
                text.append(expression(steps.get(j))).append(";\n");
            }
            text.append("  }\n");
        }
        return text.append("}\n").toString();
    }

    private String expression(Step step) {
        if (step instanceof Step.Literal literal) {
            return literal(literal);
        }
        if (step instanceof Step.Null) {
            return "null";
        }
        if (step instanceof Step.StaticField field) {
            return name(ClassType.of(field.owner())) + "." + field.name();
        }
        if (step instanceof Step.ClassLiteral literal) {
            return name(literal.literal()) + ".class";
        }
        if (step instanceof Step.NewArray array) {
            return "new " + name(array.type().erasure()) + arguments(array.elements(), "{", "}");
        }
        if (step instanceof Step.Lambda lambda) {
            int parameters = lambda.method().parameters().size();
            String head = java.util.stream.IntStream.range(0, parameters)
                    .mapToObj(i -> "a" + i)
                    .collect(Collectors.joining(",", "(", ") -> "));
            return head + (lambda.result() == Step.NONE ? "{}" : "v" + lambda.result());
        }
        if (step instanceof Step.Assignment assignment) {
            return "v" + assignment.receiver() + "; v" + assignment.receiver() + "." + assignment.name() + " = v"
                    + assignment.value();
        }
        return call((Step.Call) step);
    }

    private String call(Step.Call call) {
        MethodInfo method = program.resolveMethod(call.method()).orElseThrow();
        return switch (call.kind()) {
            case CONSTRUCTOR -> construct(call);
            case STATIC -> name(ClassType.of(method.owner())) + "." + method.name() + casts(call, 0);
            case INSTANCE -> "v" + call.receiver() + "." + method.name() + casts(call, 0);
        };
    }

    private String construct(Step.Call call) {
        var info = program.find(call.method().owner()).orElseThrow();
        if (info.isInner()) {
            String simple = info.sourceName().substring(info.sourceName().lastIndexOf('.') + 1);
            return "v" + call.arguments().get(0) + ".new " + simple + diamond(call) + casts(call, 1);
        }
        return "new " + info.sourceName() + diamond(call) + casts(call, 0);
    }

    /** The arguments, cast where there are other methods that they might fit. */
    private String casts(Step.Call call, int skipped) {
        List<JavaType> parameters =
                program.resolveMethod(call.method()).orElseThrow().parameters();
        boolean isOverloaded = program.find(call.method().owner()).orElseThrow().methods().stream()
                        .filter(m -> m.name().equals(call.method().name()) && !m.isSynthetic())
                        .count()
                > 1;
        return java.util.stream.IntStream.range(skipped, parameters.size())
                .mapToObj(i -> {
                    String variable = "v" + call.arguments().get(i);
                    boolean isPlain = parameters.get(i) instanceof ClassType type
                            && program.find(type.name())
                                    .orElseThrow()
                                    .typeParameters()
                                    .isEmpty();
                    return isOverloaded && isPlain ? "(" + name(parameters.get(i)) + ") " + variable : variable;
                })
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String diamond(Step.Call call) {
        return call.type() instanceof ClassType type && !type.arguments().isEmpty() ? "<>" : "";
    }

    private static String arguments(List<Integer> steps, String open, String close) {
        return steps.stream().map(i -> "v" + i).collect(Collectors.joining(", ", open, close));
    }

    private static String literal(Step.Literal literal) {
        Object value = literal.value();
        if (value instanceof String text) {
            return text.chars()
                    .mapToObj(c -> c < 0x80 ? String.format("\\%03o", c) : String.format("\\u%04x", c))
                    .collect(Collectors.joining("", "\"", "\""));
        }
        PrimitiveType primitive =
                literal.type() instanceof PrimitiveType own ? own : Pools.unboxed((ClassType) literal.type());
        return switch (primitive) {
            case LONG -> value + "L";
            case CHAR -> "(char) " + (int) (Character) value;
            case BYTE, SHORT -> "(" + primitive + ") " + value;
            case DOUBLE -> "Double.longBitsToDouble(" + Double.doubleToLongBits((Double) value) + "L)";
            case FLOAT -> "Float.intBitsToFloat(" + Float.floatToIntBits((Float) value) + ")";
            default -> value.toString();
        };
    }

    private String name(JavaType type) {
        if (type instanceof ArrayType array) {
            return name(array.element()) + "[]";
        }
        if (type instanceof WildcardType wildcard) {
            return "? " + (wildcard.upper() ? "extends " : "super ") + name(wildcard.bound());
        }
        if (!(type instanceof ClassType of)) {
            return type.toString();
        }
        String plain = program.find(of.name()).orElseThrow().sourceName();
        return of.arguments().isEmpty()
                ? plain
                : plain + of.arguments().stream().map(this::name).collect(Collectors.joining(", ", "<", ">"));
    }
}
