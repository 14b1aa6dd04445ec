package dev.assay.output.writer.source;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.trial.StandInAnswer.When;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.TypeVariable;
import dev.assay.output.writer.text.Identifiers;
import dev.assay.output.writer.text.LocalNames;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.type.AbstractMethods;
import dev.assay.program.type.Generics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints stand-ins: a lambda where one is enough, else an anonymous class whose methods that matter come first. */
final class StandInPrinter {
    private static final String INDENT = "    ";
    private static final String UNSUPPORTED = "throw new UnsupportedOperationException();";
    private static final String SILENT = " " + UNSUPPORTED + " }";

    private final Program program;
    private final TypeNames types;
    private final Trial trial;
    private final TrialPrinter values;
    private final Typing typing;
    private final boolean isErased;

    StandInPrinter(
            Program program, TypeNames types, Trial trial, TrialPrinter values, Typing typing, Spelling spelling) {
        this.program = program;
        this.types = types;
        this.trial = trial;
        this.values = values;
        this.typing = typing;
        this.isErased = spelling == Spelling.ERASED;
    }

    /** The lines of the stand-in as an expression, without what stands before and behind it. */
    List<String> print(Step.StandIn standIn) throws NotExpressible {
        ClassInfo info = program.find(((ClassType) standIn.type().erasure()).name())
                .orElseThrow(() -> new NotExpressible("The type of a stand-in is not known."));
        List<MethodInfo> methods = AbstractMethods.of(program, info).orElse(List.of()).stream()
                .map(AbstractMethods.Missing::method)
                .toList();
        boolean counts = standIn.answers().stream().anyMatch(answer -> answer.when() == When.ONCE);
        if (info.isInterface()
                && methods.size() == 1
                && methods.get(0).typeParameters().isEmpty()
                && !counts) {
            return List.of(lambda(standIn, methods.get(0)));
        }
        List<String> lines = new ArrayList<>();
        JavaType type = isErased ? standIn.type().erasure() : standIn.type();
        lines.add("new " + types.of(type) + "(" + constructorArguments(standIn) + ") {");
        lines.addAll(new Body(standIn, methods).lines());
        lines.add("}");
        return lines;
    }

    private String constructorArguments(Step.StandIn standIn) throws NotExpressible {
        if (standIn.constructor() == null || standIn.arguments().isEmpty()) {
            return "";
        }
        Step.Call call = new Step.Call(
                standIn.constructor(), CallKind.CONSTRUCTOR, Step.NONE, standIn.arguments(), standIn.type());
        return String.join(", ", typing.arguments(call, 0));
    }

