package dev.assay.techniques.enumerate;

import dev.assay.engine.Progress;
import dev.assay.engine.judging.Judge;
import dev.assay.lab.EnumeratingLab;
import dev.assay.lab.EnumeratingSession;
import dev.assay.lab.job.Enumeration;
import dev.assay.lab.job.EnumerationReport;
import dev.assay.lab.job.EnumerationReport.End;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.techniques.enumerate.rebuild.IncidentTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Enumerates one generation program, and judges what came of it. */
public final class ProgramEnumeration {
    private final Program program;
    private final EnumeratingLab lab;
    private final EnumerateOptions options;

    public ProgramEnumeration(Program program, EnumeratingLab lab, EnumerateOptions options) {
        this.program = program;
        this.lab = lab;
        this.options = options;
    }

    /**
     * Takes all ways in which the program can choose, as far as the deadline allows.
     *
     * @param call of the program
     * @param consumer a call whose only argument is replaced by each structure
     */
    public EnumerateResult run(
            MethodInfo unit,
            Trial call,
            Optional<Trial> consumer,
            Deadline deadline,
            Progress progress,
            Listener listener) {
        try (EnumeratingSession session = lab.begin()) {
            return run(session, unit, call, consumer, deadline, progress, listener);
        }
    }

    private EnumerateResult run(
            EnumeratingSession session,
            MethodInfo unit,
            Trial call,
            Optional<Trial> consumer,
            Deadline deadline,
            Progress progress,
            Listener listener) {
        List<String> results = new ArrayList<>();
        EnumerationReport report =
                enumerate(session, unit, call, consumer, options, deadline, progress, listener, results);
        boolean isDelayed = !options.isEager() && !options.streams() && consumer.isEmpty();
        if (report.end() == End.DIVERGED && isDelayed) {
            // A use may have gone unnoticed; choosing at once cannot miss any, and tells whether the program itself is
            // at fault.
            results.clear();
            report = enumerate(session, unit, call, consumer, options.eager(), deadline, progress, listener, results);
        }
        IncidentTrial retelling = new IncidentTrial(program, session, unit, deadline);
        EnumerationJudging judging =
                new EnumerationJudging(program, Judge.ofMeantInputs(program), unit, call, consumer, retelling);
        return judging.judge(report, results, options);
    }

    private static EnumerationReport enumerate(
            EnumeratingSession session,
            MethodInfo unit,
            Trial call,
            Optional<Trial> consumer,
            EnumerateOptions how,
            Deadline deadline,
            Progress progress,
            Listener listener,
            List<String> results) {
        Enumeration what = new Enumeration(
                call,
                consumer,
                how.isEager(),
                how.looksAhead(),
                how.order(),
                how.seed(),
                how.shard() - 1,
                how.shards(),
                how.mostPaths(),
                how.streams() ? Long.MAX_VALUE : EnumerateOptions.RESULTS,
                how.from());
        return session.enumerate(what, deadline, report -> {
            report.texts().forEach(text -> {
                listener.structure(text);
                if (results.size() < EnumerateOptions.RESULTS) {
                    results.add(text);
                }
            });
            report.state().ifPresent(listener::reached);
            progress.at(unit.ref().display(), report.runs(), report.incidents().size());
        });
    }
}
