package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.Behaviour;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.Frame;
import dev.assay.model.Picture;
import dev.assay.model.PrimitiveType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
            }
            """;

    @TempDir
    Path folder;

    @Test
    void writes_green_and_red_tests_that_behave_as_described() throws IOException {
        Subject subject = Subject.compile(folder, HOMEWORK);
        Path out = folder.resolve("out");

        WrittenTests written = new TestWriter(subject.program(), WriterOptions.defaults(out))
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
                new Frame("acme.Homework", "squares", "Homework.java", 4));
    }

    private static Failure endless() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Homework.spin(I)I", recipe.value(0));
        return recipe.endless(new Frame("acme.Homework", "spin", "Homework.java", 17));
    }

    private static Behaviour three() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Homework.squares(I)[I", recipe.value(3));
        return recipe.returns(
                new Picture.Elements(PrimitiveType.INT, List.of(Recipe.scalar(0), Recipe.scalar(1), Recipe.scalar(4))));
    }

    private static Behaviour refused() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Homework.checked(I)I", recipe.value(-1));
        return recipe.throwing("java.lang.IllegalArgumentException");
    }
}