    private String lambda(Step.StandIn standIn, MethodInfo method) throws NotExpressible {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            // Unlike in a class, these may not hide variables around.
            parameters.add(values.names().claim(wanted(method, i)));
        }
        String left = parameters.size() == 1 ? parameters.get(0) : "(" + String.join(", ", parameters) + ")";
        List<StandInAnswer> answers = standIn.answersOf(method.ref());
        String value = value(answers, method, parameters);
        if (value != null) {
            return left + " -> " + value;
        }
        boolean isEmpty = method.returns().isVoid()
                && answers.size() == 1
                && !answers.get(0).isThrown();
        return left + " -> "
                + (isEmpty ? "{}" : "{ " + String.join(" ", statements(answers, method, parameters, "")) + " }");
    }

    /** The answers as one expression; null if it takes statements. */
    private @Nullable String value(List<StandInAnswer> answers, MethodInfo method, List<String> parameters)
            throws NotExpressible {
        boolean isPlain = !method.returns().isVoid()
                && !answers.isEmpty()
                && answers.stream().noneMatch(answer -> answer.isThrown() || answer.when() == When.ONCE)
                && answers.get(answers.size() - 1).when() == When.ALWAYS;
        if (!isPlain || answers.size() > 2) {
            return null;
        }
        String last = result(answers.get(answers.size() - 1), method);
        if (answers.size() == 1) {
            return last;
        }
        String condition = condition(answers.get(0), method, parameters, "");
        String first = result(answers.get(0), method);
        if (first.equals("true") && last.equals("false")) {
            return condition;
        }
        return condition + " ? " + first + " : " + last;
    }

    /** A first value and another one from then on, as one expression; null if it is something else. */
    private @Nullable String inTurn(List<StandInAnswer> answers, MethodInfo method, String counter)
            throws NotExpressible {
        boolean isPair = answers.size() == 2
                && !method.returns().isVoid()
                && answers.get(0).when() == When.ONCE
                && answers.get(1).when() == When.ALWAYS
                && answers.stream().noneMatch(StandInAnswer::isThrown);
        return isPair
                ? counter + "++ == 0 ? " + result(answers.get(0), method) + " : " + result(answers.get(1), method)
                : null;
    }

    private List<String> statements(
            List<StandInAnswer> answers, MethodInfo method, List<String> parameters, String counter)
            throws NotExpressible {
        List<String> lines = new ArrayList<>();
        int number = 0;
        for (StandInAnswer answer : answers) {
            boolean isVoid = method.returns().isVoid();
            String act = answer.isThrown()
                    ? "throw " + values.expression(answer.result()) + ";"
                    : isVoid ? "return;" : "return " + result(answer, method) + ";";
            if (answer.when() == When.ALWAYS) {
                if (answer.isThrown() || !isVoid) {
                    lines.add(act);
                }
                return lines;
            }
            number += answer.when() == When.ONCE ? 1 : 0;
            lines.add("if (" + condition(answer, method, parameters, counter + " == " + number) + ") {");
            lines.add(INDENT + act);
            lines.add("}");
        }
        lines.add(UNSUPPORTED);
        return lines;
    }

    private String condition(StandInAnswer answer, MethodInfo method, List<String> parameters, String inTurn)
            throws NotExpressible {
        if (answer.when() == When.ONCE) {
            return inTurn;
        }
        String parameter = parameters.get(answer.parameter());
        String key = values.expression(answer.key());
        JavaType keyType = trial.steps().get(answer.key()).type();
        boolean isEnum = keyType instanceof ClassType of
                && program.findReadable(of.name()).filter(ClassInfo::isEnum).isPresent();
        if (method.parameters().get(answer.parameter()).isPrimitive() || isEnum) {
            return parameter + " == " + key;
        }
        return keyType.equals(ClassType.STRING)
                ? key + ".equals(" + parameter + ")"
                : types.of("java.util.Objects") + ".equals(" + parameter + ", " + key + ")";
    }

    private String result(StandInAnswer answer, MethodInfo method) throws NotExpressible {
        return typing.returned(method.ref(), values.expression(answer.result()));
    }

    private static String wanted(MethodInfo method, int parameter) {
        String name = TrialPrinter.parameterName(method, parameter);
        if (name != null) {
            return name;
        }
        JavaType type = method.parameters().get(parameter);
        if (type instanceof TypeVariable) {
            return String.valueOf((char) ('a' + parameter % 26));
        }
        String byType = LocalNames.byType(type);
        return Identifiers.isName(byType) ? byType : "the" + Identifiers.capitalize(byType); // A Class is no class.
    }

    /** The inside of one anonymous class. */
    private final class Body {
        private final Step.StandIn standIn;
        private final List<MethodInfo> methods;
        private final Set<String> captured = new HashSet<>();

        Body(Step.StandIn standIn, List<MethodInfo> methods) {
            this.standIn = standIn;
            this.methods = methods;
            standIn.operands().forEach(operand -> {
                String local = values.local(operand);
                if (local != null) {
                    captured.add(local);
                }
            });
        }

        List<String> lines() throws NotExpressible {
            List<String> lines = new ArrayList<>();
            List<String> members = new ArrayList<>();
            List<MethodInfo> ordered = new ArrayList<>(methods);
            ordered.sort((one, other) -> Boolean.compare(isSilent(one), isSilent(other)));
            Set<String> counters = new HashSet<>(captured);
            for (MethodInfo method : ordered) {
                List<StandInAnswer> answers = standIn.answersOf(method.ref());
                String counter = "";
                if (answers.stream().anyMatch(answer -> answer.when() == When.ONCE)) {
                    counter = free(methods.size() == 1 ? "calls" : method.name() + "Calls", counters);
                    lines.add(INDENT + "private int " + counter + ";");
                }
                if (!members.isEmpty()
                        && !(answers.isEmpty()
                                && members.get(members.size() - 1).endsWith(SILENT))) {
                    members.add("");
                }
                method(method, answers, counter).forEach(line -> members.add(INDENT + line));
            }
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(members);
            return lines;
        }

        private boolean isSilent(MethodInfo method) {
            return standIn.answersOf(method.ref()).isEmpty();
        }

        private List<String> method(MethodInfo method, List<StandInAnswer> answers, String counter)
                throws NotExpressible {
            List<String> parameters = new ArrayList<>();
            List<String> declared = new ArrayList<>();
            Set<String> taken = new HashSet<>(captured);
            taken.add(counter);
            for (int i = 0; i < method.parameters().size(); i++) {
                String name = free(wanted(method, i), taken);
                parameters.add(name);
                declared.add(types.of(seen(method, method.parameters().get(i))) + " " + name);
            }
            String access = method.isPublic() ? "public " : method.isProtected() ? "protected " : "";
            String header = access + types.of(seen(method, method.returns())) + " " + method.name() + "("
                    + String.join(", ", declared) + ")" + thrown(answers, method) + " {";
            if (answers.isEmpty()) {
                // What must be there for the compiler alone takes one line.
                return List.of("@Override " + header + SILENT);
            }
            List<String> lines = new ArrayList<>(List.of("@Override", header));
            String value = counter.isEmpty() ? value(answers, method, parameters) : inTurn(answers, method, counter);
            if (!counter.isEmpty() && value == null) {
                lines.add(INDENT + counter + "++;");
            }
            List<String> statements =
                    value != null ? List.of("return " + value + ";") : statements(answers, method, parameters, counter);
            statements.forEach(line -> lines.add(INDENT + line));
            lines.add("}");
            return lines;
        }

        private String thrown(List<StandInAnswer> answers, MethodInfo method) throws NotExpressible {
            Set<String> names = new HashSet<>();
            for (StandInAnswer answer : answers) {
                if (answer.isThrown()) {
                    JavaType type = trial.steps().get(answer.result()).type();
                    for (String declared : method.exceptions()) {
                        if (type.erasure() instanceof ClassType of && program.isSubtype(of.name(), declared)) {
                            names.add(types.of(declared));
                        }
                    }
                }
            }
            return names.isEmpty()
                    ? ""
                    : " throws " + String.join(", ", names.stream().sorted().toList());
        }

        private String free(String wanted, Set<String> taken) {
            String name = wanted;
            for (int i = 2; !taken.add(name); i++) {
                name = wanted + i;
            }
            return name;
        }

        /** A type in the declaration of a method as the class that overrides it has to write it. */
        private JavaType seen(MethodInfo method, JavaType declared) {
            if (isErased) {
                return declared.erasure();
            }
            ClassInfo owner = program.find(method.owner()).orElseThrow();
            List<JavaType> arguments = new Generics(program)
                    .asSuper((ClassType) standIn.type(), owner.name())
                    .map(ClassType::arguments)
                    .orElse(List.of());
            if (arguments.size() != owner.typeParameters().size()) {
                return declared.erasure();
            }
            Map<String, JavaType> binding = new HashMap<>();
            for (int i = 0; i < arguments.size(); i++) {
                binding.put(owner.typeParameters().get(i).name(), arguments.get(i));
            }
            method.typeParameters().forEach(own -> binding.remove(own.name()));
            JavaType seen = Generics.substitute(declared, binding);
            // A method without type parameters overrides one that has some if all of its types are erased.
            return method.typeParameters().isEmpty() ? seen : seen.erasure();
        }
    }
}
