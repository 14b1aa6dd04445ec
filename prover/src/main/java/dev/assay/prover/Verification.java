package dev.assay.prover;

import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.Deadline;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.condition.Candidate;
import dev.assay.prover.condition.Conditions;
import dev.assay.prover.condition.Escape;
import dev.assay.prover.condition.ProofStatus;
import dev.assay.solver.Proof;
import dev.assay.solver.Prover;
import dev.assay.solver.stack.Provers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Proves the assertions of one method, or finds states in which they fail. */
public final class Verification implements AutoCloseable {
    private static final Duration PER_QUERY = Duration.ofSeconds(6);
    private static final Duration PER_EXACT = Duration.ofSeconds(2);
    private static final Duration PER_INVARIANT = Duration.ofSeconds(6);
    private static final int INVARIANTS_SHARE = 3;
    private static final int MOST_TO_LEAVE_OUT = 6;

    private final Conditions conditions;
    private final Formulas formulas;
    private final Provers provers;
    /** Null where nothing can fail at sight, as in most methods. */
    private final @Nullable Prover prover;

    private @Nullable Prover exact;
    /** Made where nothing can fail and something may be thrown. */
    private @Nullable Prover escaping;

    private final List<Formula> invariants = new ArrayList<>();
    private final List<Formula> all;
    private final Set<AssertionSite> outOfReach = new HashSet<>();

    public Verification(Conditions conditions, Provers provers, Deadline deadline) {
        this.conditions = conditions;
        this.provers = provers;
        this.formulas = conditions.formulas();
        this.all = conditions.assumptions().stream().map(Assumption::holds).toList();
        boolean isEasy = conditions.failures().values().stream()
                .allMatch(ways -> ways.stream().allMatch(Formula::isFalse));
        this.prover = isEasy ? null : provers.of(Prover.Floats.ABSTRACT);
        if (prover != null) {
            conditions.facts().forEach(prover::state);
            keepInvariants(deadline);
        }
    }

    public Conditions conditions() {
        return conditions;
    }

    public long queries() {
        return prover == null ? 0 : prover.queries();
    }

    /**
     * Drops candidates until those that are left hold at first and are kept by every round that they hold before. Where
     * that takes long there are none: what they would have proved becomes a warning, and others get their answers.
     */
    private void keepInvariants(Deadline end) {
        Deadline deadline = end.atMost(end.left().dividedBy(INVARIANTS_SHARE));
        Set<Candidate> kept = new LinkedHashSet<>(conditions.candidates());
        while (!kept.isEmpty()) {
            List<Formula> broken = new ArrayList<>();
            kept.forEach(candidate -> broken.addAll(candidate.broken()));
            List<Formula> holding = kept.stream().map(Candidate::holds).toList();
            Proof proof = prover().solve(
                            formulas.or(broken),
                            holding,
                            deadline.atMost(PER_INVARIANT).left());
            if (proof instanceof Proof.Impossible) {
                break;
            }
            if (!(proof instanceof Proof.Possible possible)
                    || !kept.removeIf(candidate -> candidate.broken().stream()
                            .anyMatch(way -> possible.state().value(way) != 0))) {
                kept.clear();
            }
        }
        kept.forEach(candidate -> {
            invariants.add(candidate.holds());
            prover().state(candidate.holds());
        });
    }

