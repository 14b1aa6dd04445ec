package dev.assay.techniques.invariants;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.lab.FollowingSession;
import dev.assay.model.Deadline;
import dev.assay.model.report.Examination;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.effect.Exposure;
import dev.assay.program.effect.FieldEffects;
import dev.assay.request.TargetClass;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.Labs;
import dev.assay.techniques.ReachedPlaces;
import dev.assay.techniques.SolverMeter;
import dev.assay.techniques.Technique;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Broken invariants, as facts. */
final class BreakingInvariants implements Technique {
    private final Program program;
    private final Labs labs;
    private final InvariantsOptions options;
    private final List<WrittenClause> named;
    private final SolverStack solver;
    private final SolverMeter meter = new SolverMeter();
    private final FieldEffects effects;
    private final Exposure exposure;
    private final ImpliedInvariants implied;
    private final Map<Contracts, Contracts> withNamed = new HashMap<>();

    /** @param targets all classes that will be worked on */
    BreakingInvariants(Program program, Labs labs, List<ClassInfo> targets, InvariantsOptions options) {
        this.program = program;
        this.labs = labs;
        this.options = options;
        this.named = InvariantSources.named(program, targets);
        this.effects = new FieldEffects(program);
        this.exposure = new Exposure(program, effects);
        this.implied = new ImpliedInvariants(program, exposure, targets);
        this.solver = SolverStack.complete(options.seed(), labs.solvers());
        labs.solvers().prepare(1);
    }

    /** Whether one of the classes has an invariant, as far as annotations, names and habits say. */
    boolean hasInvariants(List<ClassInfo> targets) {
        Contracts known = Contracts.of(program, named);
        return targets.stream()
                .anyMatch(target -> !known.invariants(target.name()).isEmpty()
                        || !known.brokenInvariants(target.name()).isEmpty()
                        || !implied.of(target, Set.of()).isEmpty());
    }

    @Override
    public List<Fact> run(TargetClass target, Facts facts, Deadline deadline, Progress progress) {
        // Classes are instrumented again for other contracts, so equal ones are the same.
        Contracts contracts =
                withNamed.computeIfAbsent(labs.contracts(facts), known -> named.isEmpty() ? known : known.plus(named));
        List<ClassInvariant> invariants = invariants(target, contracts);
        List<Fact> found = new ArrayList<>();
        Refusals refusals = new Refusals(program, contracts, effects);
        refusals.misformed(target).forEach(refused -> found.add(Fact.examined(refused)));
        if (invariants.isEmpty()) {
            return found;
        }
        try (FollowingSession session = labs.following().begin(contracts)) {
            ParameterGraph graph = new ParameterGraph(
                    program,
                    target.info().packageName(),
                    program.constants(target.info().name()),
                    List.of(),
                    effects);
            int left = invariants.size();
            for (ClassInvariant invariant : invariants) {
                Deadline share = Deadline.in(deadline.left().dividedBy(left--)).atMost(options.longest());
                Optional<Examination> refused = refusals.of(invariant);
                if (refused.isPresent()) {
                    found.add(Fact.examined(refused.get()));
                    continue;
                }
                InvariantSearch search = new InvariantSearch(program, session, solver, options, graph, invariant);
                search.run(exposure, share, progress);
                found.add(Fact.examined(search.examination()));
                search.failures().forEach(failure -> found.add(new Fact.Failed(failure)));
            }
            found.addAll(ReachedPlaces.facts(session.reached()));
        }
        found.add(meter.read(target.info().name(), solver.statistics()));
        return found;
    }

    /** What the user asked for: what is written first. */
    private List<ClassInvariant> invariants(TargetClass target, Contracts contracts) {
        List<ClassInvariant> invariants =
                new ArrayList<>(new InvariantSources(program, exposure).of(target.info(), contracts));
        Set<String> written = invariants.stream().map(one -> one.asked().name()).collect(Collectors.toSet());
        invariants.addAll(implied.of(target.info(), written));
        invariants.removeIf(one -> !isWanted(target, one));
        return invariants;
    }

    /** Whether the user asked for the class, or for the very method. */
    private static boolean isWanted(TargetClass target, ClassInvariant invariant) {
        return target.isWhole()
                || target.units().stream()
                        .anyMatch(unit -> unit.name().equals(invariant.asked().name())
                                && unit.ref()
                                        .descriptor()
                                        .equals(invariant.asked().descriptor()));
    }

    @Override
    public void close() {
        solver.close();
    }
}
