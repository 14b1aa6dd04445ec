package dev.assay.campaign;

import dev.assay.api.Assume;
import dev.assay.campaign.file.ContractAnnotations;
import dev.assay.campaign.file.ContractDecisions;
import dev.assay.campaign.file.ContractsFile;
import dev.assay.campaign.file.ContractsWriter;
import dev.assay.campaign.file.KnownAnnotations;
import dev.assay.campaign.file.OtherWarnings;
import dev.assay.campaign.file.VerificationFile;
import dev.assay.campaign.memory.KeptRun;
import dev.assay.campaign.result.Results;
import dev.assay.campaign.worth.Worth;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Work;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.StandInStyle;
import dev.assay.model.report.Report;
import dev.assay.output.writer.gate.JUnitJars;
import dev.assay.program.Program;
import dev.assay.program.doc.MethodDocs;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.SourceFiles;
import dev.assay.program.path.UnreadableInput;
import dev.assay.request.BadRequest;
import dev.assay.request.Selection;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Setting;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Techniques;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One request from start to end. */
public final class Campaign {
    private final Request request;
    private final CampaignProgress progress;
    private final Results results;
    private final InternalErrors mishaps;
    private final ReportSaver reports;
    private boolean hasBegun;

    public Campaign(Request request, CampaignProgress progress) {
        this.request = request;
        this.progress = progress;
        this.results =
                new Results(request.command().ranksByWorth(), request.scope().known());
        this.reports = new ReportSaver(request, progress, results);
        this.mishaps = new InternalErrors(request.out(), request.command().name());
    }

    /** Runs to the end, and writes tests and reports below the output folder. */
    public CampaignResult run() throws BadRequest {
        Program program = program(request.classPath());
        checkSources();
        Selection selection = select(program);
        selection.notes().forEach(progress::notes);
        List<TargetClass> classes = wanted(program, selection.classes());
        results.know(KnownAnnotations.of(program, classes));
        Optional<OtherWarnings> warnings = warnings(program, classes);
        List<Fact> given = new ArrayList<>(contracts(program));
        given.addAll(confirmed(program));
        given.addAll(verified(program));
        selection.gaveUp().forEach(examination -> given.add(Fact.examined(examination)));
        if (classes.isEmpty()) {
            begin(given);
            return finish(selection, warnings, Optional.empty());
        }
        CampaignMemory memory = CampaignMemory.of(request, program, System.getenv());
        if (isRecalled(memory)) {
            return finish(selection, warnings, Optional.empty());
        }
        try {
            analyse(program, classes, given);
        } catch (BadRequest e) {
            if (!hasBegun) {
                throw e;
            }
            return new CampaignResult(saved(), selection.notes(), Optional.empty(), Optional.of(e.getMessage()));
        }
        return finish(selection, warnings, Optional.of(memory));
    }

    /** Whether nothing has changed since an earlier run, whose results are those of this one now. */
    private boolean isRecalled(CampaignMemory memory) throws BadRequest {
        Optional<KeptRun> kept = memory.recall();
        if (kept.isEmpty()) {
            return false;
        }
        begin(List.of());
        results.recall(kept.get());
        progress.notes("Nothing has changed since the last run, and these are its results; --no-cache runs again.");
        return true;
    }

