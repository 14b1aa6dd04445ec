package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Deadline;
import dev.assay.model.trial.Behaviour;
import dev.assay.program.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person wrote is never lost, and nothing is half-written. */
class OutputFolderTest {
    private static final String TARGET = "acme.Small";
    private static final String FILE = "tests/acme/SmallTest.java";

    @TempDir
    Path folder;

    private Path out;
    private Program program;

    @BeforeEach
    void compileSubject() {
        out = folder.resolve("out");
        program = Subject.compile(
                        folder,
                        "package acme; public class Small { public static int one() { return 1; } }",
                        "package acme; public class FooBar { public static int one() { return 1; } }",
                        "package acme; public class Foo { public static class Bar { public static int one() { return 1; } } }",
                        "public class Unpackaged { public static int one() { return 1; } }")
                .program();
    }

    @Test
    void an_own_file_is_written_again_and_a_stale_one_deleted() throws IOException {
        write(TARGET);
        String first = Files.readString(out.resolve(FILE));
        write(TARGET);

        assertEquals(first, Files.readString(out.resolve(FILE)));
        assertEquals(List.of(FILE), files());

        WrittenTests nothing = write(TARGET, List.of());
        assertEquals(List.of(), nothing.files());
        assertEquals(List.of(), files());
    }

    @Test
    void an_edited_file_stays_and_the_new_tests_stand_beside_it() throws IOException {
        write(TARGET);
        Path file = out.resolve(FILE);
        String edited = Files.readString(file).replace("one_returns1", "one_isOne");
        Files.writeString(file, edited);

        WrittenTests second = write(TARGET);
        WrittenTests third = write(TARGET);

        assertEquals(edited, Files.readString(file));
        assertEquals(List.of("tests/acme/Small2Test.java"), second.files());
        assertEquals(List.of(FILE), second.kept());
        assertEquals(second, third);
        assertEquals(List.of("tests/acme/Small2Test.java", FILE), files());
        assertTrue(Files.readString(out.resolve("tests/acme/Small2Test.java")).contains("class Small2Test {"));

        write(TARGET, List.of());
        assertEquals(List.of(FILE), files(), "only what nobody edited is deleted");
    }

    @Test
    void a_file_of_somebody_else_stays() throws IOException {
        Files.createDirectories(out.resolve("tests/acme"));
        Files.writeString(out.resolve(FILE), "class SmallTest {}");

        WrittenTests written = write(TARGET);

        assertEquals("class SmallTest {}", Files.readString(out.resolve(FILE)));
        assertEquals(List.of("tests/acme/Small2Test.java"), written.files());
    }

    @Test
    void what_another_command_wrote_stays_and_the_new_tests_have_the_command_in_their_name() throws IOException {
        write(TARGET);
        String first = Files.readString(out.resolve(FILE));

        WrittenTests second = writeBy("sequence", TARGET);
        assertEquals(List.of("tests/acme/SmallSequenceTest.java"), second.files());
        assertEquals(List.of(), second.kept(), "nobody edited anything");
        assertEquals(second, writeBy("sequence", TARGET));
        assertEquals(List.of(FILE), write(TARGET).files());
        assertEquals(first, Files.readString(out.resolve(FILE)));
        assertEquals(List.of("tests/acme/SmallSequenceTest.java", FILE), files());

        write(TARGET, List.of());
        assertEquals(
                List.of("tests/acme/SmallSequenceTest.java"), files(), "only what the same command wrote is deleted");
    }

    @Test
    void edited_files_of_several_commands_all_stay() throws IOException {
        write(TARGET);
        writeBy("sequence", TARGET);
        for (String file : files()) {
            Files.writeString(out.resolve(file), "// mine\n" + Files.readString(out.resolve(file)));
        }
        assertEquals(List.of("tests/acme/Small2Test.java"), write(TARGET).files());
        assertEquals(
                List.of("tests/acme/SmallSequence2Test.java"),
                writeBy("sequence", TARGET).files());
        assertEquals(4, files().size());
    }

