package dev.assay.techniques.observe;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.path.ClassPath;
import dev.assay.request.Options;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Technique;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A program of the test folder that was run under observation, and what was inferred of some classes. */
final class ObservedProgram implements AutoCloseable {
    private final Program program;
    private final Labs labs;
    private final List<String> notes = new ArrayList<>();
    private Facts facts = Facts.NONE;

    private ObservedProgram(Class<?> main) throws Exception {
        Path classes =
                Path.of(main.getProtectionDomain().getCodeSource().getLocation().toURI());
        program = Program.of(ClassPath.of(List.of(classes)));
        labs = new Labs(program, LabOptions.defaults());
    }

    static ObservedProgram of(Class<?> main, InferenceMode mode, Class<?>... subjects) throws Exception {
        return of(main, options -> options.with(ObserveKind.BY, mode), subjects);
    }

    static ObservedProgram of(Class<?> main, UnaryOperator<Options> choice, Class<?>... subjects) throws Exception {
        ObservedProgram observed = new ObservedProgram(main);
        ObserveKind kind = new ObserveKind();
        Options options =
                choice.apply(Options.defaults(kind.options()).with(ObserveKind.MAIN, Optional.of(main.getName())));
        List<Target> names = new ArrayList<>();
        for (Class<?> subject : subjects) {
            names.add(Target.parse(subject.getName()));
        }
        List<TargetClass> targets = Selection.of(observed.program, names).classes();
        Setting setting = new Setting(
                options,
                observed.program,
                targets,
                observed.labs,
                0,
                new Setting.Services(line -> {}, observed.notes::add, List::of));
        List<Fact> found = new ArrayList<>();
        try (Technique technique = kind.open(setting)) {
            technique.prepare(Facts.NONE, Deadline.in(Duration.ofSeconds(60)), Progress.SILENT);
            for (TargetClass target : targets) {
                found.addAll(technique.run(target, Facts.NONE, Deadline.in(Duration.ofSeconds(5)), Progress.SILENT));
            }
        }
        observed.facts = Facts.of(found);
        return observed;
    }

    Program program() {
        return program;
    }

    Labs labs() {
        return labs;
    }

    List<String> notes() {
        return notes;
    }

    List<Fact.Contract> contracts() {
        return facts.get(Fact.Contract.class);
    }

    /** The clauses of a method, given as {@code name(int)} after its class. */
    List<String> clauses(Class<?> type, String method, ClauseKind kind) {
        String place = method.isEmpty() ? type.getName() : type.getName() + "#" + method;
        return contracts().stream()
                .map(Fact.Contract::clause)
                .filter(clause -> clause.place().equals(place) && clause.kind() == kind)
                .map(clause -> clause.text())
                .toList();
    }

    @Override
    public void close() {
        labs.close();
    }
}
