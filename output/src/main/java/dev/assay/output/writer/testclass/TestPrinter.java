package dev.assay.output.writer.testclass;

import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Influence;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.ValuePicture;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.output.writer.source.Accessor;
import dev.assay.output.writer.source.AssertionPrinter;
import dev.assay.output.writer.source.ContractPrinter;
import dev.assay.output.writer.source.Inference;
import dev.assay.output.writer.source.Spelling;
import dev.assay.output.writer.source.StatementPlan;
import dev.assay.output.writer.source.TrialPrinter;
import dev.assay.output.writer.text.Accessibility;
import dev.assay.output.writer.text.Identifiers;
import dev.assay.output.writer.text.JUnit;
import dev.assay.output.writer.text.JavaText;
import dev.assay.output.writer.text.LocalNames;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Clause;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints one trial as a test method: green with what was seen, red with the call that fails. */
final class TestPrinter {
    private static final int LONGEST_LINE = 112;
    private static final int LONGEST_COMMENT = 200;
    private static final int LONGEST_NOTE = 500;
    private static final int TIMEOUT_SECONDS = 2;
    private static final String TIMEOUT_CALL = "assertTimeoutPreemptively(Duration.ofSeconds(2), () -> );";

    private final Program program;
    private final JUnit junit;
    private final TypeNames types;
    private final Accessibility accessibility;
    private final Spelling spelling;
    private final Inference inference;
    private final Set<Accessor> accessors = EnumSet.noneOf(Accessor.class);

    TestPrinter(Program program, JUnit junit, TypeNames types, Accessibility accessibility, Spelling spelling) {
        this.program = program;
        this.junit = junit;
        this.types = types;
        this.accessibility = accessibility;
        this.spelling = spelling;
        this.inference = new Inference(program);
    }

    /** What the tests printed so far need to look at private members. */
    Set<Accessor> accessors() {
        return accessors;
    }

    TestMethod green(String name, Behaviour behaviour) throws NotExpressible {
        Trial trial = behaviour.trial();
        if (behaviour.outcome() instanceof Outcome.Threw threw) {
            String exception = types.of(accessibility.nameable(threw.thrown().type()));
            TrialPrinter printer = arrange(trial, Set.of(), true, "assertThrows(.class, () -> );" + exception);
            String act = assertion("assertThrows") + "(" + exception + ".class, () -> " + printer.act() + ");";
            return method(
                    name,
                    note(behaviour.note()),
                    "",
                    printer.checkedExceptions(),
                    List.of(printer.arrange(), List.of(act)));
        }
        if (behaviour.outcome() instanceof Outcome.Returned returned) {
            return returning(name, trial, returned).withComment(note(behaviour.note()));
        }
        throw new NotExpressible("A run of " + trial.unit() + " neither returned nor threw.");
    }

    private static List<String> note(@Nullable String text) {
        return text == null || text.isBlank()
                ? List.of()
                : JavaText.wrap(JavaText.comment(text, LONGEST_NOTE), LONGEST_LINE - 4);
    }

    TestMethod red(String name, Failure failure) throws NotExpressible {
        Trial trial = failure.trial();
        if (failure.influence() != null) {
            return influenced(name, failure.influence());
        }
        if (failure.violation() != null && failure.kind() != FindingKind.ASSERTION) {
            return breaking(name, failure);
        }
        boolean endless = failure.kind() == FindingKind.NONTERMINATION;
        TrialPrinter printer = arrange(trial, Set.of(), endless, endless ? TIMEOUT_CALL : "");
        List<String> checked = new ArrayList<>(printer.checkedExceptions());
        String act = printer.act();
        String annotation = "";
        if (endless && junit == JUnit.FIVE) {
            String limit = types.of("java.time.Duration") + ".ofSeconds(" + TIMEOUT_SECONDS + ")";
            act = assertion("assertTimeoutPreemptively") + "(" + limit + ", () -> " + act + ")";
        } else {
            checked.addAll(printer.checkedExceptions(trial.call()));
            annotation = endless ? "(timeout = " + TIMEOUT_SECONDS * 1000 + ")" : "";
        }
        return method(name, comment(failure), annotation, checked, List.of(printer.arrange(), List.of(act + ";")));
    }

