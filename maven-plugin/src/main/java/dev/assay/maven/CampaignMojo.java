package dev.assay.maven;

import dev.assay.campaign.Budget;
import dev.assay.campaign.Campaign;
import dev.assay.campaign.CampaignResult;
import dev.assay.campaign.Request;
import dev.assay.campaign.RunScope;
import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.WorldMode;
import dev.assay.model.Evidence;
import dev.assay.model.trial.GuardedAction;
import dev.assay.output.report.TextReport;
import dev.assay.request.BadRequest;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.request.Values;
import dev.assay.techniques.CommandKind;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** What every goal has in common: the project's class path, the settings that all commands share, and what findings do to the build. */
abstract class CampaignMojo extends AbstractMojo {

    /** The project's classes and what they need. */
    @Parameter(defaultValue = "${project.runtimeClasspathElements}", readonly = true, required = true)
    private List<String> classPath;

    @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
    private File classes;

    /** Classes, packages or methods as on the command line; all public classes of the project by default. */
    @Parameter(property = "assay.targets")
    private List<String> targets = new ArrayList<>();

    /** Where tests and reports go. */
    @Parameter(property = "assay.out", defaultValue = "${project.build.directory}/assay")
    private File out;

    /** Seconds for each class, 30 by default; for hunt the seconds for everything, by default by the number of classes. */
    @Parameter(property = "assay.seconds")
    private @Nullable Integer seconds;

    /** The same seed tries the same inputs. */
    @Parameter(property = "assay.seed", defaultValue = "0")
    private long seed;

    /** The version of JUnit that tests are written for: 4 or 5. */
    @Parameter(property = "assay.junit", defaultValue = "5")
    private int junit;

    /** How many classes are worked on at once; as many as there are processors by default. */
    @Parameter(property = "assay.jobs")
    private @Nullable Integer jobs;

    /** What code under test may do for real: exit, exec, files, network, threads. */
    @Parameter(property = "assay.allow")
    private List<String> allow = new ArrayList<>();

    /** Whether code under test does what it may not do for real in a world of its own, rather than being denied it. */
    @Parameter(property = "assay.world", defaultValue = "true")
    private boolean world;

    /** Whether findings fail the build. */
    @Parameter(property = "assay.failOnFindings", defaultValue = "true")
    private boolean failOnFindings;

    /** Which evidence of findings fails the build: contract, crash, illegal-input. */
    @Parameter(property = "assay.failOn", defaultValue = "contract,crash")
    private List<String> failOn = new ArrayList<>();

    @Parameter(property = "assay.skip", defaultValue = "false")
    private boolean skip;

    /** What is to be done with the targets. */
    abstract CommandKind command();

    /** What the build says of the command's own options, by their names. */
    abstract Map<String, List<String>> given();

    /** Adds the value of an option, if there is one. */
    static void add(Map<String, List<String>> given, String option, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            given.put(option, List.of(value));
        }
    }

    /** Adds the values of an option, if there are any. */
    static void add(Map<String, List<String>> given, String option, @Nullable List<String> values) {
        if (values != null && !values.isEmpty()) {
            given.put(option, values);
        }
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || !classes.isDirectory()) {
            getLog().info("Assay is skipped: " + (skip ? "assay.skip is set." : "there are no classes."));
            return;
        }
        CampaignResult answer;
        Set<Evidence> failing = EnumSet.noneOf(Evidence.class);
        try {
            for (String word : failOn) {
                failing.add(Values.oneOf(word.strip(), List.of(Evidence.values()), Evidence::word));
            }
            Request request = request();
            answer = new Campaign(request, new LoggedProgress(getLog())).run();
            new TextReport(answer.report(), request.out(), request.detail())
                    .lines()
                    .forEach(getLog()::info);
        } catch (BadRequest e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
        if (answer.problem().isPresent()) {
            throw new MojoExecutionException(answer.problem().get());
        }
        if (answer.details().isPresent()) {
            getLog().error("Assay itself failed on part of the work; the details are in "
                    + answer.details().get());
        }
        if (failOnFindings && answer.hasFindings(failing)) {
            throw new MojoFailureException("Assay found faults; their tests are in " + out
                    + "/findings, and -Dassay.failOnFindings=false lets the build pass.");
        }
    }

    private Request request() throws BadRequest {
        return new Request(
                command(),
                Options.read(command().options(), given()),
                classPath.stream().map(Path::of).toList(),
                targets(),
                out.toPath(),
                new Budget(
                        Optional.ofNullable(seconds).map(Duration::ofSeconds),
                        command().hasOneBudget()),
                seed,
                Isolation.REINIT,
                allowed(),
                world ? WorldMode.ON : WorldMode.OFF,
                junit,
                RunScope.wholeBy(jobs == null ? Runtime.getRuntime().availableProcessors() : jobs));
    }

    private List<Target> targets() throws BadRequest {
        if (targets.isEmpty()) {
            return List.of(new Target.OfEntry(classes.toPath()));
        }
        List<Target> parsed = new ArrayList<>();
        for (String target : targets) {
            parsed.add(Target.parse(target));
        }
        return parsed;
    }

    private Set<GuardedAction> allowed() throws BadRequest {
        Set<GuardedAction> allowed = EnumSet.noneOf(GuardedAction.class);
        for (String word : allow) {
            try {
                allowed.add(GuardedAction.valueOf(word.toUpperCase(Locale.ROOT)));
            } catch (IllegalArgumentException e) {
                throw new BadRequest(
                        "'" + word + "' cannot be allowed: it is none of exit, exec, files, network, threads.", e);
            }
        }
        return allowed;
    }
}
