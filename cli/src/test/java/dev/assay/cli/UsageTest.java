package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user can get wrong before anything runs: one clear line, exit code 2, nothing on stdout, nothing written. */
class UsageTest {

    @TempDir
    Path folder;

    private final String classes = Invocation.classPathOf(Main.class);

    private String mistake(String... args) {
        Invocation invocation = Invocation.of(args);
        assertEquals(2, invocation.code(), invocation.err());
        assertEquals("", invocation.out());
        assertEquals(1, invocation.err().lines().count(), invocation.err());
        assertTrue(invocation.err().startsWith("assay: "), invocation.err());
        assertFalse(invocation.err().contains("Exception"), invocation.err());
        return invocation.err().strip();
    }

    private String crash(String... args) {
        String[] all = new String[args.length + 5];
        all[0] = "crash";
        all[1] = "--out";
        all[2] = folder.resolve("out").toString();
        all[3] = "-cp";
        all[4] = classes;
        System.arraycopy(args, 0, all, 5, args.length);
        String mistake = mistake(all);
        assertFalse(Files.exists(folder.resolve("out")), "nothing is written");
        return mistake;
    }

    @Test
    void an_unknown_command_is_reported_with_the_nearest_one() {
        assertTrue(mistake("crsh", "x", "--format", "json").contains("did you mean 'crash'?"));
        assertTrue(mistake("bake").contains("there is no command 'bake'"));
    }

    @Test
    void no_command_is_a_mistake() {
        assertTrue(mistake().contains("assay --help"));
    }

    @Test
    void an_unknown_option_is_reported_with_the_nearest_one() {
        assertTrue(crash("--bugdet", "3s", "Foo").contains("did you mean '--budget'?"));
    }

    @Test
    void no_target_is_a_mistake() {
        assertTrue(crash().contains("name a class, a package or a method"), crash());
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "", "10", "0s", "-3s", "1.5s", "99999999999s", "s", "1d"})
    void a_budget_that_is_no_time_is_a_mistake(String budget) {
        assertTrue(crash("--budget=" + budget, "Foo").contains("is no time; write for example 30s"));
    }

    @ParameterizedTest
    @CsvSource({
        "--seed, seven, is no whole number",
        "--seed, 9223372036854775808, is no whole number",
        "--format, xml, 'is none of text, json.'",
        "--isolation, total, 'is none of undo, reinit, loader, process.'",
        "--allow, 'files,world', 'is none of exit, exec, files, network, threads.'",
        "--junit, 3, 'is none of 4, 5.'",
        "--trials, 0, is no number from 1 up",
        "--trials, many, is no number from 1 up",
        "--depth, -1, is no number from 1 up"
    })
    void a_bad_value_is_reported_with_what_is_possible(String option, String value, String sentence) {
        String mistake = crash(option, value, "Foo");
        assertTrue(mistake.contains(option) && mistake.contains(sentence), mistake);
    }

    @Test
    void an_option_without_its_value_is_a_mistake() {
        assertTrue(crash("Foo", "--budget").contains("--budget"));
        assertTrue(crash("--seed", "1", "--seed", "2", "Foo").contains("--seed"));
    }

    @Test
    void a_class_that_is_not_there_is_a_mistake() {
        assertTrue(crash("dev.assay.cli.Mian").contains("did you mean dev.assay.cli.Main?"));
    }

    @Test
    void a_class_path_that_is_not_there_is_a_mistake() {
        assertTrue(mistake("crash", "-cp", folder.resolve("nowhere").toString(), "Foo")
                .contains("nowhere"));
    }

    @Test
    void a_jar_that_is_none_is_a_mistake() throws IOException {
        Path jar = Files.writeString(folder.resolve("broken.jar"), "no jar at all");
        assertTrue(mistake("crash", "-cp", jar.toString(), "Foo").contains("broken.jar"));
    }

    @Test
    void a_folder_where_a_jar_should_be_is_a_mistake() throws IOException {
        Path jar = Files.createDirectory(folder.resolve("folder.jar"));
        assertTrue(mistake("crash", "-cp", jar.toString(), "Foo").contains("is a folder where a jar should be"));
    }

    @Test
    void a_file_where_the_output_folder_should_be_is_a_mistake() throws IOException {
        Path file = Files.writeString(folder.resolve("taken"), "mine");
        for (Path out : List.of(file, file.resolve("below"))) {
            String mistake = mistake("crash", "-cp", classes, "--out", out.toString(), "dev.assay.cli.Main");
            assertTrue(mistake.contains("The output folder " + out + " cannot be written"), mistake);
        }
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void help_teaches_with_examples_and_answers_0() {
        Invocation help = Invocation.of("crash", "--help");
        assertEquals(0, help.code());
        assertTrue(help.out().contains("assay crash com.acme.Foo "), help.out());
        assertTrue(help.out().lines().allMatch(line -> line.length() <= 80), help.out());
        assertEquals("", help.err());
        assertEquals(0, Invocation.of("--help").code());
    }

    @Test
    void the_version_names_assay_and_java() {
        Invocation version = Invocation.of("--version");
        assertEquals(0, version.code());
        assertTrue(version.out().startsWith("assay 0."), version.out());
        assertTrue(version.out().contains("Java " + System.getProperty("java.version")), version.out());
    }

    @Test
    void completion_knows_commands_and_options() {
        Invocation completion = Invocation.of("completion");
        assertEquals(0, completion.code());
        assertTrue(completion.out().contains("--isolation"), completion.out());
    }
}
