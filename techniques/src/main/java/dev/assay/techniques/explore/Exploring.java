package dev.assay.techniques.explore;

import dev.assay.engine.MemoryGauge;
import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.FollowingSession;
import dev.assay.model.Deadline;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.effect.FieldEffects;
import dev.assay.program.verified.BadVerification;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.request.TargetClass;
import dev.assay.solver.stack.Provers;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.Labs;
import dev.assay.techniques.ReachedPlaces;
import dev.assay.techniques.SolverMeter;
import dev.assay.techniques.StaticProofs;
import dev.assay.techniques.Technique;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Symbolic execution, as facts. */
final class Exploring implements Technique {

    /** After so many classes the lab is made anew, so that what it remembers does not fill the memory. */
    private static final int CLASSES_IN_A_LAB = 20;

    /** The part of the time in which proofs are tried, and the most that they take. */
    private static final int PROOFS_SHARE = 5;

    private static final Duration MOST_FOR_PROOFS = Duration.ofSeconds(10);

    private final Program program;
    private final Labs labs;
    private final ExploreOptions options;
    private final MemoryGauge memory = new MemoryGauge();
    private final FieldEffects effects;
    private final List<WrittenClause> laws;
    private int classes;

    /** @param laws what is checked beside the contracts of users */
    Exploring(Program program, Labs labs, ExploreOptions options, List<WrittenClause> laws) {
        this.laws = List.copyOf(laws);
        this.program = program;
        this.labs = labs;
        this.options = options;
        this.effects = new FieldEffects(program);
        labs.solvers().prepare(1);
    }

    @Override
    public List<Fact> run(TargetClass target, Facts facts, Deadline deadline, Progress progress) {
        // A solver for each class: which models it finds may depend on what it was asked before.
        try (SolverStack solver = SolverStack.complete(options.seed(), labs.solvers())) {
            return run(solver, target, facts, deadline, progress);
        }
    }

    private List<Fact> run(
            SolverStack solver, TargetClass target, Facts facts, Deadline deadline, Progress progress) {
        if (classes++ == CLASSES_IN_A_LAB || memory.isShort()) {
            labs.renew();
            classes = 1;
        }
        Contracts contracts = labs.contracts(facts, laws);
        ClassGuidance guidance = guidance(target, contracts, facts, deadline);
        ExploreResult result = new ClassExploration(program, labs.following(), contracts, solver, options, effects)
                .run(
                        target.info(),
                        target.units(),
                        ObservedTrials.of(facts, target.info().name()),
                        guidance,
                        deadline,
                        progress);
        List<Fact> found = new ArrayList<>();
        result.units().forEach(unit -> found.add(Fact.examined(unit)));
        result.failures().forEach(failure -> found.add(new Fact.Failed(failure)));
        result.suppressed().forEach(suppressed -> found.add(new Fact.Suppressed(suppressed)));
        result.behaviours().forEach(behaviour -> found.add(new Fact.Example(behaviour)));
        found.addAll(ReachedPlaces.facts(result.reached()));
        found.add(new SolverMeter().read(target.info().name(), solver.statistics()));
        return found;
    }

    /** Proves what can be proved in a part of the time, and puts it together with what others say. */
    private ClassGuidance guidance(TargetClass target, Contracts contracts, Facts facts, Deadline deadline) {
        if (options.verified() == VerifiedUse.IGNORE) {
            return ClassGuidance.NONE;
        }
        ShownResults shown = ShownResults.of(facts.ofClass(target.info().name()))
                .orElseGet(() -> prove(target, contracts, deadline));
        List<VerifiedMethod> given = facts.get(Fact.Verified.class).stream()
                .filter(Fact.Verified::isGiven)
                .map(Fact.Verified::results)
                .toList();
        try {
            return ClassGuidance.of(program, contracts, target.units(), given, shown, options.verified());
        } catch (BadVerification e) {
            throw new IllegalStateException("verification results were read when the technique was opened", e);
        }
    }

    private ShownResults prove(TargetClass target, Contracts contracts, Deadline deadline) {
        Deadline forProofs =
                deadline.atMost(deadline.left().dividedBy(PROOFS_SHARE)).atMost(MOST_FOR_PROOFS);
        try (FollowingSession session = labs.following().begin(contracts)) {
            session.prepare(); // A worker starts while formulas are solved.
            return ShownResults.of(
                    new StaticProofs(program, contracts, Provers.in(labs.solvers())).prove(target, forProofs));
        }
    }
}
