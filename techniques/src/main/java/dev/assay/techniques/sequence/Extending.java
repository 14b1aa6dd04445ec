package dev.assay.techniques.sequence;

import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.engine.shapes.Start;
import dev.assay.engine.shapes.Trunk;
import dev.assay.engine.tree.Branch;
import dev.assay.engine.tree.OldestFirst;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.type.MethodRef;
import dev.assay.solver.Effort;
import dev.assay.solver.Solver;
import dev.assay.techniques.sequence.recipe.Extension;
import dev.assay.techniques.sequence.recipe.RunDecisions;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Runs extensions of one recipe side by side, until every way through their last call was taken or is infeasible. */
final class Extending {
    /** Hears of every run; what it decided is null if it did not take the path of its state. */
    interface Listener {
        void ran(
                Extension extension,
                Trunk trunk,
                Assignment inputs,
                FollowedRun run,
                @Nullable RunDecisions decided,
                boolean isNewPath);
    }

    private final Map<Start, Extension> extensions = new IdentityHashMap<>();
    private final ShapeExploration search;
    private final Listener listener;

    /** @param extensions their recipes are equal */
    Extending(List<Extension> extensions, FollowingSession session, Solver solver, Listener listener) {
        this.listener = listener;
        extensions.forEach(extension -> this.extensions.put(extension.start(), extension));
        this.search = new ShapeExploration(
                extensions.get(0).recipe().drive(),
                extensions.stream().map(Extension::start).toList(),
                session,
                solver,
                new OldestFirst(),
                this::ran);
    }

    private void ran(
            Trunk trunk, Assignment inputs, FollowedRun run, @Nullable List<Branch> branches, boolean isNewPath) {
        RunDecisions decided = branches == null ? null : RunDecisions.of(run, branches);
        listener.ran(extension(trunk), trunk, inputs, run, decided, isNewPath);
    }

    private Extension extension(Trunk trunk) {
        return Objects.requireNonNull(extensions.get(trunk.start()), "trunks grow from extensions");
    }

    ShapeExploration search() {
        return search;
    }

    /**
     * Continues with what the solver can decide with some effort; false if the deadline passed before the end.
     *
     * @param isEnough whether nothing more is to be tried
     */
    boolean run(Effort most, BooleanSupplier isEnough, Deadline deadline) {
        while (!deadline.isPast()) {
            if (isEnough.getAsBoolean() || !search.goOn(deadline, deadline, most)) {
                return true;
            }
        }
        return false;
    }

    /** The methods that were not run with all values of some index or size. */
    List<MethodRef> narrowed() {
        return search.trunks().stream()
                .filter(Trunk::leavesValuesOut)
                .map(trunk -> extension(trunk).method().ref())
                .toList();
    }
}
