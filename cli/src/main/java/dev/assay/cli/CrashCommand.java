package dev.assay.cli;

import dev.assay.campaign.Task;
import dev.assay.techniques.crash.CrashOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Random well-typed calls; distinct crashes. */
@Command(
        name = "crash",
        mixinStandardHelpOptions = true,
        versionProvider = AssayCommand.VersionText.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        description = "Calls public methods with random well-typed inputs, tells every distinct crash once, with the"
                + " smallest input that still causes it, and writes tests.",
        footer = {
            "",
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
            "tests for what the code does today. A file that you edited is never overwritten."
        })
final class CrashCommand extends RunCommand {

    @Option(
            names = "--trials",
            paramLabel = "N",
            defaultValue = "" + CrashOptions.DEFAULT_TRIALS,
            converter = Values.Count.class,
            description = "The most runs for each method; ${DEFAULT-VALUE} by default.")
    private int trials;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "" + CrashOptions.DEFAULT_DEPTH,
            converter = Values.Count.class,
            description = "How many calls may be chained to make one input; ${DEFAULT-VALUE} by default.")
    private int depth;

    @Option(
            names = "--green",
            description = "Also write green tests: what the code does today on the inputs that reached something new.")
    private boolean green;

    CrashCommand(boolean onTerminal) {
        super(onTerminal);
    }

    @Override
    Task task() {
        return new Task.Crash(trials, depth, green);
    }
}