    /** A test of two green ones, of which the second fails. */
    private TestMethod influenced(String name, Influence influence) throws NotExpressible {
        TestMethod before = green(name, influence.before());
        TestMethod after = green(name, influence.after());
        List<String> comment = JavaText.wrap(
                JavaText.comment(
                        "The second half passes alone and fails after the first: both use " + influence.state() + ".",
                        LONGEST_NOTE),
                LONGEST_LINE - 4);
        String checked = before.checked() == null || after.checked() != null ? after.checked() : before.checked();
        if (before.checked() != null
                && after.checked() != null
                && !before.checked().equals(after.checked())) {
            checked = types.of(ClassType.of("java.lang.Throwable"));
        }
        return new TestMethod(
                name, comment, after.annotations(), after.modifiers(), checked, List.of(before.block(), after.block()));
    }

    /** A test that evaluates the contract after the call, as plain Java. */
    private TestMethod breaking(String name, Failure failure) throws NotExpressible {
        Trial trial = failure.trial();
        Violation violation = Objects.requireNonNull(failure.violation(), "no contract is broken");
        if (violation.before() != Step.NONE) {
            return changing(name, failure, violation);
        }
        boolean endsWithInvariant = violation.breach() != null;
        if (endsWithInvariant && violation.unitThrew() != null) {
            // The last operation throws, which the test has to survive.
            trial = new Trial(trial.steps().subList(0, trial.steps().size() - 1));
            endsWithInvariant = false;
        }
        Clause clause = ContractPrinter.clause(program, violation);
        Set<Integer> named = ContractPrinter.named(trial, clause, violation);
        String threw = violation.unitThrew();
        boolean throwing = threw != null;
        TrialPrinter printer =
                printer(trial, StatementPlan.of(trial, Set.of(), named, throwing, isInlined(), inference));
        ContractPrinter contract = new ContractPrinter(types, accessibility, printer, trial, clause, violation);
        List<String> arrange = new ArrayList<>(printer.arrange());
        arrange.addAll(contract.olds());
        List<String> checked = new ArrayList<>(printer.checkedExceptions());
        String act = printer.act();
        if (threw != null) {
            String exception = types.of(accessibility.nameable(threw));
            act = assertion("assertThrows") + "(" + exception + ".class, () -> " + act + ")";
        } else {
            checked.addAll(printer.checkedExceptions(trial.call()));
            JavaType type = returnType(trial, printer);
            String declared = printer.declared(type);
            act = contract.resultName() == null ? act : declared + " " + contract.resultName() + " = " + act;
        }
        String message = printer.literals().of(ContractPrinter.message(violation));
        List<String> check = assertTrue(contract.condition(), message);
        accessors.addAll(contract.accessors());
        contract.accessors().forEach(accessor -> checked.addAll(accessor.declares()));
        // A client program ends with the invariant itself.
        List<String> last = endsWithInvariant ? List.of() : List.of(act + ";");
        return method(name, comment(failure), "", checked, List.of(arrange, last, check));
    }

    private List<String> assertTrue(String condition, String message) {
        return call(
                assertion("assertTrue"),
                junit == JUnit.FOUR ? message : condition,
                junit == JUnit.FOUR ? condition : message);
    }

    /** A test that asks an object twice, and gets another answer the second time. */
    private TestMethod changing(String name, Failure failure, Violation violation) throws NotExpressible {
        Trial trial = failure.trial();
        Set<Integer> named = Set.of(violation.before(), violation.subject());
        TrialPrinter printer = printer(trial, StatementPlan.of(trial, Set.of(), named, false, isInlined(), inference));
        List<String> checked = new ArrayList<>(printer.checkedExceptions());
        checked.addAll(printer.checkedExceptions(trial.call()));
        JavaType returned = trial.call().method().returns();
        JavaType known = trial.steps().get(violation.before()).type();
        String again = printer.act();
        if (!returned.equals(known)) {
            String deep =
                    returned instanceof ArrayType array && !array.element().isPrimitive() ? "deepToString" : "toString";
            again = returned instanceof ArrayType
                    ? types.of("java.util.Arrays") + "." + deep + "(" + again + ")"
                    : "String.valueOf(" + again + ")";
        }
        String message = printer.literals().of(ContractPrinter.message(violation));
        String before = Objects.requireNonNull(printer.local(violation.before()), "it has a name");
        String values = before + ", " + again;
        boolean isReal = known == PrimitiveType.DOUBLE || known == PrimitiveType.FLOAT;
        List<String> check = junit == JUnit.FOUR
                ? call(assertion("assertEquals"), message, values + (isReal ? ", 0" : ""))
                : call(assertion("assertEquals"), values, message);
        return method(name, comment(failure), "", checked, List.of(printer.arrange(), check));
    }