    /**
     * What is known of all assertions. They are asked about together: a state in which some fail says that these are
     * not verified, and that none is left says that all others are.
     */
    public Map<AssertionSite, AssertionProof> answers(Deadline deadline) {
        Map<AssertionSite, AssertionProof> answers = new LinkedHashMap<>();
        conditions.failures().keySet().forEach(site -> answers.put(site, null));
        Map<AssertionSite, Formula> open = new LinkedHashMap<>();
        conditions.failures().forEach((site, ways) -> open.put(site, formulas.or(ways)));
        Map<AssertionSite, Formula> mayFail = new LinkedHashMap<>();
        Map<AssertionSite, String> undecided = new LinkedHashMap<>();
        divide(open, List.of(), mayFail, undecided, deadline)
                .keySet()
                .forEach(site -> answers.put(site, new AssertionProof(site, ProofStatus.VERIFIED, List.of(), "")));
        Map<AssertionSite, Formula> second = new LinkedHashMap<>(mayFail);
        undecided.keySet().forEach(site -> second.put(site, open.get(site)));
        Map<AssertionSite, Formula> warnings = new LinkedHashMap<>();
        Map<AssertionSite, String> unknown = new LinkedHashMap<>();
        if (all.isEmpty()) {
            warnings.putAll(mayFail);
            unknown.putAll(undecided);
        } else {
            divide(second, all, warnings, unknown, deadline).forEach((site, fails) -> {
                if (mayFail.containsKey(site) && isOutOfReach(site, deadline)) {
                    warnings.put(site, fails);
                } else {
                    List<Assumption> needed = needed(fails, deadline);
                    ProofStatus status = needed.isEmpty() ? ProofStatus.VERIFIED : ProofStatus.ASSUMED;
                    answers.put(site, new AssertionProof(site, status, needed, ""));
                }
            });
        }
        warnings.forEach((site, fails) -> {
            ProofStatus status = isSurelySafe(fails, deadline) ? ProofStatus.VERIFIED : ProofStatus.WARNING;
            answers.put(site, new AssertionProof(site, status, List.of(), ""));
        });
        unknown.forEach(
                (site, why) -> answers.put(site, new AssertionProof(site, ProofStatus.UNKNOWN, List.of(), why)));
        return answers;
    }

    /**
     * Whether nothing gets to an assertion while all assumptions hold, so that a proof under them says nothing. That callers never pass
     * what leads there does say something, if they can pass anything at all.
     */
    private boolean isOutOfReach(AssertionSite site, Deadline deadline) {
        Formula reach = formulas.or(Objects.requireNonNull(conditions.reached().get(site)));
        boolean isUsed = hasObservations()
                && solve(conditions.entry(), all, deadline) instanceof Proof.Possible
                && solve(reach, unobserved(), deadline) instanceof Proof.Possible;
        boolean isOut = !isUsed && solve(reach, all, deadline) instanceof Proof.Impossible;
        if (isOut) {
            outOfReach.add(site);
        }
        return isOut;
    }

    /** Sorts assertions into those that fail in some state, those that cannot be decided, and those that never fail. */
    private Map<AssertionSite, Formula> divide(
            Map<AssertionSite, Formula> asked,
            List<Formula> assumptions,
            Map<AssertionSite, Formula> failing,
            Map<AssertionSite, String> undecided,
            Deadline deadline) {
        Map<AssertionSite, Formula> open = new LinkedHashMap<>(asked);
        Map<AssertionSite, Formula> safe = new LinkedHashMap<>();
        open.entrySet()
                .removeIf(entry -> entry.getValue().isFalse() && safe.put(entry.getKey(), entry.getValue()) == null);
        while (!open.isEmpty()) {
            Proof proof = solve(formulas.or(List.copyOf(open.values())), assumptions, deadline);
            if (proof instanceof Proof.Impossible) {
                safe.putAll(open);
                break;
            }
            boolean isOne = open.size() == 1;
            if (proof instanceof Proof.Possible possible
                    && open.entrySet()
                            .removeIf(entry -> (isOne || possible.state().value(entry.getValue()) != 0)
                                    && failing.put(entry.getKey(), entry.getValue()) == null)) {
                continue;
            }
            divideOneByOne(open, assumptions, failing, undecided, safe, deadline);
            break;
        }
        return safe;
    }

    private void divideOneByOne(
            Map<AssertionSite, Formula> open,
            List<Formula> assumptions,
            Map<AssertionSite, Formula> failing,
            Map<AssertionSite, String> undecided,
            Map<AssertionSite, Formula> safe,
            Deadline deadline) {
        open.forEach((site, fails) -> {
            Proof proof = solve(fails, assumptions, deadline);
            if (proof instanceof Proof.Impossible) {
                safe.put(site, fails);
            } else if (proof instanceof Proof.Possible) {
                failing.put(site, fails);
            } else {
                undecided.put(site, ((Proof.Unknown) proof).why());
            }
        });
    }

