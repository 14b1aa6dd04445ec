package dev.assay.output.writer.source;

import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.output.writer.text.Accessibility;
import dev.assay.output.writer.text.Identifiers;
import dev.assay.output.writer.text.Literals;
import dev.assay.output.writer.text.LocalNames;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Prints the steps of one trial as statements, and the call of the unit as an expression. */
public final class TrialPrinter {
    private final Program program;
    private final TypeNames types;
    private final Accessibility accessibility;
    private final Literals literals;
    private final Trial trial;
    private final StatementPlan places;
    private final LocalNames names;
    private final Typing typing;
    private final CallPrinter calls;
    private final StandInPrinter standIns;

    /** Null where stand-ins are no mocks. */
    private final @Nullable MockPrinter mocks;

    private final Map<Integer, String> locals = new HashMap<>();
    private final List<String> arrange = new ArrayList<>();

    public TrialPrinter(
            Program program,
            TypeNames types,
            Accessibility accessibility,
            Trial trial,
            StatementPlan places,
            Spelling spelling)
            throws NotExpressible {
        this.program = program;
        this.types = types;
        this.accessibility = accessibility;
        this.literals = new Literals(types);
        this.trial = trial;
        this.places = places;
        this.names = new LocalNames(trial);
        this.typing = spelling == Spelling.ERASED
                ? new ErasedTyping(program, types, accessibility, trial, this)
                : new InferredTyping(program, types, accessibility, trial, this);
        this.calls = new CallPrinter(program, types, this, typing);
        this.mocks = spelling == Spelling.MOCKED ? new MockPrinter(program, types, this) : null;
        this.standIns = new StandInPrinter(program, types, trial, this, typing, spelling);
        for (int i = 0; i < trial.steps().size() - 1; i++) {
            print(i);
        }
    }

    /** The statements before the call of the unit. */
    public List<String> arrange() {
        return arrange;
    }

    /** The call of the unit. */
    public String act() throws NotExpressible {
        return calls.print(trial.call(), false);
    }

    /** The names of local variables; further ones may be claimed. */
    public LocalNames names() {
        return names;
    }

    /** The name of the local variable that holds a step's value, or null. */
    @Nullable
    public String local(int step) {
        return locals.get(step);
    }

    public Literals literals() {
        return literals;
    }

    private void print(int index) throws NotExpressible {
        Step step = trial.steps().get(index);
        if (step instanceof Step.Assignment assignment) {
            arrange.add(assignment(assignment));
            if (local(assignment.receiver()) != null) {
                locals.put(index, local(assignment.receiver()));
            }
        } else if (step instanceof Step.ElementAssignment assignment) {
            arrange.add(element(assignment.array(), assignment.index()) + " = "
                    + typing.stored(assignment.value(), assignment.type().element())
                    + ";");
            if (local(assignment.array()) != null) {
                locals.put(index, local(assignment.array()));
            }
        } else if (step instanceof Step.StandIn standIn) {
            standIn(index, standIn);
        } else if (places.isStatement(index)) {
            arrange.add(calls.print((Step.Call) step, false) + ";");
        } else if (places.isLocal(index)) {
            // What a call is made for its effect returns may still be what an assertion speaks of.
            String type = step.type() == PrimitiveType.VOID ? "var" : declared(step.type());
            boolean isLambda = step instanceof Step.Lambda;
            String value = step instanceof Step.NewArray array && !type.equals("var")
                    ? initializer(array)
                    : step instanceof Step.Call call
                            ? typing.initial(call, calls.print(call, !type.equals("var")))
                            : value(index);
            String name = names.claim(wantedName(index));
            arrange.add(
                    (isLambda && type.equals("var") ? types.of(step.type()) : type) + " " + name + " = " + value + ";");
            locals.put(index, name);
        }
    }