    /** A statement on one line, or with a line for each argument where it would be too long. */
    private static List<String> call(String method, String first, String second) {
        String line = method + "(" + first + ", " + second + ");";
        return line.length() <= LONGEST_LINE
                ? List.of(line)
                : List.of(method + "(", "        " + first + ",", "        " + second + ");");
    }

    private TestMethod returning(String name, Trial trial, Outcome.Returned returned) throws NotExpressible {
        TrialPrinter printer = arrange(trial, pinned(trial, returned), false, "List<String> result = ;");
        AssertionPrinter assertions = new AssertionPrinter(program, types, accessibility, junit, printer);
        boolean isConstructor = trial.call().kind() == CallKind.CONSTRUCTOR;
        JavaType type = returnType(trial, printer);
        String variable = printer.names().claim(isConstructor ? LocalNames.byType(type) : "result");
        List<String> onResult = new ArrayList<>(assertions.print(returned.result(), variable, type));
        List<String> onState = new ArrayList<>();
        for (Map.Entry<Integer, ValuePicture> entry : returned.after().entrySet()) {
            String local = printer.local(entry.getKey());
            if (local != null && !isUnchanged(trial, entry.getKey(), entry.getValue())) {
                JavaType localType = trial.steps().get(entry.getKey()).type();
                onState.addAll(assertions.print(entry.getValue(), local, localType));
            }
        }
        boolean isVoid = returned.result() instanceof ValuePicture.Nothing;
        if (onResult.isEmpty() && onState.isEmpty() && !isVoid && !isConstructor) {
            onResult.add(assertions.notNull(variable));
        }
        List<String> checked = new ArrayList<>(printer.checkedExceptions());
        String act = printer.act();
        if (onResult.isEmpty() && onState.isEmpty() && junit == JUnit.FIVE) {
            String alone = assertion("assertDoesNotThrow") + "(() -> " + act + ");";
            return method(name, List.of(), "", checked, List.of(printer.arrange(), List.of(alone)));
        }
        checked.addAll(printer.checkedExceptions(trial.call()));
        String declared = printer.declared(type);
        String line = (onResult.isEmpty() ? "" : declared + " " + variable + " = ") + act + ";";
        onResult.addAll(onState);
        return method(name, List.of(), "", checked, List.of(printer.arrange(), List.of(line), onResult));
    }

    /** The steps of which an assertion speaks. */
    private static Set<Integer> pinned(Trial trial, Outcome.Returned returned) {
        Set<Integer> pinned = new HashSet<>();
        if (returned.result() instanceof ValuePicture.SameAs same) {
            pinned.add(same.step());
        }
        for (Map.Entry<Integer, ValuePicture> entry : returned.after().entrySet()) {
            if (!isUnchanged(trial, entry.getKey(), entry.getValue())) {
                pinned.add(entry.getKey());
            }
        }
        return pinned;
    }

    /** Whether an array is seen as it was made, so that no assertion on it is worth its line. */
    private static boolean isUnchanged(Trial trial, int index, ValuePicture picture) {
        Step step = trial.steps().get(index);
        if (step instanceof Step.Literal literal) {
            return picture instanceof ValuePicture.Scalar scalar
                    && scalar.value().equals(literal.value());
        }
        if (step instanceof Step.Null) {
            return picture instanceof ValuePicture.Null;
        }
        if (!(step instanceof Step.NewArray array) || !(picture instanceof ValuePicture.Elements seen)) {
            return false;
        }
        boolean same = array.elements().size() == seen.elements().size();
        for (int i = 0; same && i < array.elements().size(); i++) {
            same = isUnchanged(trial, array.elements().get(i), seen.elements().get(i));
        }
        return same;
    }

