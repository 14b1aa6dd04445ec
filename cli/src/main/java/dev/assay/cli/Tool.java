package dev.assay.cli;

import dev.assay.request.BadRequest;
import dev.assay.request.Nearest;
import dev.assay.techniques.Techniques;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The whole command line tool but its process: arguments in, text and an exit code out. */
public final class Tool {

    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean onTerminal;

    /** @param onTerminal whether {@code err} is a terminal, on which a line may be overwritten */
    public Tool(OutputStream out, OutputStream err, boolean onTerminal) {
        this.out = new PrintWriter(out, false, StandardCharsets.UTF_8);
        this.err = new PrintWriter(err, true, StandardCharsets.UTF_8);
        this.onTerminal = onTerminal;
    }

    /** Runs one command and returns the exit code; the one boundary at which our own mistakes are caught. */
    public int run(String... args) {
        try {
            return commandLine().execute(args);
        } catch (Throwable e) {
            return tell(ExitCode.INTERNAL, internal(e));
        } finally {
            out.flush();
            err.flush();
        }
    }

    /** The table of commands. */
    CommandLine commandLine() {
        CommandLine line = new CommandLine(new AssayCommand());
        Techniques.commands().forEach(kind -> line.addSubcommand(kind.name(), KindCommand.of(kind, onTerminal)));
        line.addSubcommand(new BaselineCommand());
        line.addSubcommand(new CompletionCommand());
        line.setOut(out);
        line.setErr(err);
        line.setExpandAtFiles(false);
        line.setUsageHelpAutoWidth(false);
        line.setParameterExceptionHandler(this::badUsage);
        line.setExecutionExceptionHandler(this::failed);
        return line;
    }

    private int badUsage(ParameterException e, String[] args) {
        return tell(ExitCode.BAD_USAGE, sentence(e));
    }

    private int failed(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
        return e instanceof BadRequest bad
                ? tell(ExitCode.BAD_USAGE, bad.getMessage())
                : tell(ExitCode.INTERNAL, internal(e));
    }

    private static String internal(Throwable e) {
        return "Assay itself failed, which is a bug of ours (" + e.getClass().getSimpleName() + "); " + writeDetails(e);
    }

    private int tell(ExitCode code, String sentence) {
        err.println("assay: " + sentence.replace('\n', ' '));
        return code.number();
    }

    private static String sentence(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            return unmatched(unmatched);
        }
        String name = e.getCommandLine().getCommandSpec().qualifiedName();
        String see = "; '" + name + " --help' shows how it is used.";
        String message = String.valueOf(e.getMessage());
        return message.endsWith(".") ? message : message + see;
    }

    private static String unmatched(UnmatchedArgumentException e) {
        CommandLine line = e.getCommandLine();
        String word = e.getUnmatched().get(0);
        boolean isOption = word.startsWith("-");
        List<String> known = new ArrayList<>();
        if (isOption) {
            line.getCommandSpec().options().forEach(option -> known.addAll(List.of(option.names())));
        } else {
            known.addAll(line.getSubcommands().keySet());
        }
        String name = line.getCommandSpec().qualifiedName();
        return "there is no " + (isOption ? "option" : "command") + " '" + word + "'"
                + Nearest.to(word, known)
                        .map(near -> "; did you mean '" + near + "'?")
                        .orElse(";")
                + " '" + name + " --help' lists what there is.";
    }

    private static String writeDetails(Throwable e) {
        try {
            Path file = Files.createTempFile("assay-failure-", ".txt");
            try (PrintWriter details = new PrintWriter(Files.newBufferedWriter(file))) {
                e.printStackTrace(details);
            }
            return "the details are in " + file + ", please report them.";
        } catch (IOException unwritable) {
            return "and the details could not be written: " + e + ".";
        }
    }
}
