package dev.assay.cli.project;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One run of a build tool. */
record ToolRun(int exitCode, List<String> output) {
    private static final Duration LIMIT = Duration.ofMinutes(3);

    /** Runs a command in a folder; what it prints goes to a file first, so that it never waits for a reader. */
    static ToolRun of(List<String> command, Path folder, Path scratch) throws BuildToolFailure {
        Path log = scratch.resolve("output.txt");
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(folder.toAbsolutePath().toFile())
                    .redirectErrorStream(true)
                    .redirectInput(
                            Files.writeString(scratch.resolve("input.txt"), "").toFile())
                    .redirectOutput(log.toFile())
                    .start();
        } catch (IOException e) {
            throw new BuildToolFailure("there is no '" + command.get(0) + "' to start");
        }
        try {
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                throw new BuildToolFailure("it took longer than " + LIMIT.toMinutes() + " minutes");
            }
            return new ToolRun(process.exitValue(), Files.readAllLines(log, Charset.defaultCharset()));
        } catch (IOException e) {
            throw new BuildToolFailure("its output cannot be read");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BuildToolFailure("it was interrupted");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    boolean isSuccess() {
        return exitCode == 0;
    }

    /** The line that says most about a failure. */
    String problem() {
        return output.stream()
                .map(line -> line.replaceAll("\u001b\\[[0-9;]*m", "").strip())
                .filter(line -> line.startsWith("[ERROR]") || line.startsWith("* What went wrong"))
                .map(line -> line.replaceFirst("^\\[ERROR\\]\\s*", ""))
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("exit code " + exitCode);
    }
}
