package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Deadline;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Violation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Characters beyond the sixteen bits of a char, and halves of them, in written tests. */
class SurrogatesTest {
    private static final String ODD = """
            package acme;
            import dev.assay.api.Ensures;
            public class Odd {
              public static String echo(String text) {
                return text;
              }
              public static void refuse(String text) {
                throw new ArithmeticException(text);
              }
              @Ensures("!result.equals(\\"\\ud83d\\")")
              public static String half(String text) {
                return text.substring(0, 1);
              }
            }
            """;

    private static final String ENSURES = """
            package dev.assay.api;
            public @interface Ensures {
              String[] value();
            }
            """;

    private static final String CONTRACT = "!result.equals(\"\ud83d\")";
    private static final List<String> TEXTS =
            List.of("\ud83d\ude00", "\ud83d", "\ude00", "\ude00\ud83d", "a\ud83d" + "\\u0041", "\ud83d*/");

    @TempDir
    Path folder;

    private WrittenTests write(List<Failure> failures, List<Behaviour> behaviours) {
        Subject subject = Subject.compile(folder, ODD, ENSURES);
        return new TestWriter(subject.program(), WriterOptions.defaults(folder.resolve("out"), "crash"))
                .write("acme.Odd", failures, behaviours, Deadline.in(Duration.ofMinutes(1)));
    }

    private String file(String name) throws IOException {
        return Files.readString(folder.resolve("out").resolve(name), StandardCharsets.US_ASCII);
    }

    @Test
    void values_come_back_from_green_tests_as_they_were() throws IOException {
        List<Behaviour> behaviours = TEXTS.stream()
                .map(text -> {
                    Recipe recipe = new Recipe();
                    recipe.call("acme.Odd.echo(Ljava/lang/String;)Ljava/lang/String;", recipe.value(text));
                    return recipe.returns(Recipe.scalar(text));
                })
                .toList();
        WrittenTests written = write(List.of(), behaviours);
        assertEquals(List.of(), written.rejected());
        assertEquals(TEXTS.size(), written.greenTests());
        assertTrue(file("tests/acme/OddTest.java").contains("\"\\ud83d\\ude00\""));
    }

    @Test
    void messages_stand_in_comments_of_red_tests_as_escapes() throws IOException {
        Recipe recipe = new Recipe();
        String text = "\ud83d\ude00 \ud83d */";
        recipe.call("acme.Odd.refuse(Ljava/lang/String;)V", recipe.value(text));
        Failure failure = recipe.crash(
                "java.lang.ArithmeticException", text, new StackFrame("acme.Odd", "refuse", "Odd.java", 8));
        WrittenTests written = write(List.of(failure), List.of());
        assertEquals(List.of(), written.rejected());
        String source = file("findings/acme/OddFindingsTest.java");
        assertTrue(source.contains("ArithmeticException: \\ud83d\\ude00 \\ud83d * /"), source);
    }

    @Test
    void a_contract_that_speaks_of_half_a_pair_is_confirmed() {
        Recipe recipe = new Recipe();
        String method = "acme.Odd.half(Ljava/lang/String;)Ljava/lang/String;";
        recipe.call(method, recipe.value("\ud83d\ude00"));
        Violation violation = new Violation(
                FindingKind.POSTCONDITION, CONTRACT, "acme.Odd", Recipe.ref(method), Step.NONE, List.of(), null, null);
        Failure failure = new Failure(
                recipe.trial(),
                FindingKind.POSTCONDITION,
                Evidence.CONTRACT,
                "java.lang.AssertionError",
                violation.sentence(),
                List.of(new StackFrame("acme.Odd", "half", "Odd.java", 12)),
                1,
                violation);
        WrittenTests written = write(List.of(failure), List.of());
        assertEquals(List.of(), written.rejected());
        assertEquals(1, written.findings().size());
    }
}