    @Test
    void a_name_with_a_command_in_it_is_not_taken_from_a_class_that_has_it() throws IOException {
        program = Subject.compile(
                        folder,
                        "package acme; public class Small { public static int one() { return 1; } }",
                        "package acme; public class SmallSequence { public static int one() { return 1; } }")
                .program();
        write(TARGET);
        writeBy("sequence", TARGET);
        writeBy("sequence", "acme.SmallSequence");
        assertEquals(List.of("tests/acme/SmallSequence2Test.java", "tests/acme/SmallSequenceTest.java", FILE), files());
        assertTrue(Files.readString(out.resolve("tests/acme/SmallSequenceTest.java"))
                .contains("for acme.SmallSequence;"));
    }

    @Test
    void changed_line_ends_are_no_edit() throws IOException {
        write(TARGET);
        Files.writeString(out.resolve(FILE), Files.readString(out.resolve(FILE)).replace("\n", "\r\n"));

        WrittenTests written = write(TARGET);

        assertEquals(List.of(FILE), written.files());
        assertFalse(Files.readString(out.resolve(FILE)).contains("\r"));
    }

    @Test
    void nested_and_unpackaged_classes_get_files_of_their_own() throws IOException {
        write("acme.FooBar");
        write("acme.Foo$Bar");
        write("Unpackaged");

        assertEquals(
                List.of("tests/UnpackagedTest.java", "tests/acme/FooBarTest.java", "tests/acme/Foo_BarTest.java"),
                files());
    }

    @Test
    void a_file_in_the_place_of_a_folder_is_one_clear_sentence() throws IOException {
        Files.writeString(out, "a file");

        CannotWrite early = assertThrows(
                CannotWrite.class,
                () -> new TestWriter(program, WriterOptions.defaults(out, "crash")).requireWritable());
        CannotWrite late = assertThrows(CannotWrite.class, () -> write(TARGET));

        assertTrue(early.getMessage().contains("a file stands where a folder should be"), early.getMessage());
        assertTrue(late.getMessage().endsWith("choose another folder with --out."), late.getMessage());
        assertEquals("a file", Files.readString(out));
    }

    @Test
    void a_folder_that_cannot_be_written_is_one_clear_sentence() {
        Path proc = Path.of("/proc");
        Assumptions.assumeTrue(Files.isDirectory(proc), "a folder in which even root cannot write");

        CannotWrite problem = assertThrows(
                CannotWrite.class,
                () -> new TestWriter(program, WriterOptions.defaults(proc.resolve("assay"), "crash"))
                        .requireWritable());

        assertFalse(problem.getMessage().contains("\n"), problem.getMessage());
    }

    @Test
    void a_writable_folder_is_left_as_it_was() throws IOException {
        new TestWriter(program, WriterOptions.defaults(out, "crash")).requireWritable();

        assertEquals(List.of(), files());
    }

    @Test
    void a_full_disk_leaves_the_old_files_and_no_halves() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "a shell that limits the size of files");
        new OutputFolder(out, "crash").write(Map.of("tests/A.java", "old"), List.of());

        Process process = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "ulimit -f 8; exec \"$@\"",
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FullDisk.class.getName(),
                        out.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals(0, process.waitFor(), said);
        assertTrue(said.contains("cannot be written"), said);
        assertEquals("old", Files.readString(out.resolve("tests/A.java")));
        assertEquals(List.of("tests/A.java"), files());
    }

    /** Writes a small file and one that is too large for the limit of its process. */
    static final class FullDisk {
        public static void main(String[] arguments) {
            try {
                Map<String, String> files =
                        new java.util.TreeMap<>(Map.of("tests/A.java", "new", "tests/B.java", "x".repeat(100_000)));
                new OutputFolder(Path.of(arguments[0]), "crash").write(files, List.of());
            } catch (CannotWrite e) {
                System.out.println(e.getMessage());
            }
        }
    }

    private WrittenTests write(String target) {
        return writeBy("crash", target);
    }

    private WrittenTests writeBy(String command, String target) {
        Recipe recipe = new Recipe();
        recipe.call(target + ".one()I");
        return write(command, target, List.of(recipe.returns(Recipe.scalar(1))));
    }

    private WrittenTests write(String target, List<Behaviour> behaviours) {
        return write("crash", target, behaviours);
    }

    private WrittenTests write(String command, String target, List<Behaviour> behaviours) {
        return new TestWriter(program, WriterOptions.defaults(out, command))
                .write(target, List.of(), behaviours, Deadline.in(Duration.ofMinutes(1)));
    }

    /** All files below the output folder, hidden ones included. */
    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> out.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
