package dev.assay.techniques.check;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.report.Examination;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.condition.ProofStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts together what the checks of a class's methods say about each assertion. */
final class AssertionAnswers {
    private final Map<MethodInfo, UnitCheck> checks;
    private final Confirmed confirmed;
    private final Set<MethodRef> internal;
    private final ProvedExtent extent;

    AssertionAnswers(Map<MethodInfo, UnitCheck> checks, Confirmed confirmed, PrivateCallers nest) {
        this.checks = checks;
        this.confirmed = confirmed;
        this.internal = internal(nest);
        this.extent = new ProvedExtent(checks);
    }

    /** Private methods that are reached only through calls whose targets' bodies were looked into. */
    private Set<MethodRef> internal(PrivateCallers nest) {
        Set<MethodRef> internal = new HashSet<>();
        if (checks.values().stream().anyMatch(check -> check.beyond() != null)) {
            return internal;
        }
        for (MethodInfo method : checks.keySet()) {
            boolean isLookedInto =
                    checks.values().stream().anyMatch(check -> check.inlined().contains(method.ref()));
            boolean isLeftOut =
                    checks.values().stream().anyMatch(check -> check.leftOut().contains(method.ref()));
            if (method.isPrivate() && isLookedInto && !isLeftOut && !nest.calls(method.ref())) {
                internal.add(method.ref());
            }
        }
        return internal;
    }

    /** An answer for each assertion in the code of a class. */
    List<AssertionReport> all(ClassInfo target) {
        List<AssertionReport> all = new ArrayList<>();
        // In the order of the code, so that operations of one line can be distinguished by their number.
        List<AssertionProof> own = new ArrayList<>();
        checks.forEach((method, check) -> {
            Map<AssertionSite, AssertionProof> answers =
                    internal.contains(method.ref()) ? worst(method.ref(), check.answers()) : check.answers();
            answers.values().stream()
                    .filter(answer -> answer.site().method().equals(method.ref()))
                    .sorted(Comparator.comparingInt(answer -> answer.site().instruction()))
                    .forEach(own::add);
        });
        Map<List<Object>, Integer> seen = new HashMap<>();
        own.forEach(answer -> {
            AssertionSite site = answer.site();
            int number =
                    seen.merge(List.of(site.method(), site.place(), site.kind(), site.operation()), 1, Integer::sum);
            all.add(report(answer, number == 1 ? site.operation() : site.operation() + " " + number));
        });
        return all;
    }

    private AssertionReport report(AssertionProof answer, String operation) {
        AssertionSite site = answer.site();
        return new AssertionReport(
                site.method(),
                site.place(),
                site.line(),
                site.kind(),
                status(answer),
                operation,
                site.what(),
                answer.assumptions().stream().map(AssertionAnswers::report).toList(),
                answer.why(),
                steps(site));
    }

    private static AssertionReport.Assumption report(Assumption assumption) {
        Assumption.Claim claim = assumption.claim();
        return new AssertionReport.Assumption(claim.text(), claim.at(), claim.expression());
    }

    private List<String> steps(AssertionSite site) {
        return checks.values().stream()
                .map(check -> check.explanation(site))
                .filter(steps -> !steps.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private AssertionStatus status(AssertionProof answer) {
        return confirmed.contains(answer.site())
                ? AssertionStatus.CONFIRMED
                : AssertionStatus.valueOf(answer.status().name());
    }

    /**
     * What is said of a private method's assertions where it is called: the worst of it, unless it was verified
     * whoever calls.
     */
    private Map<AssertionSite, AssertionProof> worst(MethodRef method, Map<AssertionSite, AssertionProof> own) {
        Map<AssertionSite, AssertionProof> worst = new LinkedHashMap<>();
        checks.forEach((caller, check) -> {
            if (!internal.contains(caller.ref())) {
                check.answers().forEach((site, answer) -> {
                    if (site.method().equals(method)) {
                        worst.merge(site, answer, (a, b) -> status(a).compareTo(status(b)) >= 0 ? a : b);
                    }
                });
            }
        });
        worst.replaceAll((site, answer) -> {
            AssertionProof always = own.get(site);
            return always != null && always.status() == ProofStatus.VERIFIED ? always : answer;
        });
        return worst;
    }

    Examination examination(MethodInfo unit, UnitCheck check) {
        List<Reason> reasons = new ArrayList<>();
        if (check.beyond() != null) {
            reasons.add(new Reason(ReasonCode.UNKNOWN, "the method is not understood: " + check.beyond()));
        }
        Map<AssertionStatus, Integer> counts = new EnumMap<>(AssertionStatus.class);
        check.answers().values().forEach(answer -> counts.merge(status(answer), 1, Integer::sum));
        add(reasons, ReasonCode.ASSUMED, counts.get(AssertionStatus.ASSUMED), "verified under assumptions");
        add(reasons, ReasonCode.WARNING, counts.get(AssertionStatus.WARNING), "may fail, though no run showed it");
        add(reasons, ReasonCode.UNKNOWN, counts.get(AssertionStatus.UNKNOWN), "left open by the solver");
        add(reasons, ReasonCode.FAILS, counts.get(AssertionStatus.CONFIRMED), "shown to fail");
        String leftOut = extent.leftOut(check);
        if (!leftOut.isEmpty()) {
            reasons.add(new Reason(ReasonCode.LEFT_OUT, leftOut));
        }
        return new Examination(
                unit.ref().display(),
                check.beyond() == null ? Examination.Extent.WHOLE : Examination.Extent.NOTHING,
                new Examination.Counts(0, check.runs(), check.runs(), 0, 0),
                reasons,
                extent.proved(check));
    }

    private static void add(List<Reason> reasons, ReasonCode code, @Nullable Integer count, String text) {
        if (count != null) {
            reasons.add(new Reason(code, count + (count == 1 ? " assertion " : " assertions ") + text));
        }
    }
}
