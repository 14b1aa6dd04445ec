package dev.assay.cli;

import dev.assay.cache.Cache;
import dev.assay.campaign.RunScope;
import dev.assay.campaign.file.BaselineFile;
import dev.assay.cli.project.GitChanges;
import dev.assay.cli.project.Project;
import dev.assay.cli.project.Projects;
import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.WorldMode;
import dev.assay.model.Evidence;
import dev.assay.model.trial.GuardedAction;
import dev.assay.request.BadRequest;
import dev.assay.request.Target;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that every command which runs code under test has. */
final class RunOptions {

    /** How the report is printed. */
    enum Format {
        TEXT,
        JSON
    }

    @Parameters(
            arity = "0..*",
            paramLabel = "TARGET",
            description = "A class (com.acme.Foo, with its nested classes), a package (com.acme.*, or com.acme.** with"
                    + " those below it) or a method (com.acme.Foo#bar, 'com.acme.Foo#bar(int,String)'); in a Maven or"
                    + " Gradle project all of its classes by default.")
    private List<String> targets = new ArrayList<>();

    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "PATH",
            description =
                    "Folders and jars, separated as for java; by default those of the Maven or Gradle project in this"
                            + " folder, which its build tool is asked for.")
    private @Nullable String classPath;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "assay-out",
            description = "Where tests and reports go: DIR/tests, DIR/findings, DIR/report/index.html, DIR/assay.json,"
                    + " DIR/assay.sarif;"
                    + " ${DEFAULT-VALUE} by default.")
    private String out;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            converter = Converters.Time.class,
            description =
                    "Time for each target class, as in 500ms, 30s, 2m, 1h; 30s by default. For hunt it is the time"
                            + " for everything, by default by the number of classes.")
    private @Nullable Duration budget;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            converter = Converters.WholeNumber.class,
            description = "The same seed tries the same inputs and writes the same bytes; ${DEFAULT-VALUE} by default.")
    private long seed;

    @Option(
            names = "--format",
            paramLabel = "text|json",
            defaultValue = "text",
            converter = Converters.FormatWord.class,
            description = "How the report is printed; json is one document on stdout.")
    private Format format;

    @Option(
            names = "--isolation",
            paramLabel = "undo|reinit|loader|process",
            defaultValue = "reinit",
            converter = Converters.IsolationWord.class,
            description = "How static state is reset between runs: put back what a run changed, initialize"
                    + " the classes again, load them again, or start a fresh process (slow).")
    private Isolation isolation;

    @Option(
            names = "--allow",
            paramLabel = "ACTION",
            split = ",",
            converter = Converters.ActionWord.class,
            description = "What code under test may do for real: exit, exec, files, network, threads, separated by"
                    + " commas; nothing by default.")
    private List<GuardedAction> allow = new ArrayList<>();

    @Option(
            names = "--world",
            paramLabel = "on|off",
            defaultValue = "on",
            converter = Converters.WorldWord.class,
            description =
                    "Whether code under test writes files, asks for the network and so on in a world of its own, of"
                            + " which nothing remains, or is denied it; ${DEFAULT-VALUE} by default.")
    private WorldMode world;

    @Option(
            names = "--junit",
            paramLabel = "4|5",
            defaultValue = "5",
            converter = Converters.JunitVersion.class,
            description = "The version of JUnit that tests are written for; ${DEFAULT-VALUE} by default.")
    private int junit;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = Converters.Count.class,
            description = "How many classes are worked on at once; as many as there are processors by default.")
    private @Nullable Integer jobs;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "A file of known findings, which are not reported; 'assay baseline' writes it. By default "
                    + BaselineFile.USUAL_NAME + " if it is there.")
    private @Nullable String baseline;

    @Option(
            names = "--since",
            paramLabel = "REV",
            description =
                    "Only classes whose sources have changed since this revision of Git, and those that use them.")
    private @Nullable String since;

    @Option(
            names = "--fail-on",
            paramLabel = "EVIDENCE",
            split = ",",
            defaultValue = "contract,crash",
            converter = Converters.EvidenceWord.class,
            description = "Which findings make the exit code 1, by their evidence: contract, crash, illegal-input,"
                    + " separated by commas; ${DEFAULT-VALUE} by default.")
    private List<Evidence> failOn = new ArrayList<>();

    /** What is to be looked at, and with which class path; the project in this folder fills in what the user did not name. */
    Subject subject(Consumer<String> notes) throws BadRequest {
        List<Target> named = new ArrayList<>();
        for (String target : targets) {
            named.add(Target.parse(target));
        }
        if (classPath != null) {
            return Subject.of(entries(classPath), requireTargets(named));
        }
        if (!targets.isEmpty() && targets.stream().allMatch(target -> target.startsWith("java."))) {
            return Subject.of(List.of(), named); // The JDK needs no class path.
        }
        Optional<Project> project = new Projects(Cache.ofUser(System.getenv()), notes).in(Path.of(""));
        if (project.isPresent()) {
            project.get().notes().forEach(notes);
            return Subject.of(project.get(), named);
        }
        Path usual = Path.of("target", "classes");
        if (!Files.isDirectory(usual)) {
            throw new BadRequest("There is no Maven or Gradle project here; name the classes with -cp.");
        }
        return Subject.of(List.of(usual), named.isEmpty() ? List.of(new Target.OfEntry(usual)) : named);
    }

    private static List<Target> requireTargets(List<Target> named) throws BadRequest {
        if (named.isEmpty()) {
            throw new BadRequest(
                    "there is no target: name a class, a package or a method, or leave -cp out in a Maven or"
                            + " Gradle project.");
        }
        return named;
    }

    private static List<Path> entries(String classPath) throws BadRequest {
        List<Path> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            // As for java, an empty entry is the current folder.
            entries.add(path(entry.isEmpty() ? "." : entry, "-cp"));
        }
        return entries;
    }

    Path out() throws BadRequest {
        return path(out, "--out");
    }

    Optional<Duration> budget() {
        return Optional.ofNullable(budget);
    }

    long seed() {
        return seed;
    }

    Format format() {
        return format;
    }

    Isolation isolation() {
        return isolation;
    }

    WorldMode world() {
        return world;
    }

    Set<GuardedAction> allowed() {
        return new TreeSet<>(allow);
    }

    /** What of the targets and findings the user wants to see. */
    RunScope scope() throws BadRequest {
        int atOnce = jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
        Optional<List<String>> changed =
                since == null ? Optional.empty() : Optional.of(GitChanges.since(since, Path.of("")));
        return new RunScope(atOnce, known(), changed);
    }

    private Set<String> known() throws BadRequest {
        Path file = path(baseline == null ? BaselineFile.USUAL_NAME : baseline, "--baseline");
        return baseline == null && !Files.exists(file) ? Set.of() : BaselineFile.read(file);
    }

    Set<Evidence> failOn() {
        return EnumSet.copyOf(failOn);
    }

    int junit() {
        return junit;
    }

    private static Path path(String text, String option) throws BadRequest {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new BadRequest("The path '" + text + "' after " + option + " cannot be a path; check it.", e);
        }
    }
}
