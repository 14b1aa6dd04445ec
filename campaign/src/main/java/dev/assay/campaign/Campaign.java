package dev.assay.campaign;

import dev.assay.api.Assume;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.engine.fact.Work;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.report.Report;
import dev.assay.model.trial.Behaviour;
import dev.assay.output.coverage.CoverageMeter;
import dev.assay.output.report.TextReport;
import dev.assay.output.writer.CannotWrite;
import dev.assay.output.writer.TestWriter;
import dev.assay.output.writer.WriterOptions;
import dev.assay.output.writer.WrittenTests;
import dev.assay.output.writer.gate.JUnitJars;
import dev.assay.output.writer.source.JUnit;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import dev.assay.request.BadRequest;
import dev.assay.request.Selection;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Setting;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Technique;
import dev.assay.techniques.Techniques;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One request from start to end. */
public final class Campaign {

    /** Of one class, before the end. */
    private static final int MOST_TOLD = 3;

    private static final int FIRST_STAGE = 1;

    /** What a class may take beyond its budget, and the least for running all tests together. */
    private static final Duration LEAST_OVERRUN = Duration.ofSeconds(2);

    private static final Duration LEAST_TOGETHER = Duration.ofSeconds(4);

    private final Request request;
    private final CampaignProgress progress;
    private final Results results = new Results();
    private final InternalErrors mishaps;
    private final ReportSaver reports;
    private boolean hasBegun;

    public Campaign(Request request, CampaignProgress progress) {
        this.request = request;
        this.progress = progress;
        this.reports = new ReportSaver(request, progress, results);
        this.mishaps = new InternalErrors(request.out(), request.technique().name());
    }

    /** Runs to the end, and writes tests and reports below the output folder. */
    public CampaignResult run() throws BadRequest {
        Program program = program(request.classPath());
        checkSources();
        Selection selection = select(program);
        selection.notes().forEach(progress::notes);
        List<TargetClass> classes = selection.classes();
        Optional<OtherWarnings> warnings = warnings(program, classes);
        List<Fact> given = new ArrayList<>(contracts(program));
        selection.gaveUp().forEach(examination -> given.add(Fact.examined(examination)));
        if (classes.isEmpty()) {
            begin(given);
            return finish(selection, warnings);
        }
        try {
            analyse(program, classes, given);
        } catch (BadRequest e) {
            if (!hasBegun) {
                throw e;
            }
            return new CampaignResult(saved(), selection.notes(), Optional.empty(), Optional.of(e.getMessage()));
        }
        return finish(selection, warnings);
    }

    private CampaignResult finish(Selection selection, Optional<OtherWarnings> warnings) {
        try {
            writeContracts();
            Report report = reports.save();
            if (warnings.isPresent()) {
                progress.notes(write(warnings.get(), report));
            }
            return new CampaignResult(report, selection.notes(), writeMishaps(), Optional.empty());
        } catch (BadRequest e) {
            // A disk that is full takes no report, but what was found can still be said.
            return new CampaignResult(
                    reports.report(), selection.notes(), Optional.empty(), Optional.of(e.getMessage()));
        }
    }

    /** The report, and also in its files if that can be done. */
    private Report saved() {
        try {
            return reports.save();
        } catch (BadRequest e) {
            return reports.report();
        }
    }

    private Selection select(Program program) throws BadRequest {
        return request.technique().takesJdkClasses()
                ? Selection.withJdk(program, request.targets())
                : Selection.of(program, request.targets(), Techniques.forJdkClasses());
    }

    /** Nothing is written before everything that the user said has been checked. */
    private void begin(List<Fact> given) throws BadRequest {
        reports.prepare();
        hasBegun = true;
        results.settle(Work.GIVEN, given);
    }

    private LabOptions labOptions() {
        return LabOptions.defaults().withIsolation(request.isolation()).withAllowed(request.allowed());
    }

    private Setting setting(Program program, List<TargetClass> classes, Labs labs) {
        Setting.Services services = new Setting.Services(progress::line, progress::notes, JUnitJars::find);
        return new Setting(request.options(), program, classes, labs, request.seed(), services);
    }

