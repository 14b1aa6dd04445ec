package dev.assay.techniques.check;

import dev.assay.engine.domain.SuppressedTrials;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.judging.Judge;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.prover.Explanation;
import dev.assay.prover.Translator;
import dev.assay.prover.UnsupportedCode;
import dev.assay.prover.Verification;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.condition.Escape;
import dev.assay.prover.condition.ProofStatus;
import dev.assay.solver.stack.Provers;
import dev.assay.techniques.MethodProof;
import dev.assay.techniques.check.counterexample.Counterexamples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Checks one method, and runs the counterexamples of what it could not prove. */
final class UnitCheck {
    private static final int MOST_ATTEMPTS = 10;

    private final Program program;
    private final FollowingSession session;
    private final ParameterGraph graph;
    private final MethodInfo method;
    private final MethodCode code;
    private final Judge judge;
    private final CheckOptions options;
    private final Map<AssertionSite, AssertionProof> answers = new LinkedHashMap<>();
    private Set<MethodRef> inlined = Set.of();
    private Set<MethodRef> leftOut = Set.of();
    private List<Escape> gaps = List.of();
    private Set<String> rejections = Set.of();
    private final Map<AssertionSite, List<String>> explanations = new LinkedHashMap<>();
    private final Set<AssertionSite> tried = new HashSet<>();
    private final List<Trial> guesses = new ArrayList<>();
    private @Nullable DirectedSearch search;
    private @Nullable String beyond;
    private long runs;

    UnitCheck(
            Program program,
            FollowingSession session,
            ParameterGraph graph,
            MethodInfo method,
            MethodCode code,
            CheckOptions options) {
        this.program = program;
        this.session = session;
        this.graph = graph;
        this.method = method;
        this.code = code;
        this.judge = new Judge(program);
        this.options = options;
    }

    Map<AssertionSite, AssertionProof> answers() {
        return answers;
    }

    /** How a failure comes about, as numbered steps; empty where no counterexample was run. */
    List<String> explanation(AssertionSite site) {
        return explanations.getOrDefault(site, List.of());
    }

    /** What of the method's own code is verified; nothing where it is not understood. */
    Optional<VerifiedMethod> verified() {
        return beyond == null && !answers.isEmpty()
                ? Optional.of(new MethodProof(code, answers, gaps, inlined).verified())
                : Optional.empty();
    }

    Set<MethodRef> inlined() {
        return inlined;
    }

    Set<MethodRef> leftOut() {
        return leftOut;
    }

    /** The ways for exceptions out of the method of which nothing is proved, and which are not meant to reject anything. */
    List<Escape> gaps() {
        return gaps;
    }

    /** What the method throws on purpose to reject its arguments: exceptions with their places. */
    Set<String> rejections() {
        return rejections;
    }

    /** Why there are no answers; null where there are. */
    @Nullable
    String beyond() {
        return beyond;
    }

    long runs() {
        return runs;
    }

    MethodInfo method() {
        return method;
    }

    /**
     * Proves what can be proved.
     *
     * @return for the counterexamples of the rest; null where the method is not understood
     */
    @Nullable
    Verification prove(Translator translator, Provers provers, Deadline deadline) {
        try {
            Verification verification = new Verification(translator.translate(code), provers, deadline);
            inlined = verification.conditions().inlined();
            leftOut = verification.conditions().leftOut();
            verification.answers(deadline).forEach(this::take);
            look(verification, deadline);
            return verification;
        } catch (UnsupportedCode e) {
            beyond = e.why();
            return null;
        }
    }

    /** Looks at what may be thrown besides failed assertions. */
    private void look(Verification verification, Deadline deadline) {
        // Where an assertion is not verified there is no whole proof to be had, and time is better spent on others.
        boolean isWhole = answers.values().stream().allMatch(answer -> answer.status() == ProofStatus.VERIFIED);
        Deadline patience = isWhole ? deadline : Deadline.in(Duration.ZERO);
        List<Escape> open = new ArrayList<>();
        Set<String> rejecting = new TreeSet<>();
        for (Escape way : verification.conditions().escapes().keySet()) {
            if (way.exception() != null && judge.isRejection(method, way.method(), way.exception())) {
                rejecting.add(way.exception() + " (" + way.place() + ")");
            } else if (verification.mayHappen(way, patience)) {
                open.add(way);
            }
        }
        gaps = open;
        rejections = rejecting;
    }

