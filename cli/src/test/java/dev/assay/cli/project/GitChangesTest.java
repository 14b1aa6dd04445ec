package dev.assay.cli.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitChangesTest {
    @TempDir
    Path folder;

    @Test
    void files_that_changed_or_are_new_are_listed() throws Exception {
        git("init", "-q");
        Files.writeString(folder.resolve("Same.java"), "class Same {}");
        Files.writeString(folder.resolve("Changed.java"), "class Changed {}");
        git("add", ".");
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first");
        Files.writeString(folder.resolve("Changed.java"), "class Changed { int a; }");
        Files.writeString(folder.resolve("New.java"), "class New {}");
        assertEquals(
                new TreeSet<>(List.of("Changed.java", "New.java")), new TreeSet<>(GitChanges.since("HEAD", folder)));
    }

    @Test
    void what_git_does_not_know_is_one_sentence() throws Exception {
        git("init", "-q");
        for (String revision : List.of("nowhere", "--upload-pack=x")) {
            String sentence = assertThrows(BadRequest.class, () -> GitChanges.since(revision, folder))
                    .getMessage();
            assertTrue(sentence.contains("'" + revision + "'") && sentence.contains("--since"), sentence);
        }
    }

    private void git(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        assertEquals(
                0,
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .inheritIO()
                        .start()
                        .waitFor());
    }
}
