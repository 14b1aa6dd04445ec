package dev.assay.output.writer.source;

import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.trial.StandInAnswer.When;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.output.writer.text.Identifiers;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Prints stand-ins as mocks of Mockito, with a line for each method that matters. */
final class MockPrinter {
    /** The class whose methods make mocks. */
    static final String MOCKITO = "org.mockito.Mockito";

    private static final String MATCHERS = "org.mockito.ArgumentMatchers";

    private final Program program;
    private final TypeNames types;
    private final TrialPrinter values;

    MockPrinter(Program program, TypeNames types, TrialPrinter values) {
        this.program = program;
        this.types = types;
        this.values = values;
    }

    /** The value of the variable: a mock that calls what is not abstract. */
    String mock(Step.StandIn standIn) throws NotExpressible {
        String type = types.of(((ClassType) standIn.type().erasure()).name()) + ".class";
        String mock = types.staticMethod(MOCKITO, "mock");
        if (standIn.constructor() == null) {
            return mock + "(" + type + (hasCode(standIn) ? ", " + types.of(MOCKITO) + ".CALLS_REAL_METHODS)" : ")");
        }
        List<String> arguments = new ArrayList<>();
        for (int argument : standIn.arguments()) {
            arguments.add(values.expression(argument));
        }
        return mock + "(" + type + ", " + types.staticMethod(MOCKITO, "withSettings") + "().useConstructor("
                + String.join(", ", arguments) + ").defaultAnswer(" + types.of(MOCKITO) + ".CALLS_REAL_METHODS))";
    }

    /** Whether the interface has methods with code, which the code under test may call. */
    private boolean hasCode(Step.StandIn standIn) {
        String name = ((ClassType) standIn.type().erasure()).name();
        return Stream.concat(Stream.of(name), program.supertypes(name).stream())
                .flatMap(one -> program.findReadable(one).stream())
                .filter(ClassInfo::isInterface)
                .flatMap(info -> info.methods().stream())
                .anyMatch(method -> !method.isAbstract() && !method.isStatic());
    }

    /** The lines that say what its methods do; of two that apply Mockito takes the later one. */
    List<String> answers(Step.StandIn standIn, String name) throws NotExpressible {
        Set<MethodRef> methods = new LinkedHashSet<>();
        standIn.answers().forEach(answer -> methods.add(answer.method()));
        List<String> lines = new ArrayList<>();
        for (MethodRef method : methods) {
            List<StandInAnswer> answers = standIn.answersOf(method);
            List<StandInAnswer> inTurn =
                    answers.stream().filter(one -> one.when() != When.ARGUMENT).toList();
            if (!inTurn.isEmpty()) {
                lines.add(line(name, method, inTurn));
            }
            List<StandInAnswer> byArgument = new ArrayList<>(
                    answers.stream().filter(one -> one.when() == When.ARGUMENT).toList());
            Collections.reverse(byArgument);
            for (StandInAnswer answer : byArgument) {
                lines.add(line(name, method, List.of(answer)));
            }
        }
        return lines;
    }

    private String line(String name, MethodRef method, List<StandInAnswer> answers) throws NotExpressible {
        StringBuilder line = new StringBuilder();
        for (StandInAnswer answer : answers) {
            line.append(line.isEmpty() ? "" : ".");
            String verb = answer.isThrown() ? "doThrow" : answer.result() == Step.NONE ? "doNothing" : "doReturn";
            line.append(line.isEmpty() ? types.staticMethod(MOCKITO, verb) : verb);
            line.append("(")
                    .append(answer.result() == Step.NONE ? "" : values.expression(answer.result()))
                    .append(")");
        }
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            arguments.add(
                    answers.get(0).when() == When.ARGUMENT && answers.get(0).parameter() == i
                            ? types.staticMethod(MATCHERS, "eq") + "("
                                    + values.expression(answers.get(0).key()) + ")"
                            : any(method.parameters().get(i)));
        }
        return line + ".when(" + name + ")." + method.name() + "(" + String.join(", ", arguments) + ");";
    }

    private String any(JavaType type) {
        String matcher =
                type instanceof PrimitiveType primitive ? "any" + Identifiers.capitalize(primitive.toString()) : "any";
        return types.staticMethod(MATCHERS, matcher) + "()";
    }
}