    /** A second answer counts where the first one was none. */
    private void take(AssertionSite site, AssertionProof answer) {
        answers.merge(site, answer, (old, now) -> old.status() == ProofStatus.UNKNOWN ? now : old);
    }

    /** Whether there is an assertion without an answer, so that more time may help. */
    boolean isOpen() {
        return answers.values().stream().anyMatch(answer -> answer.status() == ProofStatus.UNKNOWN);
    }

    /** Searches for failures that no counterexample's own trial showed; false where going on would bring nothing new. */
    boolean search(DirectedSearch.Setting setting, Deadline deadline) {
        if (search == null) {
            search = new DirectedSearch(setting, method, guesses, answers.keySet(), open(setting.confirmed()), inlined);
        }
        long before = search.runs();
        boolean isWorthMore = search.goOn(deadline);
        runs += search.runs() - before;
        return isWorthMore;
    }

    /** Warnings that nothing has confirmed, in code that can be shown to fail. */
    List<AssertionSite> open(Confirmed confirmed) {
        return answers.values().stream()
                .filter(answer -> answer.status() == ProofStatus.WARNING)
                .map(AssertionProof::site)
                .filter(site -> !confirmed.contains(site))
                .toList();
    }

    /**
     * Runs counterexamples of what may fail.
     *
     * @param deadline for this method
     * @param end for its class: a worker that has to start first would be stopped again and again before it has
     */
    void confirm(Verification verification, Confirmed confirmed, Deadline deadline, Deadline end) {
        for (AssertionProof answer : answers.values()) {
            if (answer.status() == ProofStatus.WARNING && !deadline.isPast() && tried.add(answer.site())) {
                confirm(verification, answer.site(), confirmed, deadline, end);
            }
        }
    }

    /** Whether something holds only because of what callers were seen to pass. */
    boolean restsOnUse() {
        return answers.values().stream().anyMatch(UnitCheck::restsOnUse);
    }

    private static boolean restsOnUse(AssertionProof answer) {
        return answer.assumptions().stream()
                .anyMatch(assumption -> assumption.claim().kind() == Assumption.Kind.OBSERVED);
    }

    /** Makes inputs that nobody was seen to pass, for what fails on such alone. */
    void suppress(Verification verification, SuppressedTrials suppressed, Deadline deadline) {
        for (AssertionProof answer : answers.values()) {
            if (restsOnUse(answer) && !deadline.isPast() && tried.add(answer.site())) {
                Trial trial = new Counterexamples(
                                program, graph, method, verification, answer.site(), options.depth(), false)
                        .next(deadline);
                if (trial != null) {
                    suppressed.add(method, trial);
                }
            }
        }
    }

    private void confirm(
            Verification verification, AssertionSite site, Confirmed confirmed, Deadline deadline, Deadline end) {
        Counterexamples counterexamples =
                new Counterexamples(program, graph, method, verification, site, options.depth(), true);
        for (int i = 0; i < MOST_ATTEMPTS && !confirmed.contains(site) && !deadline.isPast(); i++) {
            Trial trial = counterexamples.next(deadline);
            if (trial == null) {
                return;
            }
            if (i == 0) {
                guesses.add(trial);
            }
            // Followed runs heed contracts.
            for (FollowedRun run :
                    session.follow(trial, List.of(Assignment.of()), session.isReady() ? deadline : end)) {
                runs++;
                confirmed.ran(method, trial, trial, run.trace(), answers.keySet());
            }
            if (confirmed.contains(site) || i == 0) {
                explanations.put(
                        site,
                        new Explanation(verification.conditions(), method.parameterNames())
                                .steps(site, counterexamples.last()));
            }
        }
    }
}