    /** What another tool warns of, if the user gave such a file. */
    private Optional<OtherWarnings> warnings(Program program, List<TargetClass> classes) throws BadRequest {
        Optional<Path> file = request.options().getOr(SharedOptions.WARNINGS, Optional.empty());
        if (file.isEmpty()) {
            return Optional.empty();
        }
        OtherWarnings warnings = OtherWarnings.read(file.get(), program, classes);
        warnings.notes().forEach(progress::notes);
        return Optional.of(warnings);
    }

    private String write(OtherWarnings warnings, Report report) throws BadRequest {
        try {
            return warnings.write(report, request.out());
        } catch (IOException e) {
            throw reports.cannotWrite(e);
        }
    }

    /** Writes the reports of what is known so far; for a second thread, when the user stops the run. */
    public Report save() throws BadRequest {
        return reports.save();
    }

    /** Contracts to assume and trials to start from, if the user gave a file of them. */
    private List<Fact> contracts(Program program) throws BadRequest {
        Optional<Path> file = request.options().getOr(SharedOptions.CONTRACTS, Optional.empty());
        return file.isEmpty() ? List.of() : ContractsFile.read(file.get(), program, progress::notes);
    }

    /** Writes the contracts that a technique inferred, if it infers any. */
    private void writeContracts() throws BadRequest {
        if (request.options().has(SharedOptions.CONTRACTS_TO_WRITE)) {
            Path file = request.options()
                    .get(SharedOptions.CONTRACTS_TO_WRITE)
                    .orElse(request.out().resolve("contracts.json"));
            List<Fact.Contract> found = results.facts().all().get(Fact.Contract.class);
            List<Fact.Example> seeds = results.facts().all().get(Fact.Example.class);
            progress.notes(ContractsWriter.write(file, found, seeds));
        }
    }

    private void checkSources() throws BadRequest {
        for (Path sources : reports.sources()) {
            if (!Files.exists(sources)) {
                throw new BadRequest("There are no sources at " + sources + "; check the path given with --sources.");
            }
        }
    }

    private void analyse(Program program, List<TargetClass> classes, List<Fact> given) throws BadRequest {
        try (Labs labs = new Labs(program, labOptions());
                Technique technique = request.technique().open(setting(program, classes, labs))) {
            begin(given);
            Duration all = request.budget().multipliedBy(classes.size());
            technique.prepare(results.facts().before(FIRST_STAGE), Deadline.in(all), progress::runs);
            analyse(program, classes, technique, labs);
        }
    }

    private void analyse(Program program, List<TargetClass> classes, Technique technique, Labs labs) throws BadRequest {
        List<String> names = classes.stream()
                .map(target -> target.info().name())
                .filter(program::isOnClassPath)
                .toList();
        boolean counts = writesGreenTests() && !names.isEmpty();
        try (CoverageMeter meter = new CoverageMeter(program, names);
                TestWriter writer = counts
                        ? new TestWriter(program, writerOptions(), meter)
                        : new TestWriter(program, writerOptions())) {
            for (int i = 0; i < classes.size(); i++) {
                progress.starts(classes.get(i).info().name(), i + 1, classes.size());
                analyse(new Work(FIRST_STAGE, i), classes.get(i), technique, labs, writer);
                reports.saveNowAndThen();
            }
            holdTogether(classes, writer);
            if (counts) {
                meter.total().ifPresent(results::set);
            }
        }
    }

    /** Green tests of many classes share a JVM where a build tool runs them; what of the time is left is enough for that as a rule. */
    private void holdTogether(List<TargetClass> classes, TestWriter writer) throws BadRequest {
        Duration promised = request.budget().plus(overrun(request.budget())).multipliedBy(classes.size());
        Duration left = promised.minus(results.elapsed());
        try {
            Map<String, WrittenTests> changed =
                    writer.holdTogether(Deadline.in(left.compareTo(LEAST_TOGETHER) > 0 ? left : LEAST_TOGETHER));
            for (int i = 0; i < classes.size(); i++) {
                WrittenTests written = changed.get(classes.get(i).info().name());
                if (written != null) {
                    results.rewrite(new Work(FIRST_STAGE, i), written);
                }
            }
        } catch (CannotWrite e) {
            throw new BadRequest(e);
        }
    }

