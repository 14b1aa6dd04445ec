package dev.assay.techniques.hunt;

import dev.assay.request.BadRequest;
import dev.assay.request.Option;
import dev.assay.request.Options;
import dev.assay.request.Values;
import dev.assay.techniques.CommandKind;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Stage;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.Techniques;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code hunt}: the main job, all techniques as one pipeline. */
public final class HuntKind implements CommandKind {
    /** Where tests and their libraries are; the same option as that of {@code observe}. */
    public static final Option<Optional<List<Path>>> TEST_CLASS_PATH = Option.optional(
            "test-classpath",
            "PATH",
            Values::paths,
            "Folders and jars of your tests and of what they need beside the class path; by default those of this"
                    + " project. Contracts are inferred from what tests pass and get back.");

    /** How the JVM of the tests is started; the same option as that of {@code observe}. */
    public static final Option<Optional<String>> TEST_OPTIONS = Option.optional(
            "test-options",
            "TEXT",
            text -> text,
            "Options for the JVM of your tests; by default those that the build of this project gives to them.");

    /**
     * A technique of the pipeline.
     *
     * @param weight its part of the time, in proportion to the others
     * @param options what differs from its defaults
     */
    private record Step(String technique, int weight, boolean isOptional, Map<String, String> options) {}

    /** In the order in which each can use what those before it have learned. Sequences grow until the time is over. */
    private static final List<Step> STEPS = List.of(
            new Step("observe", 2, true, Map.of()),
            new Step("check", 2, false, Map.of()),
            new Step("crash", 2, false, Map.of()),
            new Step("explore", 5, false, Map.of("laws", "true")),
            new Step("sequence", 2, true, Map.of("length", "10", "only-new", "true")),
            new Step("invariants", 2, true, Map.of()));

    @Override
    public String name() {
        return "hunt";
    }

    @Override
    public String summary() {
        return "The main job: proves what can be proved, learns from your tests how the code is used, and searches the"
                + " rest for bugs. Every finding comes with a small JUnit test that fails because of it.";
    }

    @Override
    public List<String> help() {
        return List.of(
                "Examples:",
                "  assay hunt                    all classes of the Maven or Gradle project in this folder",
                "  assay hunt --budget 2m        in two minutes for everything",
                "  assay hunt 'com.acme.**'      a package and those below it",
                "",
                "Findings that need null or another input that is hardly meant are one line each at the end.",
                "Ctrl-C ends the run, and keeps what was found.");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(
                TEST_CLASS_PATH,
                TEST_OPTIONS,
                SharedOptions.CONTRACTS,
                SharedOptions.SUPPRESSED,
                SharedOptions.WARNINGS,
                SharedOptions.SOURCES);
    }

    @Override
    public boolean writesGreenTests(Options options) {
        return true;
    }

    @Override
    public boolean hasOneBudget() {
        return true;
    }

    @Override
    public List<Stage> stages(Options options) {
        List<Stage> stages = new ArrayList<>();
        for (Step step : STEPS) {
            TechniqueKind technique = Techniques.named(step.technique);
            stages.add(new Stage(technique, options(step, technique, options), step.weight, step.isOptional));
        }
        return stages;
    }

    /** The defaults of a technique, but for what the pipeline does otherwise and the options that it shares with this command. */
    private static Options options(Step step, TechniqueKind technique, Options given) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        step.options.forEach((name, text) -> texts.put(name, List.of(text)));
        if (technique.options().stream().anyMatch(option -> option.name().equals(TEST_CLASS_PATH.name()))) {
            given.get(TEST_CLASS_PATH)
                    .ifPresent(tests -> texts.put(
                            TEST_CLASS_PATH.name(),
                            List.of(tests.stream()
                                    .map(Path::toString)
                                    .collect(Collectors.joining(File.pathSeparator)))));
            given.get(TEST_OPTIONS).ifPresent(text -> texts.put(TEST_OPTIONS.name(), List.of(text)));
        }
        try {
            return Options.read(technique.options(), texts);
        } catch (BadRequest e) {
            throw new IllegalStateException("an option of the pipeline cannot be read: " + e.getMessage(), e);
        }
    }
}
