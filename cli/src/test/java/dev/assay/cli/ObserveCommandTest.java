package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that do not go as they should are reported as what they are, and contracts come from what did run. */
class ObserveCommandTest {
    private static final String TEN_CALLS =
            "for (int i = 1; i <= 10; i++) { new Tank(50 + i).fill(i); } Tank t = new Tank(60); t.fill(2); ";

    @TempDir
    static Path folder;

    @TempDir
    Path out;

    private static Path code;
    private static Path tests;

    @BeforeAll
    static void compile_a_project_with_all_kinds_of_tests() throws Exception {
        code = compile("code", "", List.of("""
                package app;
                public class Tank {
                    private final int room;
                    private int level;
                    public Tank(int room) { this.room = room; }
                    public int fill(int litres) {
                        if (litres < 0) throw new IllegalArgumentException("litres");
                        level += litres;
                        return room - level;
                    }
                    public int unused(int n) { return 100 / n; }
                    public int label(String text) { return text.length(); }
                }
                """));
        String junit5 = "package app; import org.junit.jupiter.api.*; import org.junit.jupiter.params.*;"
                + " import org.junit.jupiter.params.provider.*; ";
        tests = compile(
                "tests",
                code.toString(),
                List.of(
                        junit5 + "class FailingTest { @Test void fails() { " + TEN_CALLS
                                + " Assertions.fail(\"no\"); } }",
                        junit5 + "class HangingTest { @Test void hangs() throws Exception { " + TEN_CALLS
                                + " Thread.sleep(1000000); } }",
                        junit5 + "class ExitingTest { @Test void exits() { " + TEN_CALLS + " System.exit(7); } }",
                        junit5 + "class HaltingTest { @Test void halts() { " + TEN_CALLS
                                + " Runtime.getRuntime().halt(9); } }",
                        junit5 + "class SkippedTest { @Disabled @Test void never() { } }",
                        junit5 + "class HelpTest { void nothing() { } }",
                        junit5 + "class NeedyTest { @Test void needs() throws Exception { " + TEN_CALLS
                                + " NeedyTest.class.getResourceAsStream(\"/none.txt\").read(); } }",
                        junit5 + "class StartingTest { @Test void starts() throws Exception {"
                                + " Thread other = new Thread(() -> { " + TEN_CALLS
                                + " }); other.start(); other.join();"
                                + " Thread daemon = new Thread(() -> { while (true) { new Tank(3); } });"
                                + " daemon.setDaemon(true); daemon.start();"
                                + " new Thread(() -> { try { Thread.sleep(1000000); } catch (InterruptedException e) { } }).start();"
                                + " } }",
                        junit5 + "class StrangerTest { @Test void adds() { Assertions.assertEquals(4, 2 + 2); } }",
                        junit5 + "class RejectedTest { @Test void rejects() { Tank tank = new Tank(5);"
                                + " Assertions.assertThrows(IllegalArgumentException.class, () -> tank.fill(-1)); } }",
                        "package app; import org.junit.*; public class OldTest { @Test public void old() { " + TEN_CALLS
                                + " } }",
                        junit5 + "class MixedTest { @ParameterizedTest @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9})"
                                + " void fills(int litres) { new Tank(50 + litres).fill(litres); }"
                                + " @Nested class Inner { @Test void fills() { " + TEN_CALLS + " } } }",
                        junit5 + "class OnlyNestedTest { @Nested class Inner { @Test void fills() { " + TEN_CALLS
                                + " } } }",
                        junit5 + "abstract class BaseTest { @Test void fills() { " + TEN_CALLS + " } }",
                        junit5 + "class InheritingTest extends BaseTest { }",
                        junit5 + "class OptionTest { @Test void sees() { " + TEN_CALLS
                                + " Assertions.assertEquals(\"a b\", System.getProperty(\"mode\"));"
                                + " new Tank(1).label(\"\\ud800\"); } }",
                        junit5
                                + "@TestMethodOrder(DisorderlyTest.Order.class) class DisorderlyTest { @Test void never() { }"
                                + " @Test void neverAgain() { } static class Order implements MethodOrderer {"
                                + " Order() { throw new IllegalStateException(\"out of order\"); }"
                                + " public void orderMethods(MethodOrdererContext all) { } } }",
                        junit5 + "class InterruptingTest { @Test void interrupts() { " + TEN_CALLS
                                + " Thread.currentThread().interrupt(); } @Test void again() { " + TEN_CALLS
                                + " Thread.currentThread().getThreadGroup().interrupt(); } }",
                        junit5 + "class Gone { } ",
                        junit5 + "class BrokenTest extends Gone { @Test void never() { } }"));
        Files.delete(tests.resolve("app/Gone.class"));
    }

