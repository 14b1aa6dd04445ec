package dev.assay.engine.judging;

import dev.assay.model.Evidence;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Thrown;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The exception filter: what the JVM throws because a primitive operation went wrong is a fault; what the unit declares,
 * or what somebody throws on purpose to reject an argument, is none. Origin and type decide together, and how much a fault
 * weighs depends on what a trial had to pass. All techniques ask here; none decides about findings on its own.
 */
public final class Judge {
    private static final Pattern NAMED_CLASS = Pattern.compile("^The class (\\S+) in ");
    private static final String STACK_OVERFLOW = "java.lang.StackOverflowError";

    private final Program program;
    private final Weighing weighing;
    private final Writability writability;
    private final boolean areInputsMeant;

    /** Judges runs that knew of no contracts. */
    public Judge(Program program) {
        this(program, Contracts.none(program));
    }

    /** @param contracts what the runs assumed and checked */
    public Judge(Program program, Contracts contracts) {
        this(program, contracts, false);
    }

    private Judge(Program program, Contracts contracts, boolean areInputsMeant) {
        this.program = program;
        this.weighing = new Weighing(program, contracts);
        this.writability = new Writability(program);
        this.areInputsMeant = areInputsMeant;
    }

    /** Judges runs whose inputs a person wrote: none is illegal, and whatever the unit does not declare is a fault. */
    public static Judge ofMeantInputs(Program program) {
        return new Judge(program, Contracts.none(program), true);
    }

    /**
     * Judges how a run ended.
     *
     * @param trial as it was run: outcomes number its steps, and with open inputs there may be more of these than in a test
     */
    public Judgement judge(MethodInfo unit, Trial trial, Outcome outcome) {
        Judgement judgement = judgeAlone(unit, trial, outcome);
        boolean isHidden = judgement instanceof Judgement.Fault
                && !areInputsMeant
                && !TestMethods.isTest(unit)
                && writability.needsPackage(unit, trial);
        return isHidden ? ((Judgement.Fault) judgement).on(Evidence.ILLEGAL_INPUT) : judgement;
    }

    private Judgement judgeAlone(MethodInfo unit, Trial trial, Outcome outcome) {
        if (outcome instanceof Outcome.Returned) {
            boolean isImpossible = new PassedNulls(program, trial, List.of()).areImpossible(unit);
            return isImpossible ? new Judgement.Dropped() : new Judgement.Fine();
        }
        if (outcome instanceof Outcome.Threw threw) {
            return judge(unit, trial, threw.thrown());
        }
        if (outcome instanceof Outcome.Violated violated) {
            return judge(unit, trial, violated);
        }
        if (outcome instanceof Outcome.OutOfFuel endless) {
            return new Judgement.Fault(
                    FindingKind.NONTERMINATION,
                    Evidence.CRASH,
                    null,
                    "does not end: its counted steps ran out",
                    ofCodeUnderTest(endless.stack()));
        }
        if (outcome instanceof Outcome.Dropped) {
            return new Judgement.Dropped();
        }
        return new Judgement.NoAnswer(reason(trial, outcome));
    }

    /** What the unit threw tells more than a broken contract, unless it was meant or is what came of the contract. */
    private Judgement judge(MethodInfo unit, Trial trial, Outcome.Violated violated) {
        Violation violation = violated.violation();
        Thrown thrown = violated.thrown();
        boolean isOfCallee = violation.kind() == FindingKind.ASSERTION;
        if (thrown != null && !isOfCallee && judge(unit, trial, thrown) instanceof Judgement.Fault fault) {
            return fault;
        }
        if (violation.law() != null && violation.threw() != null) {
            return new Judgement.Dropped(); // The method that throws is a unit of its own, and judged there.
        }
        String exception = thrown != null && isOfCallee ? thrown.type() : "java.lang.AssertionError";
        List<StackFrame> stack = thrown != null && isOfCallee ? stack(thrown) : List.of(place(unit));
        return new Judgement.Fault(
                violation.kind(), Evidence.CONTRACT, exception, violation.sentence(), stack, violation);
    }

    /** Where the unit is written: its class, as its class file tells no line of a declaration. */
    private StackFrame place(MethodInfo unit) {
        String file =
                program.findReadable(unit.owner()).map(ClassInfo::sourceFile).orElse(null);
        return new StackFrame(unit.owner(), unit.name(), file, firstLine(unit));
    }

    private int firstLine(MethodInfo unit) {
        return FirstLine.of(program.bytes(unit.owner()), unit.ref());
    }

    private Judgement judge(MethodInfo unit, Trial trial, Thrown thrown) {
        if (TestMethods.isAssumption(thrown)) {
            return new Judgement.Dropped();
        }
        PassedNulls nulls = new PassedNulls(program, trial, thrown.nulls());
        if (nulls.areImpossible(unit)) {
            return new Judgement.Dropped();
        }
        if (!TestMethods.isTest(unit) && isMeant(unit, thrown)) {
            return new Judgement.Rejected(thrown.type());
        }
        FindingKind kind = is(thrown, "java.lang.AssertionError") ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
        Evidence evidence =
                areInputsMeant ? weighing.ofMeantInputs(unit, thrown) : weighing.evidence(unit, nulls, thrown);
        return new Judgement.Fault(kind, evidence, thrown.type(), thrown.message(), stack(thrown));
    }

    /** The program whose runs are judged. */
    public Program program() {
        return program;
    }

