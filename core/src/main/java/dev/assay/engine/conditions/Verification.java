package dev.assay.engine.conditions;

import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.Deadline;
import dev.assay.solver.Proof;
import dev.assay.solver.z3.Z3Prover;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Proves the assertions of one method, or finds states in which they fail. */
public final class Verification implements AutoCloseable {
    private static final Duration PER_QUERY = Duration.ofMillis(1500);
    private static final Duration PER_INVARIANT = Duration.ofMillis(400);
    private static final int MOST_TO_LEAVE_OUT = 6;

    private final Conditions conditions;
    private final Formulas formulas;
    private final Z3Prover prover = new Z3Prover();
    private final List<Formula> all;

    public Verification(Conditions conditions, Deadline deadline) {
        this.conditions = conditions;
        this.formulas = conditions.formulas();
        this.all = conditions.assumptions().stream().map(Assumption::holds).toList();
        conditions.facts().forEach(prover::state);
        keepInvariants(deadline);
    }

    public Conditions conditions() {
        return conditions;
    }

    public long queries() {
        return prover.queries();
    }

    /** Drops candidates until those that are left hold at first and are kept by every round that they hold before. */
    private void keepInvariants(Deadline deadline) {
        Set<Candidate> kept = new LinkedHashSet<>(conditions.candidates());
        while (!kept.isEmpty()) {
            List<Formula> broken = new ArrayList<>();
            kept.forEach(candidate -> broken.addAll(candidate.broken()));
            List<Formula> holding = kept.stream().map(Candidate::holds).toList();
            Proof proof = prover.solve(
                    formulas.or(broken), holding, deadline.atMost(PER_INVARIANT).left());
            if (proof instanceof Proof.Impossible) {
                break;
            }
            if (!(proof instanceof Proof.Possible possible)
                    || !kept.removeIf(candidate -> candidate.broken().stream()
                            .anyMatch(way -> possible.state().value(way) != 0))) {
                kept.clear();
            }
        }
        kept.forEach(candidate -> prover.state(candidate.holds()));
    }

    /** What is known of one assertion. */
    public SiteAnswer answer(Site site, Deadline deadline) {
        Formula fails = formulas.or(conditions.failures().get(site));
        if (fails.isFalse()) {
            return new SiteAnswer(site, Status.VERIFIED, List.of(), "");
        }
        Proof without = solve(fails, List.of(), deadline);
        if (without instanceof Proof.Impossible) {
            return new SiteAnswer(site, Status.VERIFIED, List.of(), "");
        }
        Proof with = all.isEmpty() ? without : solve(fails, all, deadline);
        if (with instanceof Proof.Impossible impossible) {
            return new SiteAnswer(site, Status.ASSUMED, needed(fails, impossible.assumptions(), deadline), "");
        }
        return with instanceof Proof.Unknown unknown
                ? new SiteAnswer(site, Status.UNKNOWN, List.of(), unknown.why())
                : new SiteAnswer(site, Status.WARNING, List.of(), "");
    }

    private Proof solve(Formula goal, List<Formula> assumptions, Deadline deadline) {
        return deadline.isPast()
                ? new Proof.Unknown("the time ran out")
                : prover.solve(goal, assumptions, deadline.atMost(PER_QUERY).left());
    }

    /** The assumptions without which the proof fails; the prover names more than it needs. */
    private List<Assumption> needed(Formula fails, Set<Formula> named, Deadline deadline) {
        List<Assumption> needed = new ArrayList<>(conditions.assumptions().stream()
                .filter(assumption -> named.contains(assumption.holds()))
                .toList());
        for (Assumption assumption : List.copyOf(needed)) {
            if (needed.size() > 1 && needed.size() <= MOST_TO_LEAVE_OUT) {
                List<Formula> fewer = needed.stream()
                        .filter(other -> other != assumption)
                        .map(Assumption::holds)
                        .toList();
                if (solve(fails, fewer, deadline) instanceof Proof.Impossible) {
                    needed.remove(assumption);
                }
            }
        }
        return needed;
    }

    /** A state in which the assertion fails, the assumptions hold, and so does what is wanted besides. */
    public Proof counterexample(Site site, List<Formula> wanted, Deadline deadline) {
        List<Formula> goal = new ArrayList<>(wanted);
        goal.add(formulas.or(conditions.failures().get(site)));
        return solve(formulas.and(goal), all, deadline);
    }

    @Override
    public void close() {
        prover.close();
    }
}