    private void standIn(int index, Step.StandIn standIn) throws NotExpressible {
        String type = declared(standIn.type());
        if (mocks != null) {
            String name = names.claim(wantedName(index));
            arrange.add((type.equals("var") ? types.of(standIn.type()) : type) + " " + name + " = "
                    + mocks.mock(standIn) + ";");
            arrange.addAll(mocks.answers(standIn, name));
            locals.put(index, name);
            return;
        }
        List<String> lines = new ArrayList<>(standIns.print(standIn));
        String name = names.claim(wantedName(index));
        lines.set(0, (type.equals("var") ? types.of(standIn.type()) : type) + " " + name + " = " + lines.get(0));
        lines.set(lines.size() - 1, lines.get(lines.size() - 1) + ";");
        arrange.addAll(lines);
        locals.put(index, name);
    }

    /** The step's value as an expression: the name of its variable, or the value itself. */
    String expression(int index) throws NotExpressible {
        return locals.containsKey(index) ? locals.get(index) : value(index);
    }

    private String value(int index) throws NotExpressible {
        Step step = trial.steps().get(index);
        if (step instanceof Step.Literal literal) {
            boolean isBox = places.isLocal(index) && !literal.type().isPrimitive();
            return isBox ? literals.boxed(literal.value()) : literals.of(literal.value());
        }
        if (step instanceof Step.Null) {
            return "null";
        }
        if (step instanceof Step.StaticField field) {
            if (!Identifiers.isName(field.name())) {
                throw new NotExpressible("The field " + field.name() + " has a name that Java source cannot write.");
            }
            return types.of(field.owner()) + "." + field.name();
        }
        if (step instanceof Step.ClassLiteral literal) {
            return types.of(literal.literal().erasure()) + ".class";
        }
        if (step instanceof Step.NewArray array) {
            return newArray(array);
        }
        if (step instanceof Step.Lambda lambda) {
            return lambda(lambda);
        }
        if (step instanceof Step.Call call) {
            return calls.print(call, false);
        }
        return part(step);
    }

    /** What reads or writes a part of an earlier step's value. */
    private String part(Step step) throws NotExpressible {
        if (step instanceof Step.Assignment assignment) {
            return expression(assignment.receiver());
        }
        if (step instanceof Step.ElementAssignment assignment) {
            return expression(assignment.array());
        }
        if (step instanceof Step.Element element) {
            return element(element.array(), element.index());
        }
        Step.FieldValue field = (Step.FieldValue) step;
        return typing.owner(field.receiver(), field.owner(), field.name()) + "." + field.name();
    }

    private String element(int array, int index) throws NotExpressible {
        return expression(array) + "[" + expression(index) + "]";
    }

    private String assignment(Step.Assignment assignment) throws NotExpressible {
        if (!Identifiers.isName(assignment.name())) {
            throw new NotExpressible("The field " + assignment.name() + " has a name that Java source cannot write.");
        }
        String owner = assignment.receiver() == Step.NONE
                ? types.of(assignment.owner())
                : typing.owner(assignment.receiver(), assignment.owner(), assignment.name());
        return owner + "." + assignment.name() + " = " + typing.stored(assignment.value(), assignment.field()) + ";";
    }

    private String newArray(Step.NewArray array) throws NotExpressible {
        JavaType element = arrayElement(array.type().element());
        String dimensions = "";
        while (element instanceof ArrayType inner) {
            element = inner.element();
            dimensions += "[]";
        }
        String type = types.of(element.erasure());
        return array.elements().isEmpty()
                ? "new " + type + "[0]" + dimensions
                : "new " + type + "[]" + dimensions + " " + initializer(array);
    }

    /** Java makes no arrays of parameterized types. */
    private static JavaType arrayElement(JavaType element) {
        return element.erasure();
    }

    /** What stands in braces; arrays in it that are used nowhere else are braces, too. */
    private String initializer(Step.NewArray array) throws NotExpressible {
        List<String> elements = new ArrayList<>();
        for (int element : array.elements()) {
            Step step = trial.steps().get(element);
            if (step instanceof Step.NewArray inner
                    && !locals.containsKey(element)
                    && inner.type().erasure().equals(array.type().element().erasure())) {
                elements.add(initializer(inner));
            } else {
                elements.add(typing.stored(element, array.type().element()));
            }
        }
        return "{" + String.join(", ", elements) + "}";
    }