    /** @param memory keeps the run; empty if there is nothing to keep */
    private CampaignResult finish(
            Selection selection, Optional<OtherWarnings> warnings, Optional<CampaignMemory> memory) {
        try {
            writeContracts();
            writeVerified();
            Report report = reports.save();
            results.knownAgain().ifPresent(progress::notes);
            if (warnings.isPresent()) {
                progress.notes(write(warnings.get(), report));
            }
            Optional<Path> details = writeMishaps();
            if (details.isEmpty() && memory.isPresent()) {
                memory.get().keep(report, results.graphs());
            }
            return new CampaignResult(report, selection.notes(), details, Optional.empty());
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

    /** All of them, or those that have changed and those that use these. */
    private List<TargetClass> wanted(Program program, List<TargetClass> classes) {
        Optional<List<String>> changed = request.scope().changed();
        if (changed.isEmpty()) {
            return classes;
        }
        List<TargetClass> wanted = new ChangedClasses(program, changed.get()).among(classes);
        progress.notes(wanted.size() + " of " + classes.size() + " classes have changed or use one that has.");
        return wanted;
    }

    private Selection select(Program program) throws BadRequest {
        if (request.options().getOr(SharedOptions.STAND_INS, StandInStyle.PLAIN) == StandInStyle.MOCKITO
                && program.findReadable("org.mockito.Mockito").isEmpty()) {
            throw new BadRequest("Mockito is not on the class path; add its jars with -cp, or use --stand-ins plain.");
        }
        return request.command().takesJdkClasses()
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
        return LabOptions.defaults()
                .withIsolation(request.isolation())
                .withAllowed(request.allowed())
                .withWorld(request.world());
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

    /** What other tools have verified, if the user gave a file of that. */
    private List<Fact> verified(Program program) throws BadRequest {
        Optional<Path> file = request.options().getOr(SharedOptions.VERIFICATION, Optional.empty());
        return file.isEmpty() ? List.of() : VerificationFile.read(file.get(), program);
    }

    /** Where inferred contracts go, if any are inferred. */
    private Optional<Path> contractsToWrite() {
        return request.options().has(SharedOptions.CONTRACTS_TO_WRITE)
                ? request.options()
                        .get(SharedOptions.CONTRACTS_TO_WRITE)
                        .or(() -> Optional.of(request.out().resolve("contracts.json")))
                : Optional.empty();
    }

    /** What users wrote or confirmed in an earlier version of the file that is to be written. */
    private List<Fact> confirmed(Program program) throws BadRequest {
        Optional<Path> file = contractsToWrite();
        return file.isEmpty() ? List.of() : ContractDecisions.read(file.get()).clauses(program);
    }

    /** Writes the contracts that a technique inferred, if it infers any. */
    private void writeContracts() throws BadRequest {
        if (contractsToWrite().isPresent()) {
            Path file = contractsToWrite().get();
            progress.notes(ContractsWriter.write(file, results.facts().all()));
            Optional<Path> copy = request.options().getOr(SharedOptions.ANNOTATE, Optional.empty());
            if (copy.isPresent()) {
                Program program = program(request.classPath());
                SourceFiles sources = SourceFiles.of(reports.sources(), request.classPath());
                progress.notes(ContractAnnotations.write(file, program, sources, copy.get()));
            }
        }
    }

    /** Writes what was verified, if the user asked for that. */
    private void writeVerified() throws BadRequest {
        Optional<Path> file = request.options().getOr(SharedOptions.VERIFICATION_TO_WRITE, Optional.empty());
        if (file.isPresent()) {
            try {
                List<Fact.Verified> shown = results.facts().all().get(Fact.Verified.class);
                progress.notes(VerificationFile.write(file.get(), shown, program(request.classPath())));
            } catch (IOException e) {
                throw new BadRequest("The file " + file.get() + " cannot be written; check its folder.", e);
            }
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
        try (Labs labs = new Labs(program, labOptions())) {
            Setting setting = setting(program, classes, labs);
            try (Stages stages = Stages.open(request.command().stages(request.options()), setting, progress::notes);
                    Hands hands = new Hands(
                            setting,
                            () -> new Labs(program, labOptions()),
                            request.scope().jobs())) {
                begin(given);
                Pipeline.Sinks sinks = new Pipeline.Sinks(results, reports, mishaps, progress);
                new Pipeline(request, program, classes, hands, worth(program), sinks).run(stages);
            }
        }
    }

    /** What weighs failures for readers; empty if nobody wants that. */
    private Optional<Worth> worth(Program program) {
        if (!request.command().ranksByWorth()) {
            return Optional.empty();
        }
        SourceFiles sources = SourceFiles.of(reports.sources(), request.classPath());
        return Optional.of(new Worth(program, new MethodDocs(program, sources)));
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
