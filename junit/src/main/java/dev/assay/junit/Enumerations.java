package dev.assay.junit;

import dev.assay.engine.Progress;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import dev.assay.request.BadRequest;
import dev.assay.techniques.Labs;
import dev.assay.techniques.enumerate.EnumerateOptions;
import dev.assay.techniques.enumerate.EnumerateResult;
import dev.assay.techniques.enumerate.Listener;
import dev.assay.techniques.enumerate.ProgramEnumeration;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Enumerates programs one after the other without writing anything: for test methods. */
final class Enumerations implements AutoCloseable {
    private final Program program;
    private final Labs labs;

    /** What came of one program. */
    record Answer(Examination unit, List<Failure> failures) {
        Answer {
            failures = List.copyOf(failures);
        }
    }

    Enumerations(List<Path> classPath) throws BadRequest {
        try {
            this.program = Program.of(ClassPath.of(classPath));
        } catch (UnreadableInput e) {
            throw new BadRequest(e);
        }
        this.labs = new Labs(program, LabOptions.defaults());
    }

    /** Runs the calls of a trial in all the ways in which they can choose; the unit must be on the class path. */
    Answer run(Trial trial, Duration time) {
        MethodInfo unit = program.resolveMethod(trial.unit()).orElseThrow();
        EnumerateResult result = new ProgramEnumeration(program, labs.enumerating(), EnumerateOptions.defaults())
                .run(unit, trial, Optional.empty(), Deadline.in(time), Progress.SILENT, Listener.SILENT);
        return new Answer(result.unit(), result.failures());
    }

    @Override
    public void close() {
        labs.close();
    }
}
