package dev.assay.cli;

import dev.assay.output.report.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What stands before every command: the name, the version and the list of commands. */
@Command(
        name = "assay",
        versionProvider = AssayCommand.VersionText.class,
        mixinStandardHelpOptions = true,
        description = "Runs Java code to find out what it does: writes tests for what it does,"
                + " and a failing test for every bug that it finds.",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "'assay COMMAND --help' explains a command, with examples.",
            "",
            "Exit codes: 0 nothing found; 1 findings; 2 bad usage or unreadable input;",
            "3 Assay itself failed; 4 nothing could be analysed."
        })
final class AssayCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "there is no command; 'assay --help' lists what there is.");
    }

    /** What {@code --version} prints. */
    static final class VersionText implements picocli.CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "assay " + Version.current(),
                "Java " + System.getProperty("java.version") + " (" + System.getProperty("java.home") + ")"
            };
        }
    }
}
