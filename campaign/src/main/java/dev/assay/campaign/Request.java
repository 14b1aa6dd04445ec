package dev.assay.campaign;

import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.WorldMode;
import dev.assay.model.trial.GuardedAction;
import dev.assay.output.report.ReportDetail;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.techniques.CommandKind;
import dev.assay.techniques.SharedOptions;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What the user asked for.
 *
 * @param command what is done with the targets
 * @param options values for the command's own options
 * @param out the folder below which everything is written
 * @param allowed what code under test may do for real
 * @param world what becomes of what it may not do for real
 * @param junit the version of JUnit that tests are written for: 4 or 5
 * @param scope what of the targets and findings the user wants to see
 */
public record Request(
        CommandKind command,
        Options options,
        List<Path> classPath,
        List<Target> targets,
        Path out,
        Budget budget,
        long seed,
        Isolation isolation,
        Set<GuardedAction> allowed,
        WorldMode world,
        int junit,
        RunScope scope) {

    /** A request for all of the targets and findings, one class after the other, in a world of its own. */
    public Request(
            CommandKind command,
            Options options,
            List<Path> classPath,
            List<Target> targets,
            Path out,
            Budget budget,
            long seed,
            Isolation isolation,
            Set<GuardedAction> allowed,
            int junit) {
        this(
                command,
                options,
                classPath,
                targets,
                out,
                budget,
                seed,
                isolation,
                allowed,
                WorldMode.ON,
                junit,
                RunScope.WHOLE);
    }

    public Request {
        classPath = List.copyOf(classPath);
        targets = List.copyOf(targets);
        allowed = allowed.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(allowed));
    }

    /** How much the report for people lists. */
    public ReportDetail detail() {
        return new ReportDetail(
                options.getOr(SharedOptions.SUPPRESSED, false),
                command.ranksByWorth(),
                options.getOr(SharedOptions.ALL, false));
    }
}
