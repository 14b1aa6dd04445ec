package dev.assay.techniques.observe;

import dev.assay.request.BadRequest;
import dev.assay.request.Option;
import dev.assay.request.Options;
import dev.assay.request.Values;
import dev.assay.techniques.Setting;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code observe}: runs existing tests and infers the contracts that they respect. */
public final class ObserveKind implements TechniqueKind {
    /** Which tests to run. */
    public static final Option<List<String>> TESTS = Option.words(
            "tests",
            "CLASS,...",
            ",",
            "Test classes to run, such as com.acme.FooTest or com.acme.**; by default all on the class path and in the"
                    + " test folder of this project.");

    /** Where tests and their libraries are. */
    public static final Option<Optional<List<Path>>> TEST_CLASS_PATH = Option.optional(
            "test-classpath",
            "PATH",
            Values::paths,
            "Folders and jars of the tests and of what they need beside the class path, separated as for java.");

    /** A program to run instead of tests. */
    public static final Option<Optional<String>> MAIN =
            Option.optional("main", "CLASS", text -> text, "Run the main method of this class instead of tests.");

    /** Its arguments. */
    public static final Option<List<String>> ARGUMENTS =
            Option.rest("args", "VALUE", "The arguments of --main, up to the next option.");

    /** How the JVM of the tests is started. */
    public static final Option<Optional<List<String>>> TEST_OPTIONS = Option.optional(
            "test-options",
            "TEXT",
            Values::arguments,
            "Options for the JVM of the tests, such as '--add-opens java.base/java.lang=ALL-UNNAMED -Dmode=test'; by default"
                    + " those that the build of this project gives to them.");

    /** How long one test may run. */
    public static final Option<Duration> TEST_LIMIT = Option.value(
            "test-limit", "TIME", "1m", Values::time, "How long one test may run; ${DEFAULT-VALUE} by default.");

    /** How contracts are inferred. */
    public static final Option<InferenceMode> BY = Option.value(
            "by",
            "MODE",
            "values",
            Values.constant(InferenceMode.class),
            "How to infer: values compares what calls pass and return, symbolic takes the conditions of the paths that"
                    + " they take, both does both; ${DEFAULT-VALUE} by default.");

    /** Whether elements are looked at. */
    public static final Option<Boolean> ELEMENTS = Option.flag(
            "elements", "Also infer clauses about the elements of arrays and lists: not null, sorted, one of them.");

    @Override
    public String name() {
        return "observe";
    }

    @Override
    public String summary() {
        return "Runs existing tests, watches what they pass and get back, and infers the contracts that all calls respect:"
                + " what is never null, which ranges and relations hold. Other commands search inside of them.";
    }

    @Override
    public List<String> help() {
        return List.of(
                "Examples:",
                "  assay observe com.acme.Foo                           with all tests of this project",
                "  assay observe --tests com.acme.FooTest com.acme.Foo  with one test class",
                "  assay check --contracts assay-out/contracts.json com.acme.Foo",
                "",
                "Tests run as in your build: in this folder, with nothing denied. Inputs that a method rejects",
                "with an unchecked exception are no use of it, and do not count.");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(
                TESTS,
                TEST_CLASS_PATH,
                MAIN,
                ARGUMENTS,
                TEST_OPTIONS,
                TEST_LIMIT,
                BY,
                ELEMENTS,
                SharedOptions.CONTRACTS_TO_WRITE,
                SharedOptions.ANNOTATE,
                SharedOptions.SOURCES);
    }

    @Override
    public boolean writesGreenTests(Options options) {
        return false;
    }

    @Override
    public Technique open(Setting setting) throws BadRequest {
        TestSelection tests = TestSelection.of(setting);
        List<String> jvmOptions = setting.options().get(TEST_OPTIONS).orElse(List.of());
        return new Observing(setting, tests.run(jvmOptions, setting.options().get(TEST_LIMIT)));
    }
}