    private Proof solve(Formula goal, List<Formula> assumptions, Deadline deadline) {
        if (deadline.isPast()) {
            return new Proof.Unknown("the time ran out");
        }
        return prover().solve(goal, assumptions, deadline.atMost(PER_QUERY).left());
    }

    /** Whether the assertion never fails where floating point is taken seriously, which takes its time. */
    private boolean isSurelySafe(Formula fails, Deadline deadline) {
        return prover().hasAbstracted()
                && !deadline.isPast()
                && exact().solve(fails, List.of(), deadline.atMost(PER_EXACT).left()) instanceof Proof.Impossible;
    }

    /** The prover; only for what may fail. */
    private Prover prover() {
        return Objects.requireNonNull(prover, "nothing can fail");
    }

    private Prover exact() {
        if (exact == null) {
            exact = provers.of(Prover.Floats.EXACT);
            conditions.facts().forEach(exact::state);
            invariants.forEach(exact::state);
        }
        return exact;
    }

    /** The assumptions without which the proof fails; the prover names more than it needs. */
    private List<Assumption> needed(Formula fails, Deadline deadline) {
        Set<Formula> named = solve(fails, all, deadline) instanceof Proof.Impossible impossible
                ? impossible.assumptions()
                : Set.copyOf(all);
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

    /** Whether an exception may leave the method in a way that no assertion stands for; what cannot be decided may happen. */
    public boolean mayHappen(Escape way, Deadline deadline) {
        List<Formula> conditions = this.conditions.escapes().getOrDefault(way, List.of());
        boolean isAnyTime = conditions.stream().anyMatch(Formula::isConstant);
        if (isAnyTime || conditions.isEmpty() || deadline.isPast()) {
            return !conditions.isEmpty();
        }
        Duration most = deadline.atMost(PER_QUERY).left();
        return !(forEscapes().solve(formulas.or(conditions), List.of(), most) instanceof Proof.Impossible);
    }

    private Prover forEscapes() {
        if (prover != null) {
            return prover;
        }
        if (escaping == null) {
            escaping = provers.of(Prover.Floats.ABSTRACT);
            conditions.facts().forEach(escaping::state);
        }
        return escaping;
    }

    /** A state in which the assertion fails, the assumptions hold if they can, and so does what is wanted besides. */
    public Proof counterexample(AssertionSite site, List<Formula> wanted, Deadline deadline) {
        return failing(site, wanted, outOfReach.contains(site) ? List.of() : all, deadline);
    }

    /** The same, whatever callers were seen to pass. */
    public Proof unobserved(AssertionSite site, List<Formula> wanted, Deadline deadline) {
        return failing(site, wanted, unobserved(), deadline);
    }

    private boolean hasObservations() {
        return conditions.assumptions().stream()
                .anyMatch(assumption -> assumption.claim().kind() == Assumption.Kind.OBSERVED);
    }

    /** All assumptions but those about what callers pass. */
    private List<Formula> unobserved() {
        return conditions.assumptions().stream()
                .filter(assumption -> assumption.claim().kind() != Assumption.Kind.OBSERVED)
                .map(Assumption::holds)
                .toList();
    }

    private Proof failing(AssertionSite site, List<Formula> wanted, List<Formula> assumed, Deadline deadline) {
        List<Formula> goal = new ArrayList<>(wanted);
        goal.add(formulas.or(Objects.requireNonNull(conditions.failures().get(site))));
        if (prover().hasAbstracted() && !deadline.isPast()) {
            Proof sure = exact().solve(
                            formulas.and(goal),
                            assumed,
                            deadline.atMost(PER_EXACT).left());
            if (!(sure instanceof Proof.Unknown)) {
                return sure;
            }
        }
        return solve(formulas.and(goal), assumed, deadline);
    }

    @Override
    public void close() {
        if (prover != null) {
            prover.close();
        }
        if (exact != null) {
            exact.close();
        }
        if (escaping != null) {
            escaping.close();
        }
    }
}
