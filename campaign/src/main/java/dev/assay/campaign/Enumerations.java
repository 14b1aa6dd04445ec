package dev.assay.campaign;

import dev.assay.engine.Progress;
import dev.assay.lab.EnumeratingLab;
import dev.assay.lab.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.Trial;
import dev.assay.model.UnitReport;
import dev.assay.program.ClassPath;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.UnreadableInput;
import dev.assay.techniques.enumerate.Enumerate;
import dev.assay.techniques.enumerate.EnumerateOptions;
import dev.assay.techniques.enumerate.EnumerateResult;
import dev.assay.techniques.enumerate.Listener;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Enumerates programs one after the other without writing anything: for test methods. */
public final class Enumerations implements AutoCloseable {
    private final Program program;
    private final EnumeratingLab lab;

    /** What came of one program. */
    public record Answer(UnitReport unit, List<Failure> failures) {
        public Answer {
            failures = List.copyOf(failures);
        }
    }

    public Enumerations(List<Path> classPath) throws BadRequest {
        try {
            this.program = Program.of(ClassPath.of(classPath));
        } catch (UnreadableInput e) {
            throw new BadRequest(e.getMessage(), e);
        }
        this.lab = new EnumeratingLab(program, LabOptions.defaults().forEnumerating());
    }

    /** Runs the calls of a trial in all the ways in which they can choose; the unit must be on the class path. */
    public Answer run(Trial trial, Duration time) {
        MethodInfo unit = program.resolveMethod(trial.unit()).orElseThrow();
        EnumerateResult result = new Enumerate(program, lab, EnumerateOptions.defaults())
                .run(unit, trial, Optional.empty(), Deadline.in(time), Progress.SILENT, Listener.SILENT);
        return new Answer(result.unit().report(), result.failures());
    }

    @Override
    public void close() {
        lab.close();
    }
}
