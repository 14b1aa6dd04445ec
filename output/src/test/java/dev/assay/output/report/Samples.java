package dev.assay.output.report;

import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.model.report.TestRef;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.List;

/** Reports as a run could have made them. */
final class Samples {

    static final Finding NEGATIVE_SIZE = finding(
            "f-1",
            FindingKind.EXCEPTION,
            Evidence.CRASH,
            "java.lang.NegativeArraySizeException",
            "-1",
            List.of(new StackFrame("com.acme.Foo", "bar", "Foo.java", 42)));

    static final Finding ENDLESS = finding(
            "f-2",
            FindingKind.NONTERMINATION,
            Evidence.CRASH,
            null,
            null,
            List.of(new StackFrame("com.acme.Foo", "bar", null, -1)));

    static final Finding NULL = finding(
            "f-3",
            FindingKind.EXCEPTION,
            Evidence.ILLEGAL_INPUT,
            "java.lang.NullPointerException",
            "first line\nsecond \u2603 \ud800 line",
            List.of(
                    new StackFrame("Top", "bar", "od d%.java", -1),
                    new StackFrame("com.acme.Foo", "bar", "Foo.java", 7)));

    static final Finding HOSTILE = finding(
            "f-4",
            FindingKind.EXCEPTION,
            Evidence.CRASH,
            "java.lang.IllegalStateException",
            NULL.failure().message(),
            List.of());

    private Samples() {}

    static Report report(Finding... findings) {
        return report(List.of(findings), null, null);
    }

    static Report report(List<Finding> findings, Report.Coverage coverage, Report.SolverUse solver) {
        List<UnitReport> units = List.of(
                new UnitReport(
                        "com.acme.Foo#bar(int)",
                        Verdict.BOUNDED,
                        List.of(new Reason(ReasonCode.SAMPLED, "2000 of 4294967296 inputs")),
                        3,
                        2000,
                        1990,
                        0,
                        0,
                        List.of()),
                UnitReport.gaveUp(
                        "com.acme.Foo#baz(com.acme.Hidden)",
                        new Reason(ReasonCode.NO_INPUTS, "nothing makes a com.acme.Hidden")));
        return new Report(
                "crash",
                7,
                3.21049,
                "17.0.15",
                units,
                findings,
                List.of("tests/com/acme/FooTest.java"),
                9,
                List.of(),
                coverage,
                solver,
                List.of());
    }

    static Finding saying(String message) {
        return finding(
                "f-5",
                FindingKind.EXCEPTION,
                Evidence.CRASH,
                "java.lang.IllegalStateException",
                message,
                List.of(new StackFrame("com.acme.Foo", "bar", "Foo.java", 42)));
    }

    private static Finding finding(
            String id, FindingKind kind, Evidence evidence, String exception, String message, List<StackFrame> stack) {
        MethodRef unit = new MethodRef("com.acme.Foo", "bar", "(I)V");
        Trial trial = new Trial(List.of(
                new Step.Literal(PrimitiveType.INT, -1),
                new Step.Call(unit, CallKind.STATIC, Step.NONE, List.of(0), PrimitiveType.VOID)));
        Failure failure = new Failure(trial, kind, evidence, exception, message, stack, 17);
        return new Finding(
                id, failure, null, new TestRef("findings/com/acme/FooFindings.java", "bar_fails_" + id.charAt(2)));
    }
}
