package dev.assay.cli.project;

import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Asks Git which files have changed. */
public final class GitChanges {
    private GitChanges() {}

    /** Paths of files that differ from a revision, new ones included, from the root of the repository. */
    public static List<String> since(String revision, Path folder) throws BadRequest {
        if (revision.startsWith("-")) {
            throw new BadRequest("'" + revision + "' after --since is no revision; name a commit, a branch or a tag.");
        }
        List<String> changed =
                new ArrayList<>(git(revision, folder, "diff", "--name-only", "--no-renames", revision, "--"));
        changed.addAll(git(revision, folder, "ls-files", "--others", "--exclude-standard"));
        return changed;
    }

    private static List<String> git(String revision, Path folder, String... words) throws BadRequest {
        List<String> command = new ArrayList<>(List.of("git", "-c", "core.quotePath=off"));
        command.addAll(List.of(words));
        try {
            Path scratch = Files.createTempDirectory("assay-git");
            try {
                ToolRun run = ToolRun.of(command, folder, scratch);
                if (!run.isSuccess()) {
                    throw new BadRequest("Git does not know what changed since '" + revision + "' ("
                            + String.join(" ", run.output()).strip() + "); name a commit, a branch or a tag of this"
                            + " repository with --since.");
                }
                return run.output();
            } finally {
                delete(scratch);
            }
        } catch (BuildToolFailure e) {
            throw new BadRequest("Git cannot be asked what changed: " + e.getMessage() + ".", e);
        } catch (IOException e) {
            throw new BadRequest("There is no room for what Git says; make room in the folder for temporary files.", e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
