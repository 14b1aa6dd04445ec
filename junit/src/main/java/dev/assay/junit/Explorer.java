package dev.assay.junit;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import dev.assay.request.BadRequest;
import dev.assay.request.Options;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Setting;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.explore.ExploreKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Explores methods one by one; JUnit runs the trials, and no tests are written. */
final class Explorer implements AutoCloseable {
    private final Program program;
    private final Labs labs;

    /** @throws BadRequest if the class path cannot be read */
    Explorer(List<Path> classPath) throws BadRequest {
        try {
            this.program = Program.of(ClassPath.of(classPath));
        } catch (UnreadableInput e) {
            throw new BadRequest(e);
        }
        this.labs = new Labs(program, LabOptions.defaults());
    }

    /**
     * Explores one method; one thread at a time.
     *
     * @throws BadRequest if the method is not there, or there are several
     */
    synchronized Facts explore(Target.OfMethod method, Duration budget, long seed) throws BadRequest {
        Selection selection = Selection.of(program, List.of(method));
        if (selection.classes().size() != 1
                || selection.classes().get(0).units().size() != 1) {
            throw new BadRequest(
                    selection.notes().isEmpty()
                            ? "There are several methods " + method.methodName() + " in " + method.className() + "."
                            : selection.notes().get(0));
        }
        TechniqueKind explore = new ExploreKind();
        // The arguments are made by reflection here, which writes no classes.
        Options options = Options.read(explore.options(), Map.of(SharedOptions.STAND_INS.name(), List.of("none")));
        try (Technique technique = explore.open(new Setting(options, program, selection.classes(), labs, seed))) {
            return Facts.of(
                    technique.run(selection.classes().get(0), Facts.NONE, Deadline.in(budget), Progress.SILENT));
        }
    }

    @Override
    public void close() {
        labs.close();
    }
}
