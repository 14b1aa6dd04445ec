package dev.assay.techniques;

import dev.assay.engine.fact.Fact;
import dev.assay.model.report.Report;
import dev.assay.solver.stack.Statistics;

/** Takes the share of each class out of what a solver did altogether. */
public final class SolverMeter {
    private Report.SolverUse before = new Report.SolverUse(0, 0, 0, 0);

    /** What was done since the last time, for a class. */
    public Fact read(String className, Statistics used) {
        return read(className, used, 0);
    }

    /** The same with queries that were put to other solvers, all of them so far. */
    public Fact read(String className, Statistics used, long otherQueries) {
        Report.SolverUse now =
                new Report.SolverUse(used.queries() + otherQueries, used.cached(), used.seconds(), used.unknown());
        Report.SolverUse share = new Report.SolverUse(
                now.queries() - before.queries(),
                now.cached() - before.cached(),
                now.seconds() - before.seconds(),
                now.unknown() - before.unknown());
        before = now;
        return new Fact.Solved(className, share);
    }
}
