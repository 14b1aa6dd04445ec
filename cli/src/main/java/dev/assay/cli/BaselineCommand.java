package dev.assay.cli;

import dev.assay.campaign.file.BaselineFile;
import dev.assay.request.BadRequest;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes the findings of the last run known ones. */
@Command(
        name = "baseline",
        mixinStandardHelpOptions = true,
        description = "Writes the findings of the last run into a file; later runs do not report them again.",
        footer = {"", "Example:", "  ./assay hunt; ./assay baseline; ./assay hunt"})
final class BaselineCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "assay-out",
            description = "The folder that the last run wrote to; ${DEFAULT-VALUE} by default.")
    private Path out;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            defaultValue = BaselineFile.USUAL_NAME,
            description = "The file to add them to; ${DEFAULT-VALUE} by default.")
    private Path file;

    @Override
    public Integer call() throws BadRequest {
        spec.commandLine().getOut().println(BaselineFile.add(out.resolve("assay.json"), file));
        return ExitCode.CLEAN.number();
    }
}
