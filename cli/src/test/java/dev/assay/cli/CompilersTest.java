package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import graphs.Compilers;
import graphs.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Feeds both compilers with every source of a bound, as the command line does it. */
class CompilersTest {
    /** What javac calls ambiguous, and Eclipse does not. */
    private static final String THROWING =
            "javac rejects it (reference to m is ambiguous m(() -> { throw new IllegalStateException(); })";

    /** What Eclipse calls ambiguous, and javac does not. */
    private static final String TYPED = "javac accepts it m((Integer x) -> x)";

    @TempDir
    Path folder;

    @Test
    void compilers_agree_about_two_types() throws Exception {
        assertEquals(Set.of(), differences(134, "types", "2"));
    }

    @Test
    void a_source_about_which_they_differ_is_reported_with_what_each_says() {
        String source = """
                class A {
                  <T> void m(java.util.function.Supplier<T> p) { }
                  void m(java.util.function.IntSupplier p) { }
                  void run() { m(() -> { throw new IllegalStateException(); }); }
                }
                """;
        String told = assertThrows(AssertionError.class, () -> Compilers.agree(source))
                .getMessage();
        assertTrue(told.startsWith("javac rejects it (reference to m is ambiguous"), told);
        assertTrue(told.contains("Eclipse accepts it:\n" + source), told);
    }

    @Tag("slow")
    @Test
    void compilers_agree_about_three_types_overloaded_methods_and_scopes() throws Exception {
        assertEquals(Set.of(), differences(4328, "types", "3"));
        assertEquals(Set.of(), differences(1815, "overloads", "3"));
        assertEquals(Set.of(), differences(4320, "scopes"));
    }

    @Tag("slow")
    @Test
    void compilers_differ_about_two_calls_of_overloaded_methods_with_lambdas() throws Exception {
        assertEquals(Set.of(THROWING, TYPED), differences(504, "functions", "2"));
        assertEquals(Set.of(THROWING, TYPED), differences(1176, "functions", "3"));
    }

    /** What they differ about: who accepts it, and the call. */
    private Set<String> differences(int count, String program, String... arguments) throws Exception {
        List<String> lines = Files.readAllLines(streamed(program, arguments));
        assertEquals(count, lines.size());
        Set<String> differences = new TreeSet<>();
        String[] told = compared(lines).split("\n");
        for (int i = 0; i < told.length; i++) {
            if (told[i].startsWith("javac ")) {
                String who = told[i].replaceFirst(",.*", "");
                int call = i;
                while (!told[call].contains("run() { ")) {
                    call++;
                }
                differences.add(who + " " + told[call].replaceFirst(".*run\\(\\) \\{ (.*); \\}$", "$1"));
            }
        }
        assertTrue(told[told.length - 1].startsWith(count + " sources, "), told[told.length - 1]);
        return differences;
    }

    private static String compared(List<String> lines) throws Exception {
        InputStream in = new ByteArrayInputStream(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Compilers.compare(in, new PrintStream(out, true, StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    private Path streamed(String program, String... arguments) {
        Path stream = folder.resolve("lines");
        List<String> command = new ArrayList<>(List.of(
                "enumerate",
                "-cp",
                Invocation.classPathOf(Sources.class),
                "--out",
                folder.resolve("out").toString(),
                "--budget",
                "5m",
                "--stream",
                stream.toString(),
                "graphs.Sources#" + program));
        if (arguments.length > 0) {
            command.add("--args");
            command.addAll(List.of(arguments));
        }
        Invocation invocation = Invocation.of(command.toArray(new String[0]));
        assertEquals(0, invocation.code(), invocation.err());
        return stream;
    }
}