    private static Duration overrun(Duration budget) {
        Duration tenth = budget.dividedBy(10);
        return tenth.compareTo(LEAST_OVERRUN) > 0 ? tenth : LEAST_OVERRUN;
    }

    private void analyse(Work work, TargetClass target, Technique technique, Labs labs, TestWriter writer)
            throws BadRequest {
        Deadline end = Deadline.in(request.budget());
        try {
            Duration forRunning = request.budget().minus(forWriting(request.budget()));
            Facts known = results.facts().before(work.stage());
            List<Fact> found = technique.run(target, known, end.atMost(forRunning), progress::runs);
            requireWorkers(labs);
            try {
                results.settle(work, found, write(target, Facts.of(found), writer, end));
            } catch (CannotWrite e) {
                BadRequest problem = new BadRequest(e);
                results.settle(work, found, UnconfirmedTests.notWritten(Facts.of(found), problem.getMessage()));
                throw problem;
            }
        } catch (RuntimeException | StackOverflowError e) {
            requireWorkers(labs);
            results.settle(work, mishaps.add(target, e));
        }
    }

    /** Where workers were taken away from a technique, because the user has stopped Assay, its answer is worth nothing. */
    private static void requireWorkers(Labs labs) throws BadRequest {
        if (labs.isClosed()) {
            throw new BadRequest("Assay is being ended.");
        }
    }

    /** Writes a test for each failure that no earlier class showed, and for each example. */
    private WrittenTests write(TargetClass target, Facts found, TestWriter writer, Deadline end) {
        List<Failure> failures = results.fresh(
                found.get(Fact.Failed.class).stream().map(Fact.Failed::failure).toList());
        List<Behaviour> behaviours = writesGreenTests()
                ? found.get(Fact.Example.class).stream()
                        .flatMap(example -> example.behaviour().stream())
                        .toList()
                : List.of();
        progress.writes(failures.size(), behaviours.size());
        WrittenTests written = writer.write(target.info().name(), failures, behaviours, end, this::tell);
        written.kept()
                .forEach(file -> progress.notes(file + " was edited and stays as it is; new tests stand beside it."));
        return written;
    }

    private boolean writesGreenTests() {
        return request.technique().writesGreenTests(request.options());
    }

    /** Those that weigh most, at once: who waits for a large library may want to look at them already. */
    private void tell(List<Failure> confirmed) {
        confirmed.stream()
                .filter(failure -> failure.evidence() != Evidence.ILLEGAL_INPUT)
                .limit(MOST_TOLD)
                .forEach(failure -> progress.finds(TextReport.line(failure)));
    }

    /**
     * The part of a class's budget that is kept for confirming failures and writing tests: three tenths, but not less
     * than starting JVMs and compiling takes, unless that were more than half.
     */
    private static Duration forWriting(Duration budget) {
        Duration share = budget.multipliedBy(3).dividedBy(10);
        Duration least = Duration.ofSeconds(4);
        Duration half = budget.dividedBy(2);
        Duration atLeast = least.compareTo(half) < 0 ? least : half;
        return share.compareTo(atLeast) > 0 ? share : atLeast;
    }

    private WriterOptions writerOptions() {
        return WriterOptions.defaults(request.out(), request.technique().name())
                .with(request.junit() == 4 ? JUnit.FOUR : JUnit.FIVE);
    }

    /** The program of a class path, which knows the API. */
    private static Program program(List<Path> classPath) throws BadRequest {
        try {
            List<Path> entries = new ArrayList<>(classPath);
            entries.add(api());
            return Program.of(ClassPath.of(entries));
        } catch (UnreadableInput e) {
            throw new BadRequest(e);
        }
    }

    /** Code that chooses and assumes finds the API even where it is not on the class path that the user named. */
    private static Path api() {
        try {
            return Path.of(Assume.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a code source has a location", e);
        }
    }

    private Optional<Path> writeMishaps() throws BadRequest {
        try {
            return mishaps.write();
        } catch (IOException e) {
            throw reports.cannotWrite(e);
        }
    }
}