    /** Prints the trial; where that makes a line too long, without anything standing inside of something else. */
    private TrialPrinter arrange(Trial trial, Set<Integer> pinned, boolean actAlone, String aroundAct)
            throws NotExpressible {
        if (!isInlined()) {
            return printer(trial, StatementPlan.of(trial, pinned, actAlone, false, inference));
        }
        TrialPrinter inlined = printer(trial, StatementPlan.of(trial, pinned, actAlone, true, inference));
        boolean tooLong = inlined.act().length() + aroundAct.length() > LONGEST_LINE
                || inlined.arrange().stream().anyMatch(line -> line.length() > LONGEST_LINE);
        return printer(trial, StatementPlan.of(trial, pinned, actAlone, !tooLong, inference));
    }

    /** Whether values may stand inside of one another: with casts around each, nobody could read that. */
    private boolean isInlined() {
        return spelling != Spelling.ERASED;
    }

    private TrialPrinter printer(Trial trial, StatementPlan places) throws NotExpressible {
        return new TrialPrinter(program, types, accessibility, trial, places, spelling);
    }

    /** The type of the result: as the trial knows it, with type arguments, or else as it is declared. */
    private JavaType returnType(Trial trial, TrialPrinter printer) throws NotExpressible {
        Step.Call call = trial.call();
        if (spelling == Spelling.ERASED) {
            return call.kind() == CallKind.CONSTRUCTOR
                    ? call.type().erasure()
                    : call.method().returns();
        }
        if (call.kind() == CallKind.CONSTRUCTOR
                || !printer.declared(call.type()).equals("var")) {
            return call.type();
        }
        return program.resolveMethod(call.method())
                .map(MethodInfo::returns)
                .orElse(call.method().returns());
    }

    private String assertion(String name) {
        return types.staticMethod(junit.assertions(), name);
    }

    private TestMethod method(
            String name, List<String> comment, String annotation, List<String> checked, List<List<String>> paragraphs)
            throws NotExpressible {
        String declared = checked.isEmpty()
                ? null
                : checked.stream().allMatch(type -> program.isSubtype(type, "java.lang.Exception"))
                        ? "java.lang.Exception"
                        : "java.lang.Throwable";
        return new TestMethod(
                name,
                comment,
                annotations(annotation),
                junit == JUnit.FOUR ? "public " : "",
                declared == null ? null : types.of(ClassType.of(declared)),
                paragraphs);
    }

    private List<String> annotations(String parameters) throws NotExpressible {
        String test = "@" + types.of(junit.test()) + parameters;
        return spelling == Spelling.ERASED
                ? List.of(test, "@SuppressWarnings({\"rawtypes\", \"unchecked\"})")
                : List.of(test);
    }

    private static List<String> comment(Failure failure) {
        List<String> comment = new ArrayList<>(symptom(failure));
        comment.addAll(note(failure.note()));
        return comment;
    }

    private static List<String> symptom(Failure failure) {
        StackFrame frame = failure.stack().isEmpty() ? null : failure.stack().get(0);
        String place = frame == null || frame.file() == null
                ? ""
                : frame.line() < 0 ? frame.file() : frame.file() + ":" + frame.line();
        if (failure.exception() == null) {
            return List.of(place.isEmpty() ? "Does not end." : "Does not end: still running at " + place + ".");
        }
        if (failure.violation() != null) {
            String what = Identifiers.capitalize(
                    JavaText.comment(stable(String.valueOf(failure.message())), LONGEST_COMMENT));
            return JavaText.wrap(place.isEmpty() ? what : what + " at " + place, LONGEST_LINE - 4);
        }
        String message =
                failure.message() == null ? "" : ": " + JavaText.comment(stable(failure.message()), LONGEST_COMMENT);
        String what = TestNames.simpleName(failure.exception()) + message;
        return JavaText.wrap(place.isEmpty() ? what : what + " at " + place, LONGEST_LINE - 4);
    }

    /** A message without what differs from run to run: class loaders and identity hash codes. */
    private static String stable(String message) {
        return message.replaceFirst(" \\([^()]* (is|are) in (unnamed )?module .*\\)$", "")
                .replaceAll("@[0-9a-f]{4,16}\\b", "@...");
    }
}
