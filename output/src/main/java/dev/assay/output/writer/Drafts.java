package dev.assay.output.writer;

import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.MethodRef;
import dev.assay.output.writer.gate.Expectation;
import dev.assay.output.writer.gate.Rejection;
import dev.assay.output.writer.gate.TestUnderGate;
import dev.assay.output.writer.source.ContractPrinter;
import dev.assay.output.writer.source.Spelling;
import dev.assay.output.writer.testclass.SourceText;
import dev.assay.output.writer.testclass.TestClassPrinter;
import dev.assay.output.writer.testclass.TestNames;
import dev.assay.output.writer.text.JUnit;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tests of one target class on their way through the gate. */
final class Drafts {
    private final Program program;
    private final JUnit junit;
    private final Spelling first;
    private final OutputFolder out;
    private final String target;
    private final TestFile redFile;
    private final TestFile greenFile;
    private final TestFile sharedFile;
    private final List<Draft> red = new ArrayList<>();
    private final List<Draft> green = new ArrayList<>();
    private final List<Draft> shared = new ArrayList<>();
    private final Map<Draft, Rejected> rejected = new LinkedHashMap<>();

    /** The files as they were printed last; null since something was added or rejected. */
    private @Nullable List<Printed> printed;

    /**
     * One test to be; one of failure and behaviour is null.
     *
     * @param method the name of the test
     * @param spelling how its values are typed
     */
    record Draft(
            String method,
            Spelling spelling,
            @Nullable Failure failure,
            @Nullable Behaviour behaviour) {

        /** The same, spelled out further; null if it is spelled out already. */
        @Nullable
        Draft further() {
            return spelling == Spelling.ERASED
                    ? null
                    : new Draft(method, Spelling.values()[spelling.ordinal() + 1], failure, behaviour);
        }

        MethodRef unit() {
            return (failure == null ? shown().trial() : failure.trial()).unit();
        }

        /** The failure of a red test. */
        Failure found() {
            return Objects.requireNonNull(failure, "the test is green");
        }

        /** The behaviour that a green test shows. */
        Behaviour shown() {
            return Objects.requireNonNull(behaviour, "the test is red");
        }

        Expectation expectation() {
            if (failure == null) {
                return new Expectation.Passes();
            }
            if (failure.influence() != null) {
                return new Expectation.Influenced(Objects.requireNonNull(failure.exception(), "it fails"));
            }
            Violation violation = failure.violation();
            if (violation != null && violation.kind() != FindingKind.ASSERTION) {
                return new Expectation.Violates(ContractPrinter.message(violation), violation.threw());
            }
            return failure.exception() == null
                    ? new Expectation.DoesNotEnd()
                    : new Expectation.Throws(failure.exception(), failure.stack());
        }
    }

    /** A file, its text with the header, and where its tests stand. */
    record Printed(TestFile file, String text, List<TestUnderGate> tests) {}

    /** @param isMocking whether stand-ins are printed as mocks */
    Drafts(Program program, JUnit junit, boolean isMocking, OutputFolder out, String target) {
        this.program = program;
        this.junit = junit;
        this.first = isMocking ? Spelling.MOCKED : Spelling.INFERRED;
        this.out = out;
        this.target = target;
        this.redFile = TestFile.choose(program, out, TestFile.Kind.RED, target);
        this.greenFile = TestFile.choose(program, out, TestFile.Kind.GREEN, target);
        this.sharedFile = TestFile.choose(program, out, TestFile.Kind.SHARED, target);
    }

    String target() {
        return target;
    }

    void addRed(List<Failure> failures) {
        TestNames names = new TestNames(program);
        failures.forEach(failure -> add(red, redFile, new Draft(names.claim(failure), first, failure, null)));
    }

    void addGreen(List<Behaviour> behaviours) {
        TestNames names = new TestNames(program);
        behaviours.forEach(
                behaviour -> add(green, greenFile, new Draft(names.claim(behaviour), first, null, behaviour)));
    }

    /** Tests of state through which green tests influence one another. */
    void addShared(List<Failure> failures) {
        TestNames names = new TestNames(program);
        failures.forEach(failure -> add(shared, sharedFile, new Draft(names.claim(failure), first, failure, null)));
    }

    private void add(List<Draft> drafts, TestFile file, Draft draft) {
        try {
            // A printer of its own, as what cannot be printed to its end may leave imports behind.
            add(printer(file), draft);
            drafts.add(draft);
            printed = null;
        } catch (NotExpressible e) {
            reject(draft, new Rejection(Rejection.Cause.NOT_EXPRESSIBLE, e.sentence()));
        }
    }

    private static void add(TestClassPrinter printer, Draft draft) throws NotExpressible {
        if (draft.failure() == null) {
            printer.add(draft.method(), draft.shown(), draft.spelling());
        } else {
            printer.add(draft.method(), draft.failure(), draft.spelling());
        }
    }

    private TestClassPrinter printer(TestFile file) {
        return new TestClassPrinter(program, junit, file.packageName(), file.className());
    }

    boolean isEmpty() {
        return red.isEmpty() && green.isEmpty() && shared.isEmpty();
    }

    List<Draft> red() {
        return red;
    }

    List<Draft> green() {
        return green;
    }

    List<Draft> shared() {
        return shared;
    }

    TestFile sharedFile() {
        return sharedFile;
    }

    /** The behaviour that a green test shows. */
    Behaviour shownBy(TestUnderGate test) {
        return green.stream()
                .filter(draft -> draft.method().equals(test.method()))
                .findFirst()
                .orElseThrow()
                .shown();
    }

