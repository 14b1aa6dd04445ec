package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.cli.subjects.Digits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnumerateCommandTest {
    private static final String PROGRAM = Digits.class.getName() + "#digits";

    @TempDir
    Path folder;

    private String[] command(String... more) {
        String[] begin = {
            "enumerate",
            "-cp",
            Invocation.classPathOf(Digits.class),
            "--out",
            folder.resolve("out").toString(),
            PROGRAM
        };
        String[] all = new String[begin.length + more.length];
        System.arraycopy(begin, 0, all, 0, begin.length);
        System.arraycopy(more, 0, all, begin.length, more.length);
        return all;
    }

    private static long expected(int n) {
        long count = 0;
        for (int i = 0; i < Math.pow(10, n); i++) {
            int sum = 0;
            for (int rest = i; rest > 0; rest /= 10) {
                sum += rest % 10;
            }
            count += sum % 7 == 3 ? 1 : 0;
        }
        return count;
    }

    @Test
    void streams_every_structure_as_a_line() {
        Invocation invocation = Invocation.of(command("--stream", "-", "--args", "2"));
        assertEquals(0, invocation.code(), invocation.err());
        List<String> lines = invocation.out().lines().toList();
        assertEquals(expected(2), lines.size());
        assertEquals("{\"number\": 1, \"structure\": \"03\"}", lines.get(0));
    }

    @Test
    void hands_structures_to_a_consumer_whose_exception_is_a_finding_with_a_test() throws Exception {
        Invocation invocation = Invocation.of(command("--consumer", Digits.class.getName() + "#refuse", "--args", "2"));
        assertEquals(1, invocation.code(), invocation.err());
        try (var files = Files.walk(folder.resolve("out").resolve("findings"))) {
            String test = Files.readString(files.filter(file -> file.toString().endsWith(".java"))
                    .findFirst()
                    .orElseThrow());
            assertTrue(test.contains("Digits.refuse(\"37\")"), test);
            assertFalse(test.contains("Choose"), test);
        }
    }

    @Test
    void reports_what_does_not_fit_in_one_line() {
        assertMistake("takes 1 argument, but --args gives none", command());
        assertMistake("'x' is no int", command("--args", "x"));
        assertMistake("is not a part", command("--args", "2", "--shard", "3/2"));
        assertMistake("--consumer names", command("--args", "2", "--consumer", "com.acme.Foo#bar"));
        assertMistake("is none of eager, delayed", command("--args", "2", "--choice", "late"));
        String[] instance = command("--args", "2");
        instance[5] = Digits.class.getName() + "#instance";
        assertMistake("is not static", instance);
    }

    private static void assertMistake(String words, String... args) {
        Invocation invocation = Invocation.of(args);
        assertEquals(2, invocation.code(), invocation.err());
        assertTrue(invocation.err().contains(words), invocation.err());
        assertEquals(1, invocation.err().lines().count(), invocation.err());
    }

    @Test
    void continues_where_it_was_killed() throws Exception {
        Path checkpoint = folder.resolve("checkpoint");
        Path stream = folder.resolve("lines");
        String[] args = command(
                "--checkpoint", checkpoint.toString(), "--stream", stream.toString(), "--budget", "5m", "--args", "5");
        Process killed = new ProcessBuilder(java(args))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
        while (!Files.exists(checkpoint) && killed.isAlive()) {
            Thread.sleep(20);
        }
        killed.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
        assertTrue(Files.exists(checkpoint), Files.readString(folder.resolve("said")));
        Invocation invocation = Invocation.of(args);
        assertEquals(0, invocation.code(), invocation.err());
        List<String> lines = Files.readAllLines(stream);
        assertEquals(expected(5), lines.size());
        assertEquals(lines.size(), new HashSet<>(lines).size());
    }

    private static List<String> java(String... args) {
        List<String> command = new java.util.ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName()));
        command.addAll(List.of(args));
        return command;
    }
}
