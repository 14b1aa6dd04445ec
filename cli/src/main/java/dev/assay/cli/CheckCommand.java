package dev.assay.cli;

import dev.assay.campaign.Task;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A static check of every implicit and explicit assertion. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        versionProvider = AssayCommand.VersionText.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        description = "Looks at every path of the code for operations that may fail: null, array bounds and sizes,"
                + " division, casts, stores, asserts. Proves those that never fail, and tries to make the others fail:"
                + " what does comes with a test.",
        footer = {
            "",
            "Examples:",
            "  assay check com.acme.Foo                    a class of this Maven project",
            "  assay check --unroll 4 'com.acme.**'        look further into loops",
            "",
            "Each assertion is verified, assumed (verified under assumptions that are listed),",
            "a warning (it may fail, though no test showed it), confirmed (a test shows it)",
            "or unknown. Only what is confirmed is a finding."
        })
final class CheckCommand extends RunCommand {

    @Option(
            names = "--unroll",
            paramLabel = "N",
            defaultValue = "2",
            converter = Values.Count.class,
            description =
                    "How often loops go round before only their invariants are known; ${DEFAULT-VALUE} by default.")
    private int unroll;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "2",
            converter = Values.Count.class,
            description = "How many calls may be chained to make one input; ${DEFAULT-VALUE} by default.")
    private int depth;

    @Option(
            names = "--warnings",
            paramLabel = "FILE",
            description =
                    "A SARIF file of another tool (SpotBugs, Error Prone, Infer): its warnings about the targets are"
                            + " tried too, and DIR/warnings.sarif says which of them a test confirms.")
    private Path warnings;

    @Option(
            names = "--contracts",
            paramLabel = "FILE",
            description = "A JSON file of contracts to assume beside those in the code; docs/reference.md shows its form.")
    private Path contracts;

    @Option(
            names = "--sources",
            paramLabel = "PATH",
            description =
                    "Folders and jars with the source files that the report shows, separated as for java; those of"
                            + " Maven and Gradle, and jars of sources beside jars, are found without it.")
    private String sources;

    CheckCommand(boolean onTerminal) {
        super(onTerminal);
    }

    @Override
    Task task() {
        List<Path> roots = sources == null
                ? List.of()
                : Arrays.stream(sources.split(File.pathSeparator)).map(Path::of).toList();
        return new Task.Check(unroll, depth, Optional.ofNullable(warnings), contracts, roots);
    }
}