    private boolean isMeant(MethodInfo unit, Thrown thrown) {
        if (Declarations.cover(program, unit, thrown.type())) {
            return true;
        }
        if (is(thrown, "java.lang.Error")) {
            return false;
        }
        if (!is(thrown, "java.lang.RuntimeException")) {
            return true;
        }
        return !areInputsMeant && isRejection(unit, thrown);
    }

    /**
     * Whether what code throws on purpose would be a rejection of the unit's arguments.
     *
     * @param thrower the method whose code throws: of code under test, or of the JDK and called by such
     */
    public boolean isRejection(MethodInfo unit, MethodRef thrower, String exception) {
        Origin origin = program.isOnClassPath(thrower.owner()) ? Origin.CODE_UNDER_TEST : Origin.LIBRARY;
        List<StackFrame> stack = List.of(
                new StackFrame(thrower.owner(), thrower.name(), null, -1),
                new StackFrame(unit.owner(), unit.name(), null, -1));
        return !TestMethods.isTest(unit) && isMeant(unit, new Thrown(exception, null, origin, stack));
    }

    private boolean isRejection(MethodInfo unit, Thrown thrown) {
        if (!program.isOnClassPath(unit.owner())) {
            return Rejections.byJdk(thrown);
        }
        return switch (thrown.origin()) {
            case OPERATION -> false;
            case CODE_UNDER_TEST -> Rejections.byCodeUnderTest(program, unit, thrown);
            case LIBRARY -> Rejections.byLibrary(program, thrown);
        };
    }

    /** What threw while inputs were made. */
    private static String builder(Trial trial, Outcome.NotBuilt notBuilt) {
        if (notBuilt.step() < 0) {
            return "a check between the steps"; // Contracts and questions about objects belong to no step.
        }
        return trial.steps().get(notBuilt.step()) instanceof Step.Call step
                ? step.method().display()
                : "an argument";
    }

    private Reason reason(Trial trial, Outcome outcome) {
        if (outcome instanceof Outcome.NotBuilt notBuilt) {
            return new Reason(
                    ReasonCode.NOT_BUILT, builder(trial, notBuilt) + " made no input: " + text(notBuilt.thrown()));
        }
        if (outcome instanceof Outcome.Denied denied) {
            return new Reason(
                    ReasonCode.DENIED,
                    denied.what() + " was denied; --allow " + denied.action().word() + " lets it happen");
        }
        if (outcome instanceof Outcome.Pretended pretended) {
            return new Reason(
                    ReasonCode.WORLD,
                    "the code would " + pretended.what()
                            + ", which happened in a world of its own; no test of it is written");
        }
        if (outcome instanceof Outcome.Unlinked unlinked) {
            return new Reason(
                    isUnreadable(unlinked.sentence()) ? ReasonCode.UNREADABLE_CLASS : ReasonCode.MISSING_CLASS,
                    unlinked.sentence());
        }
        if (outcome instanceof Outcome.Hung hung) {
            return new Reason(ReasonCode.HUNG, "a run did not return in time" + place(hung.stack()));
        }
        if (outcome instanceof Outcome.OutOfMemory) {
            return new Reason(ReasonCode.MEMORY, "a run filled the worker's heap");
        }
        if (outcome instanceof Outcome.Died died) {
            return new Reason(
                    ReasonCode.DIED,
                    "a run ended its worker each time it was tried, with code " + died.exitCode() + lastWords(died));
        }
        throw new IllegalArgumentException("no reason in " + outcome);
    }

    /** Whether the sentence is what the program says of a class file that it cannot read. */
    private boolean isUnreadable(String sentence) {
        Matcher matcher = NAMED_CLASS.matcher(sentence);
        return matcher.find() && program.problem(matcher.group(1)).isPresent();
    }

    private static String text(Thrown thrown) {
        return thrown.message() == null ? thrown.type() : thrown.type() + ": " + thrown.message();
    }

    private static String lastWords(Outcome.Died died) {
        return died.lastWords().isBlank() ? "" : ": " + died.lastWords().strip();
    }

    private static String place(List<StackFrame> stack) {
        return stack.isEmpty() ? "" : ", last seen at " + stack.get(0);
    }

    /** A stack that overflows is cut where the memory ends, so only which frames recur is worth telling. */
    private List<StackFrame> stack(Thrown thrown) {
        List<StackFrame> frames = ofCodeUnderTest(thrown.stack());
        return thrown.type().equals(STACK_OVERFLOW) ? recurring(frames) : frames;
    }

    private static List<StackFrame> recurring(List<StackFrame> frames) {
        LinkedHashSet<StackFrame> seen = new LinkedHashSet<>();
        LinkedHashSet<StackFrame> recurring = new LinkedHashSet<>();
        for (StackFrame frame : frames) {
            if (!seen.add(frame)) {
                recurring.add(frame);
            }
        }
        return recurring.stream()
                .sorted((a, b) -> a.toString().compareTo(b.toString()))
                .toList();
    }

    private List<StackFrame> ofCodeUnderTest(List<StackFrame> stack) {
        List<StackFrame> frames = stack.stream()
                .filter(frame -> program.isOnClassPath(frame.className()))
                .toList();
        return frames.isEmpty() ? stack : frames;
    }

    private boolean is(Thrown thrown, String type) {
        return program.isSubtype(thrown.type(), type);
    }
}