    private static Path compile(String name, String classPath, List<String> sources) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path classes = Files.createDirectories(folder.resolve(name));
        List<String> args = new ArrayList<>(List.of(
                "-g",
                "-d",
                classes.toString(),
                "-cp",
                classPath + java.io.File.pathSeparator + System.getProperty("java.class.path")));
        List<Path> files = new ArrayList<>();
        for (String source : sources) {
            String type = source.replaceAll("(?s).*?(?:\\bclass) (\\w+).*", "$1");
            Path file = folder.resolve("src-" + name + "/" + type + ".java");
            Files.createDirectories(file.getParent());
            files.add(Files.writeString(file, source));
        }
        StringWriter said = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            boolean isGood = compiler.getTask(
                            said, manager, null, args, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
            assertTrue(isGood, said.toString());
        }
        return classes;
    }

    private Invocation observe(String... names) {
        return observeWith(tests + java.io.File.pathSeparator + System.getProperty("java.class.path"), names);
    }

    private Invocation observeWith(String testPath, String... names) {
        List<String> args = new ArrayList<>(List.of(
                "observe",
                "-cp",
                code.toString(),
                "--test-classpath",
                testPath,
                "--test-limit",
                "3s",
                "--budget",
                "2m", // It ends long before, unless the machine is busy.
                "--out",
                out.toString(),
                "--tests",
                String.join(",", names),
                "--test-options",
                "'-Dmode=a b'",
                "app.Tank"));
        return Invocation.of(args.toArray(String[]::new));
    }

    private JsonNode contracts() throws Exception {
        return new ObjectMapper().readTree(Files.readString(out.resolve("contracts.json")));
    }

    private void assertInferred() throws Exception {
        String text = contracts().toString();
        assertTrue(text.contains("litres >= 1"), text);
    }

    private void assertEmpty() throws Exception {
        assertEquals(0, contracts().path("methods").size(), contracts().toString());
    }

    @Test
    void tests_that_go_wrong_are_named_and_what_they_called_counts() throws Exception {
        Invocation seen = observe(
                "app.FailingTest",
                "app.HangingTest",
                "app.ExitingTest",
                "app.BrokenTest",
                "app.NeedyTest",
                "app.OldTest");
        assertEquals(0, seen.code(), seen.err());
        for (String sentence : List.of(
                "5 tests ran, 1 passed",
                "app.FailingTest fails() (org.opentest4j.AssertionFailedError)",
                "app.HangingTest hangs() (it did not end)",
                "app.BrokenTest (java.lang.NoClassDefFoundError: app/Gone) could not be run",
                "The JVM of app.HangingTest was ended, since a test ran for longer than --test-limit",
                "The JVM of app.ExitingTest ended with exit code 7")) {
            assertTrue(seen.err().contains(sentence), sentence + " is missing in " + seen.err());
        }
        assertInferred();
    }

    @Test
    void a_resource_that_is_not_there_is_the_failure_of_its_test() throws Exception {
        Invocation seen = observe("app.NeedyTest");
        assertTrue(seen.err().contains("app.NeedyTest needs() (java.lang.NullPointerException) failed"), seen.err());
        assertInferred();
    }

    @Test
    void threads_of_tests_are_watched_and_do_not_keep_the_run_from_ending() throws Exception {
        Invocation seen = observe("app.StartingTest");
        assertEquals(0, seen.code(), seen.err());
        assertTrue(seen.err().contains("1 passed"), seen.err());
        assertInferred();
    }

    @Test
    void a_test_that_leaves_its_thread_interrupted_is_a_test_like_others() throws Exception {
        Invocation seen = observe("app.InterruptingTest", "app.OldTest");
        assertEquals(0, seen.code(), seen.err());
        assertTrue(seen.err().contains("3 tests ran, 3 passed"), seen.err());
        assertInferred();
    }

    @Test
    void tests_that_do_not_touch_the_target_leave_nothing_to_infer_and_that_is_said() throws Exception {
        Invocation seen = observe("app.StrangerTest");
        assertEquals(4, seen.code(), seen.err());
        assertTrue(seen.err().contains("No target was called"), seen.err());
        assertTrue(seen.out().contains("not-called"), seen.out());
        assertEmpty();
    }

    @Test
    void a_test_that_halts_the_jvm_has_reported_what_it_called() throws Exception {
        Invocation seen = observe("app.HaltingTest");
        assertTrue(seen.err().contains("The JVM of app.HaltingTest ended with exit code 9"), seen.err());
        assertInferred();
    }

    @Test
    void classes_without_tests_to_run_are_named_as_such() throws Exception {
        Invocation skipped = observe("app.SkippedTest");
        assertTrue(skipped.err().contains("All tests are skipped, so there is nothing to infer"), skipped.err());
        Invocation none = observe("app.HelpTest");
        assertTrue(none.err().contains("have no tests that JUnit would run"), none.err());
        assertEmpty();
    }

    @Test
    void a_program_without_main_is_the_users_mistake() {
        Invocation seen = Invocation.of(
                "observe", "-cp", code.toString(), "--out", out.toString(), "--main", "app.Tank", "app.Tank");
        assertEquals(2, seen.code());
        assertTrue(seen.err().contains("The class app.Tank has no main method to run"), seen.err());
    }

    @Test
    void inputs_that_are_only_rejected_are_no_use() throws Exception {
        Invocation seen = observe("app.RejectedTest");
        assertEquals(0, seen.code(), seen.err());
        assertFalse(contracts().toString().contains("litres"), contracts().toString());
        assertTrue(seen.out().contains("gave up on app.Tank#fill(int): No test that ran calls it"), seen.out());
    }

    @Test
    void a_test_class_that_does_not_load_is_named() throws Exception {
        Invocation seen = observe("app.BrokenTest");
        assertEquals(4, seen.code(), seen.err());
        assertTrue(seen.err().contains("app.BrokenTest"), seen.err());
        assertTrue(seen.err().contains("could not be run"), seen.err());
        assertEmpty();
    }

    @Test
    void a_framework_that_fails_is_reported() throws Exception {
        Invocation seen = observe("app.DisorderlyTest");
        assertTrue(seen.err().contains("app.DisorderlyTest"), seen.err());
        assertTrue(seen.err().contains("DiscoveryIssueException"), seen.err());
        assertEmpty();
    }

    @Test
    void tests_have_their_options_and_what_users_decided_of_clauses_stays() throws Exception {
        Invocation seen = observe("app.OptionTest");
        assertEquals(0, seen.code(), seen.err());
        assertTrue(seen.err().contains("1 tests ran, 1 passed"), seen.err());
        assertInferred();
        Path file = out.resolve("contracts.json");
        assertTrue(Files.readString(file).contains("\\ud800"), "half a char is written as JSON can hold it");
        assertTrue(fill().path("requires").toString().contains("litres <= 10\""), fill().toString());

        decide("confirmed", "litres <= 1000");
        decide("wrong", "litres >= 1");
        for (int run = 0; run < 2; run++) {
            Invocation again = observe("app.OptionTest");
            assertTrue(again.err().contains("'litres <= 10' of app.Tank#fill(int), which is stricter"), again.err());
            assertEquals("[\"litres <= 1000\"]", fill().path("requires").toString(), fill().toString());
            assertEquals("[\"litres <= 1000\"]", fill().path("confirmed").toString());
            assertEquals("[\"litres >= 1\"]", fill().path("wrong").toString());
        }
    }

    private JsonNode fill() throws Exception {
        return fill(contracts());
    }

    private static JsonNode fill(JsonNode root) {
        for (JsonNode method : root.path("methods")) {
            if (method.path("method").asText().equals("app.Tank#fill(int)")) {
                return method;
            }
        }
        throw new AssertionError(root.toString());
    }

    private void decide(String list, String clause) throws Exception {
        JsonNode root = contracts();
        ((ObjectNode) fill(root)).putArray(list).add(clause);
        save(root);
    }

    private void save(JsonNode root) throws Exception {
        JsonMapper.builder()
                .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                .build()
                .writeValue(out.resolve("contracts.json").toFile(), root);
    }

    @Test
    void a_clause_that_was_edited_stays_as_it_is_and_one_that_was_taken_away_stays_away() throws Exception {
        observe("app.OldTest");
        JsonNode root = contracts();
        ((ObjectNode) fill(root)).putArray("requires").add("litres <= 1000");
        save(root);
        for (int run = 0; run < 2; run++) {
            observe("app.OldTest");
            assertEquals("[\"litres <= 1000\"]", fill().path("requires").toString(), fill().toString());
            assertEquals("[\"litres <= 1000\"]", fill().path("confirmed").toString());
        }
        assertTrue(fill().path("wrong").toString().contains("litres >= 1\""), fill().toString());
    }

    @Test
    void a_file_that_holds_something_else_is_refused_before_tests_run() throws Exception {
        Files.writeString(out.resolve("contracts.json"), "{}");
        Invocation seen = observe("app.OldTest");
        assertEquals(2, seen.code());
        assertTrue(seen.err().contains("is no file of contracts"), seen.err());
        assertFalse(seen.err().contains("tests ran"), seen.err());
    }

    @Test
    void tests_of_both_junits_parameterized_and_nested_ones_all_run() throws Exception {
        Invocation seen = observe("app.OldTest", "app.MixedTest", "app.OnlyNestedTest", "app.InheritingTest");
        assertEquals(0, seen.code(), seen.err());
        assertTrue(seen.err().contains("13 tests ran, 13 passed"), seen.err());
        assertInferred();
        assertEquals(53, fill().path("samples").asInt(), fill().toString());
    }

    @Test
    void a_pattern_finds_tests_that_are_nested_or_inherited() throws Exception {
        Path some = folder.resolve("some/app");
        Files.createDirectories(some);
        for (String name : List.of("OnlyNestedTest", "OnlyNestedTest$Inner", "InheritingTest", "BaseTest", "OldTest")) {
            Files.copy(
                    tests.resolve("app/" + name + ".class"),
                    some.resolve(name + ".class"),
                    java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        }
        Invocation seen = observeWith(
                some.getParent() + java.io.File.pathSeparator + System.getProperty("java.class.path"), "app.**");
        assertTrue(seen.err().contains("3 tests ran, 3 passed"), seen.err());
    }

    @Test
    void a_class_path_without_junit_gets_ours() throws Exception {
        Invocation seen = observeWith(tests.toString(), "app.OldTest", "app.FailingTest");
        assertTrue(seen.err().contains("2 tests ran, 1 passed"), seen.err());
        assertInferred();
    }

    @Test
    void tests_that_do_not_exist_are_the_users_mistake() {
        Invocation seen = observe("app.NoSuchTest");
        assertEquals(2, seen.code());
        assertTrue(seen.err().contains("No test class fits 'app.NoSuchTest'"), seen.err());
    }
}
