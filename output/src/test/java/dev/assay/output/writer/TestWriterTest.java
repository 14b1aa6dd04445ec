package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Deadline;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.PrimitiveType;
import dev.assay.output.writer.text.JUnit;
import dev.assay.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestWriterTest {
    private static final String HOMEWORK = """
            package acme;
            public class Homework {
              public static int[] squares(int length) {
                int[] result = new int[length];
                for (int i = 0; i < length; i++) {
                  result[i] = i * i;
                }
                return result;
              }
              public static int checked(int percent) {
                if (percent < 0 || percent > 100) {
                  throw new IllegalArgumentException("percent: " + percent);
                }
                return percent;
              }
              public static int spin(int n) {
                while (n != 42) {
                  n = (n & 1) == 0 ? 40 : 41;
                }
                return n;
              }
              public static double half(int n) {
                return n / 2.0;
              }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void writes_green_and_red_tests_that_behave_as_described() throws IOException {
        Subject subject = Subject.compile(folder, HOMEWORK);
        Path out = folder.resolve("out");

        WrittenTests written = new TestWriter(subject.program(), WriterOptions.defaults(out, "crash"))
                .write("acme.Homework", List.of(negative(), endless()), List.of(three(), refused()), minute());

        assertEquals(List.of(), written.rejected());
        assertEquals(2, written.findings().size());
        assertEquals(
                "findings/acme/HomeworkFindingsTest.java",
                written.findings().get(0).test().file());
        assertEquals(List.of("tests/acme/HomeworkTest.java"), written.files());
        assertEquals("""
                package acme;

                import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

                import java.time.Duration;
                import org.junit.jupiter.api.Test;

                class HomeworkFindingsTest {

                    /** Does not end: still running at Homework.java:17. */
                    @Test
                    void spin_zeroN_doesNotEnd() {
                        assertTimeoutPreemptively(Duration.ofSeconds(2), () -> Homework.spin(0));
                    }

                    /** NegativeArraySizeException: -1 at Homework.java:4 */
                    @Test
                    void squares_negativeLength_throwsNegativeArraySizeException() {
                        Homework.squares(-1);
                    }
                }
                """, withoutHeader(out.resolve("findings/acme/HomeworkFindingsTest.java")));
        assertEquals("""
                package acme;

                import static org.junit.jupiter.api.Assertions.assertArrayEquals;
                import static org.junit.jupiter.api.Assertions.assertThrows;

                import org.junit.jupiter.api.Test;

                class HomeworkTest {

                    @Test
                    void squares_length3_returnsArrayOf3() {
                        int[] result = Homework.squares(3);

                        assertArrayEquals(new int[] {0, 1, 4}, result);
                    }

                    @Test
                    void checked_negativePercent_throwsIllegalArgumentException() {
                        assertThrows(IllegalArgumentException.class, () -> Homework.checked(-1));
                    }
                }
                """, withoutHeader(out.resolve("tests/acme/HomeworkTest.java")));
    }

    @Test
    void what_is_confirmed_stays_if_there_is_no_time_to_confirm_it_again() throws IOException {
        Subject subject = Subject.compile(folder, HOMEWORK);
        Path out = folder.resolve("out");
        try (TestWriter writer = new TestWriter(subject.program(), WriterOptions.defaults(out, "hunt"))) {
            TestWish first = new TestWish("acme.Homework", List.of(negative()), List.of(), List.of(), true);
            assertEquals(
                    1,
                    writer.write(first, minute(), confirmed -> {})
                            .orElseThrow()
                            .findings()
                            .size());
            Path file = out.resolve("findings/acme/HomeworkFindingsTest.java");
            String text = Files.readString(file);

            TestWish more = new TestWish(
                    "acme.Homework", List.of(negative(), endless()), List.of(three()), List.of(negative()), false);
            assertEquals(Optional.empty(), writer.write(more, Deadline.in(Duration.ZERO), confirmed -> {}));
            assertEquals(text, Files.readString(file));
            assertEquals(
                    2,
                    writer.write(more, minute(), confirmed -> {})
                            .orElseThrow()
                            .findings()
                            .size());
        }
    }

    @Test
    void writes_the_same_bytes_and_ids_whatever_the_order_of_the_failures() throws IOException {
        Program program = Subject.compile(folder, HOMEWORK).program();
        Failure contract = withEvidence(refusal(), Evidence.CONTRACT);

        WrittenTests one = new TestWriter(program, WriterOptions.defaults(folder.resolve("one"), "crash"))
                .write("acme.Homework", List.of(negative(), contract, negative()), List.of(three()), minute());
        WrittenTests two = new TestWriter(program, WriterOptions.defaults(folder.resolve("two"), "crash"))
                .write("acme.Homework", List.of(contract, negative(), negative()), List.of(three()), minute());

        assertEquals(one.findings(), two.findings());
        assertEquals(
                List.of(Evidence.CONTRACT, Evidence.CRASH),
                one.findings().stream()
                        .map(finding -> finding.failure().evidence())
                        .toList());
        assertEquals(2, one.findings().get(1).failure().occurrences());
        for (String file :
                List.of(one.files().get(0), one.findings().get(0).test().file())) {
            assertEquals(
                    Files.readString(folder.resolve("one").resolve(file)),
                    Files.readString(folder.resolve("two").resolve(file)));
        }
    }

    private static final String DEEP = """
            package acme;
            public class Deep {
              private static int down(int n) {
                return down(n + 1) + 1;
              }
              public static int first(int n) {
                return n == 0 ? 0 : down(n);
              }
              public static int last(int n) {
                return n == 0 ? 0 : down(n);
              }
            }
            """;

    private static Failure overflow(String method, int argument) {
        Recipe recipe = new Recipe();
        recipe.call("acme.Deep." + method + "(I)I", recipe.value(argument));
        return recipe.crash("java.lang.StackOverflowError", null, new StackFrame("acme.Deep", "down", "Deep.java", 4));
    }

    private List<String> found(String folderName, Failure... failures) {
        Program program = Subject.compile(folder, DEEP).program();
        return new TestWriter(program, WriterOptions.defaults(folder.resolve(folderName), "crash"))
                .write("acme.Deep", List.of(failures), List.of(), minute()).findings().stream()
                        .map(finding -> finding.failure().trial().unit().name())
                        .toList();
    }

    @Test
    void of_failures_at_one_place_the_first_that_is_confirmed_is_the_finding() {
        assertEquals(List.of("first"), found("both", overflow("first", 1), overflow("last", 1)));
        assertEquals(List.of("last"), found("other", overflow("last", 1), overflow("first", 1)));
        assertEquals(List.of("last"), found("one", overflow("first", 0), overflow("last", 1)));
        assertEquals(List.of(), found("none", overflow("first", 0), overflow("last", 0)));
    }

    @Test
    void writes_junit_4_on_demand() throws IOException {
        Subject subject = Subject.compile(folder, HOMEWORK);
        Path out = folder.resolve("out");
        WriterOptions options = WriterOptions.defaults(out, "crash").with(JUnit.FOUR);

        WrittenTests written = new TestWriter(subject.program(), options)
                .write("acme.Homework", List.of(negative(), endless()), List.of(three(), refused(), half()), minute());

        assertEquals(List.of(), written.rejected());
        assertEquals(2, written.findings().size());
        String red = Files.readString(out.resolve("findings/acme/HomeworkFindingsTest.java"));
        assertTrue(red.contains("    @Test(timeout = 2000)\n    public void spin_zeroN_doesNotEnd() {"), red);
        String green = Files.readString(out.resolve("tests/acme/HomeworkTest.java"));
        assertTrue(green.contains("assertEquals(0.5, result, 0.0);"), green);
        assertTrue(green.contains("assertThrows(IllegalArgumentException.class, () -> Homework.checked(-1));"), green);
    }

    @Test
    void runs_on_a_newer_java() throws IOException {
        Path home = newerJava();
        Assumptions.assumeTrue(home != null, "only one Java is installed");
        Subject subject = Subject.compile(folder, HOMEWORK);
        WriterOptions options =
                WriterOptions.defaults(folder.resolve("out"), "crash").withJavaHome(home);

        WrittenTests written = new TestWriter(subject.program(), options)
                .write("acme.Homework", List.of(negative()), List.of(three(), refused()), minute());

        assertEquals(List.of(), written.rejected());
        assertEquals(1, written.findings().size());
    }

    @Test
    void a_java_home_without_java_is_one_clear_sentence() {
        Subject subject = Subject.compile(folder, HOMEWORK);
        WriterOptions options =
                WriterOptions.defaults(folder.resolve("out"), "crash").withJavaHome(folder);

        CannotWrite problem = assertThrows(
                CannotWrite.class,
                () -> new TestWriter(subject.program(), options)
                        .write("acme.Homework", List.of(negative()), List.of(), minute()));

        assertTrue(problem.getMessage().contains("check that path"), problem.getMessage());
    }

    /** A JDK beside the running one, of a higher version; null where there is none. */
    private static Path newerJava() throws IOException {
        Path running = Path.of(System.getProperty("java.home"));
        try (Stream<Path> homes = Files.list(running.toRealPath().getParent())) {
            return homes.filter(home -> Files.exists(home.resolve("bin/java")))
                    .filter(home -> home.getFileName().toString().matches(".*(2[1-9]|3\\d).*"))
                    .sorted()
                    .findFirst()
                    .orElse(null);
        }
    }

    private static Failure withEvidence(Failure failure, Evidence evidence) {
        return new Failure(
                failure.trial(),
                failure.kind(),
                evidence,
                failure.exception(),
                failure.message(),
                failure.stack(),
                failure.occurrences());
    }

    private static Failure refusal() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Homework.checked(I)I", recipe.value(101));
        return recipe.crash(
                "java.lang.IllegalArgumentException",
                "percent: 101",
                new StackFrame("acme.Homework", "checked", "Homework.java", 12));
    }

    private static Behaviour half() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Homework.half(I)D", recipe.value(1));
        return recipe.returns(Recipe.scalar(0.5));
    }

    private static String withoutHeader(Path file) throws IOException {
        String text = Files.readString(file);
        return text.substring(text.indexOf('\n') + 1);
    }

    private static Deadline minute() {
        return Deadline.in(Duration.ofMinutes(1));
    }

    private static Failure negative() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Homework.squares(I)[I", recipe.value(-1));
        return recipe.crash(
                "java.lang.NegativeArraySizeException",
                "-1",
                new StackFrame("acme.Homework", "squares", "Homework.java", 4));
    }

    private static Failure endless() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Homework.spin(I)I", recipe.value(0));
        return recipe.endless(new StackFrame("acme.Homework", "spin", "Homework.java", 17));
    }

    private static Behaviour three() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Homework.squares(I)[I", recipe.value(3));
        return recipe.returns(new ValuePicture.Elements(
                PrimitiveType.INT, List.of(Recipe.scalar(0), Recipe.scalar(1), Recipe.scalar(4))));
    }

    private static Behaviour refused() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Homework.checked(I)I", recipe.value(-1));
        return recipe.throwing("java.lang.IllegalArgumentException");
    }
}