    TestFile redFile() {
        return redFile;
    }

    TestFile greenFile() {
        return greenFile;
    }

    /** Those that were not written, but for failures that another test shows as well: an initializer fails but once in a JVM. */
    List<Rejected> rejected() {
        Set<FindingOrder.Place> shown = new HashSet<>();
        red.forEach(draft -> shown.add(FindingOrder.Place.of(draft.found())));
        return rejected.entrySet().stream()
                .filter(one -> one.getKey().failure() == null
                        || !shown.contains(FindingOrder.Place.of(one.getKey().found())))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** The files as they stand now: those that hold at least one test. */
    List<Printed> print() {
        if (printed == null) {
            printed = new ArrayList<>();
            if (!red.isEmpty()) {
                printed.add(print(redFile, red));
            }
            if (!green.isEmpty()) {
                printed.add(print(greenFile, green));
            }
            if (!shared.isEmpty()) {
                printed.add(print(sharedFile, shared));
            }
        }
        return printed;
    }

    private Printed print(TestFile file, List<Draft> drafts) {
        TestClassPrinter printer = printer(file);
        for (Draft draft : drafts) {
            try {
                add(printer, draft);
            } catch (NotExpressible e) {
                throw new IllegalStateException("what was printed alone can be printed with others", e);
            }
        }
        SourceText source = printer.print();
        List<TestUnderGate> tests = new ArrayList<>();
        for (Draft draft : drafts) {
            SourceText.Span span = Objects.requireNonNull(source.methods().get(draft.method()), "it was printed");
            // The header is one line above the text.
            tests.add(new TestUnderGate(
                    file.binaryName(), draft.method(), span.first() + 1, span.last() + 1, draft.expectation()));
        }
        return new Printed(file, out.sign(target, source.text()), tests);
    }

    Map<String, String> sources() {
        Map<String, String> sources = new LinkedHashMap<>();
        print().forEach(file -> sources.put(file.file().binaryName(), file.text()));
        return sources;
    }

    List<TestUnderGate> tests() {
        return print().stream().flatMap(file -> file.tests().stream()).toList();
    }

    /** The tests of one of the files. */
    List<TestUnderGate> tests(TestFile file) {
        return tests().stream()
                .filter(test -> test.className().equals(file.binaryName()))
                .toList();
    }

    void reject(Map<TestUnderGate, Rejection> rejections) {
        rejections.forEach((test, rejection) -> {
            List<Draft> drafts = of(test.className());
            drafts.stream()
                    .filter(draft -> draft.method().equals(test.method()))
                    .findFirst()
                    .ifPresent(draft -> reject(drafts, draft, rejection));
        });
    }

    private List<Draft> of(String testClass) {
        return testClass.equals(redFile.binaryName()) ? red : testClass.equals(greenFile.binaryName()) ? green : shared;
    }

    /** What the compiler does not take is spelled out before it is given up. */
    private void reject(List<Draft> drafts, Draft draft, Rejection rejection) {
        // What a mock does otherwise than a class is no fault of the test.
        boolean isWorthMore = draft.spelling() == Spelling.MOCKED || rejection.cause() == Rejection.Cause.NOT_COMPILED;
        Draft further = draft.further();
        if (isWorthMore && further != null && isExpressible(further)) {
            drafts.set(drafts.indexOf(draft), further);
            printed = null;
        } else {
            drafts.remove(draft);
            reject(draft, rejection);
        }
    }

    private boolean isExpressible(Draft draft) {
        try {
            add(printer(draft.failure() == null ? greenFile : redFile), draft);
            return true;
        } catch (NotExpressible e) {
            return false;
        }
    }

    /**
     * Keeps one red test for one exception and stack, that of the first of the failures; answers whether there were more. Not before the
     * gate: only a test that passed it may hide another.
     */
    boolean dropRepeated(List<Failure> failures) {
        Set<FindingOrder.Place> shown = new HashSet<>();
        List<Draft> kept = new ArrayList<>();
        for (Failure failure : failures) {
            FindingOrder.Place place = FindingOrder.Place.of(failure);
            red.stream()
                    .filter(draft -> draft.unit().equals(failure.trial().unit())
                            && FindingOrder.Place.of(draft.found()).equals(place))
                    .filter(draft -> shown.add(place))
                    .forEach(kept::add);
        }
        boolean hasRepeated = red.retainAll(kept);
        printed = hasRepeated ? null : printed;
        return hasRepeated;
    }

    /** Gives up green tests until few are left, as many of one unit as of another. */
    void thinOut(int few, Rejection rejection) {
        double step = Math.max(1, green.size() / (double) few);
        List<Draft> left = new ArrayList<>();
        for (double i = 0; i < green.size(); i += step) {
            left.add(green.get((int) i));
        }
        List<Draft> dropped = new ArrayList<>(green);
        dropped.removeAll(left);
        green.removeAll(dropped);
        dropped.forEach(draft -> reject(draft, rejection));
    }

    void rejectAll(Rejection rejection) {
        List<Draft> all = new ArrayList<>(red);
        all.addAll(green);
        all.addAll(shared);
        red.clear();
        green.clear();
        shared.clear();
        all.forEach(draft -> reject(draft, rejection));
    }

    private void reject(Draft draft, Rejection rejection) {
        printed = null;
        rejected.put(
                draft,
                new Rejected(draft.unit(), draft.method(), draft.failure() != null, Objects.requireNonNull(rejection)));
    }
}
