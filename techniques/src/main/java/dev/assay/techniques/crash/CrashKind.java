package dev.assay.techniques.crash;

import dev.assay.request.Option;
import dev.assay.request.Options;
import dev.assay.request.Values;
import dev.assay.techniques.Setting;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import java.util.List;

/** {@code crash}: random well-typed calls, and every distinct crash. */
public final class CrashKind implements TechniqueKind {
    /** The most trials for each unit. */
    public static final Option<Integer> TRIALS = Option.value(
            "trials",
            "N",
            String.valueOf(CrashOptions.DEFAULT_TRIALS),
            Values::count,
            "The most runs for each method; ${DEFAULT-VALUE} by default.");

    /** How many calls may be chained to make one input. */
    public static final Option<Integer> DEPTH = SharedOptions.depth(CrashOptions.DEFAULT_DEPTH);

    /** Whether green tests are wanted too. */
    public static final Option<Boolean> GREEN = Option.flag(
            "green", "Also write green tests: what the code does today on the inputs that reached something new.");

    @Override
    public String name() {
        return "crash";
    }

    @Override
    public String summary() {
        return "Calls public methods with random well-typed inputs. Reports every distinct crash once, with the"
                + " smallest input that still causes it, and writes tests.";
    }

    @Override
    public List<String> help() {
        return List.of(
                "Examples:",
                "  assay crash com.acme.Foo                  a class of this Maven project",
                "  assay crash -cp app.jar 'com.acme.**'     all public classes below a package",
                "  assay crash 'com.acme.Foo#bar(int)'       one method",
                "  assay crash --budget 5s --format json com.acme.Foo",
                "",
                "Code under test runs in a process of its own. It may not end the JVM, start",
                "processes, write files, open sockets or start threads, unless --allow says so.",
                "",
                "DIR/findings holds one red test for each finding; with --green, DIR/tests holds",
                "tests for what the code does today. A file that you edited is never overwritten.");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(
                TRIALS, DEPTH, GREEN, SharedOptions.STAND_INS, SharedOptions.CONTRACTS, SharedOptions.SUPPRESSED);
    }

    @Override
    public boolean writesGreenTests(Options options) {
        return options.get(GREEN);
    }

    @Override
    public Technique open(Setting setting) {
        Options options = setting.options();
        return new Crashing(
                setting.program(),
                setting.labs(),
                new CrashOptions(setting.seed(), options.get(TRIALS), options.get(DEPTH), options.get(GREEN))
                        .with(options.get(SharedOptions.STAND_INS)));
    }
}
