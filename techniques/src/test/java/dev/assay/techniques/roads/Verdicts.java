package dev.assay.techniques.roads;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Verdict;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import dev.assay.request.BadRequest;
import dev.assay.request.Options;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.Techniques;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What techniques say of units: which fail, and which were examined in full. */
final class Verdicts implements AutoCloseable {
    private final Program program;
    private final Labs labs;

    Verdicts() throws UnreadableInput {
        this(Program.of(ClassPath.of(List.of(Subjects.folder()))));
    }

    /** For subjects that are not of the suite. */
    Verdicts(Program program) {
        this.program = program;
        labs = new Labs(program, LabOptions.defaults());
    }

    @Override
    public void close() {
        labs.close();
    }

    /**
     * What one technique says of some units.
     *
     * @param failed units with a failure
     * @param examined what was said of each unit, by its name
     * @param facts all of it
     */
    record Of(Set<String> failed, Map<String, Fact.Examined> examined, Facts facts) {

        /** Whether a unit, a method or a class, is called exhausted although no failure of it was seen. */
        boolean clears(String unit) {
            return isExhausted(unit)
                    && failed.stream().noneMatch(one -> one.equals(unit) || one.startsWith(unit + "#"));
        }

        boolean isExhausted(String unit) {
            return examined.containsKey(unit)
                    && examined.get(unit).examination().verdict() == Verdict.EXHAUSTED;
        }

        String reasons(String unit) {
            return unit + ": "
                    + (examined.containsKey(unit)
                            ? examined.get(unit).examination().reasons()
                            : "not examined");
        }
    }

    /** Runs a technique on what the user would name so. */
    Of of(String technique, List<String> targets, Duration time) throws BadRequest {
        TechniqueKind kind = Techniques.named(technique);
        List<Target> named = new ArrayList<>();
        for (String target : targets) {
            named.add(Target.parse(target));
        }
        List<TargetClass> classes = Selection.of(program, named).classes();
        Setting setting = new Setting(Options.defaults(kind.options()), program, classes, labs, 0);
        List<Fact> found = new ArrayList<>();
        try (Technique opened = kind.open(setting)) {
            for (TargetClass target : classes) {
                found.addAll(opened.run(target, Facts.NONE, Deadline.in(time), Progress.SILENT));
            }
        }
        Facts facts = Facts.of(found);
        return new Of(
                facts.get(Fact.Failed.class).stream().map(Fact::unit).collect(toSet()),
                facts.get(Fact.Examined.class).stream().collect(toMap(Fact::unit, fact -> fact)),
                facts);
    }
}
