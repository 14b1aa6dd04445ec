package dev.assay.solver.stack;

import dev.assay.logic.path.Evaluator;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import dev.assay.solver.difference.DifferenceSolver;
import dev.assay.solver.process.RemoteSolvers;
import dev.assay.solver.process.SolverJvms;
import dev.assay.solver.range.RangeSolver;
import dev.assay.solver.search.EnumeratingSolver;
import dev.assay.solver.search.LocalSearchSolver;
import dev.assay.solver.search.RepairSolver;
import dev.assay.solver.stack.LayeredSolver.Layer;
import dev.assay.solver.z3.Z3Solver;
import dev.assay.solver.z3.Z3Style;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All solvers in the order in which they are asked: the cheap ones first, Z3 last. For one thread.
 *
 * <p>Each counts its steps, so that the same questions get the same answers; a time limit of some seconds is for what
 * counting does not bound.
 */
public final class SolverStack implements Solver, AutoCloseable {

    /** Some milliseconds of search, before floating point is given to Z3, which takes a hundred. */
    private static final int FLOATING_TRIES = 10_000;

    /** Less than a millisecond, before bits are. */
    private static final int INTEGER_TRIES = 1_000;

    /** A second or so, when nothing else is left. */
    private static final int ALL_TRIES = 1_000_000;

    private static final int EVALUATIONS = 200_000;

    private final Statistics statistics = new Statistics();
    private final Evaluator evaluator = new Evaluator();
    private final Solver first;
    private final Runnable close;

    /** Makes the layers of Z3. */
    private interface Z3 {
        Layer layer(String name, Z3Style style, double share);
    }

    private SolverStack(long seed, @Nullable Z3 z3, Runnable close) {
        this.first = compose(seed, z3);
        this.close = close;
    }

    /** The whole stack; Z3 runs in a process of its own, which the first question that gets to it starts. */
    public static SolverStack complete(long seed, SolverJvms jvms) {
        RemoteSolvers remote = new RemoteSolvers(jvms);
        return new SolverStack(seed, (name, style, share) -> new Layer(name, remote.of(style, share)), remote::close);
    }

    /** The whole stack; Z3 runs in this JVM, and nothing stops it if it does not: for tests and measurements. */
    public static SolverStack inProcess(long seed) {
        List<Z3Solver> natives = new ArrayList<>();
        Z3 z3 = (name, style, share) -> {
            Z3Solver solver = new Z3Solver(style, share);
            natives.add(solver);
            return new Layer(name, solver, solver::open);
        };
        return new SolverStack(seed, z3, () -> natives.forEach(Z3Solver::close));
    }

    /** The stack without native code: what needs it is unknown. */
    public static SolverStack withoutZ3(long seed) {
        return new SolverStack(seed, null, () -> {});
    }

    private Solver compose(long seed, @Nullable Z3 z3) {
        List<Layer> costly = new ArrayList<>();
        costly.add(new Layer("enumeration", new EnumeratingSolver(EVALUATIONS)));
        costly.add(new Layer("floating search", new LocalSearchSolver(seed, FLOATING_TRIES, true)));
        if (z3 != null) {
            costly.add(z3.layer("Z3 integers", Z3Style.INTEGERS, 0.3));
            costly.add(new Layer("quick search", new LocalSearchSolver(seed, INTEGER_TRIES, false)));
            costly.add(z3.layer("Z3 bits", Z3Style.BITS, 0.4));
            costly.add(z3.layer("Z3 at once", Z3Style.AT_ONCE, 0.7));
        }
        costly.add(new Layer("thorough search", new LocalSearchSolver(seed, ALL_TRIES, false)));
        Solver remembered = new CachingSolver(statistics, new LayeredSolver(statistics, costly));
        // To repair, to bound differences and to look at ranges is quicker than to look whether it was done before.
        List<Layer> cheap = List.of(
                new Layer("repair", new RepairSolver()),
                new Layer("differences", new DifferenceSolver()),
                new Layer("ranges", new RangeSolver()));
        return new SlicingSolver(new LayeredSolver(statistics, cheap, remembered));
    }

    @Override
    public Answer solve(Query query) {
        long start = System.nanoTime();
        Answer answer = checked(query, first.solve(query));
        statistics.query(answer, System.nanoTime() - start);
        return answer;
    }

    private Answer checked(Query query, Answer answer) {
        if (answer instanceof Answer.Sat sat) {
            evaluator.assign(sat.assignment());
            if (!evaluator.holdAll(query.conditions())) {
                statistics.wrongModel();
                return new Answer.Unknown("values of independent conditions do not go together");
            }
        }
        return answer;
    }

    public Statistics statistics() {
        return statistics;
    }

    /** Frees native memory; a later question begins anew. */
    @Override
    public void close() {
        close.run();
    }
}