    private String lambda(Step.Lambda lambda) throws NotExpressible {
        int count = lambda.method().parameters().size();
        List<String> parameters = IntStream.range(0, count)
                .mapToObj(i -> names.claim(String.valueOf((char) ('a' + i % 26))))
                .toList();
        String left = count == 1 ? parameters.get(0) : "(" + String.join(", ", parameters) + ")";
        return left + " -> "
                + switch (lambda.body()) {
                    case ANSWER ->
                        lambda.result() == Step.NONE
                                ? "{}"
                                : typing.returned(lambda.method(), expression(lambda.result()));
                    case ARGUMENT -> typing.returned(lambda.method(), parameters.get(0));
                    case THROW -> "{ throw new " + types.of("java.lang.IllegalStateException") + "(); }";
                };
    }

    /** The type with which a variable is declared: {@code var} where source cannot name it. */
    public String declared(JavaType type) throws NotExpressible {
        return typing.declared(type);
    }

    private String wantedName(int index) {
        int user = places.firstUser(index);
        if (user != Step.NONE && trial.steps().get(user) instanceof Step.Assignment assignment) {
            return nameInFields(index, assignment);
        }
        if (user != Step.NONE && trial.steps().get(user) instanceof Step.Call call && call.receiver() != index) {
            String parameter = parameterName(call.method(), call.arguments().indexOf(index));
            if (parameter != null) {
                return parameter;
            }
        }
        return LocalNames.byType(trial.steps().get(index).type());
    }

    /** A name for what is in a field, or has fields that are set: what the unit calls it, or else what the field is called. */
    private String nameInFields(int index, Step.Assignment user) {
        List<Integer> arguments = trial.call().arguments();
        for (int i = 0; i < arguments.size(); i++) {
            String parameter = parameterName(trial.unit(), i);
            if (trial.maker(arguments.get(i)) == index && parameter != null) {
                return parameter;
            }
        }
        boolean isValue = user.receiver() == Step.NONE || trial.maker(user.receiver()) != index;
        boolean isHeld = isValue && Identifiers.isName(user.name());
        return isHeld ? user.name() : LocalNames.byType(trial.steps().get(index).type());
    }

    private @Nullable String parameterName(MethodRef method, int position) {
        MethodInfo info = program.resolveMethod(method).orElse(null);
        return info == null ? null : parameterName(info, position);
    }

    /** The parameter's name; null where the class file does not tell it. */
    static @Nullable public String parameterName(MethodInfo method, int position) {
        if (position < 0 || position >= method.parameterNames().size()) {
            return null;
        }
        String name = method.parameterNames().get(position);
        return name.matches("(arg|p)?\\d+|this\\$.*") || !Identifiers.isName(name) ? null : name;
    }

    /** The binary names of all checked exceptions that the steps before the unit's call declare. */
    public List<String> checkedExceptions() {
        return trial.steps().subList(0, trial.steps().size() - 1).stream()
                .flatMap(step -> step instanceof Step.Call call
                        ? checkedExceptions(call.method()).stream()
                        : step instanceof Step.StandIn standIn ? checkedExceptions(standIn) : Stream.empty())
                .collect(Collectors.toList());
    }

    /** Those of its constructor; a mock's methods are called, too. */
    private Stream<String> checkedExceptions(Step.StandIn standIn) {
        Stream<String> made =
                standIn.constructor() == null ? Stream.empty() : checkedExceptions(standIn.constructor()).stream();
        return mocks == null
                ? made
                : Stream.concat(
                        made,
                        standIn.answers().stream().flatMap(answer -> checkedExceptions(answer.method()).stream()));
    }

    /** The binary names of the checked exceptions that a call declares. */
    public List<String> checkedExceptions(Step.Call call) {
        return checkedExceptions(call.method());
    }

    private List<String> checkedExceptions(MethodRef method) {
        return program.resolveMethod(method).map(MethodInfo::exceptions).orElse(List.of()).stream()
                .filter(accessibility::isChecked)
                .toList();
    }

    /** What is known about a class of the trial. */
    @Nullable
    ClassInfo info(String binaryName) {
        return program.findReadable(binaryName).orElse(null);
    }
}
