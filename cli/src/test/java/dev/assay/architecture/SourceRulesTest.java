package dev.assay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rules of the house that only source files can tell. */
class SourceRulesTest {

    private static final int LONGEST_FILE = 500;

    /** A public type, with its comment before its annotations. */
    private static final Pattern TYPE_WITHOUT_SENTENCE = Pattern.compile(
            "(?m)^(?:import [^;]+;|package [^;]+;)\\s+(?:@[^\\n]*\\n)*public (?:\\w+ )*(?:class|record|enum|interface|@interface) ");

    /** What depends on nothing, what only examples and measurements are, and a stand-in for a class of others. */
    private static final Pattern NOT_CHECKED_FOR_NULL = Pattern.compile("/(api|examples|bench)/src/main/|/tools/aqua/");

    private static List<Path> sources;

    private record Source(Path file, String text) {}

    @BeforeAll
    static void find_the_sources() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        try (Stream<Path> files = Files.walk(root)) {
            sources = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> root.relativize(file).toString().matches("[\\w-]+/src/.*"))
                    .sorted()
                    .toList();
        }
        assertTrue(sources.size() > 50, "found " + sources.size() + " sources below " + root);
    }

    private static List<String> where(Predicate<Source> isWrong) throws IOException {
        Stream.Builder<String> wrong = Stream.builder();
        for (Path file : sources) {
            if (isWrong.test(new Source(file, Files.readString(file)))) {
                wrong.add(file.toString());
            }
        }
        return wrong.build().toList();
    }

    private static boolean isMain(Source source) {
        return source.file().toString().contains("/src/main/");
    }

    /** Subject programs of tests may be long lists of what Java can do: nobody reads them from top to bottom. */
    @Test
    void no_file_is_too_long_to_read() throws IOException {
        assertEquals(
                List.of(),
                where(source -> source.text().lines().count() > LONGEST_FILE
                        && !source.file().getParent().endsWith("subjects")));
    }

    @Test
    void every_package_begins_with_a_sentence() throws IOException {
        assertEquals(
                List.of(),
                where(source -> isMain(source) && !Files.exists(source.file().resolveSibling("package-info.java"))));
        assertEquals(
                List.of(),
                where(source -> source.file().endsWith("package-info.java")
                        && !source.text().startsWith("/**")));
    }

    /** NullAway looks into packages that are marked, and into no others. */
    @Test
    void every_package_says_what_may_be_null() throws IOException {
        assertEquals(
                List.of(),
                where(source -> isMain(source)
                        && source.file().endsWith("package-info.java")
                        && !source.text().contains("@NullMarked")
                        && !NOT_CHECKED_FOR_NULL
                                .matcher(source.file().toString().replace('\\', '/'))
                                .find()));
    }

    @Test
    void what_nullaway_must_not_see_has_its_reason() throws IOException {
        Pattern withoutReason = Pattern.compile("@SuppressWarnings\\(\"Null" + "Away[.\\w]*\"\\)(?! // )");
        assertEquals(
                List.of(), where(source -> withoutReason.matcher(source.text()).find()));
    }

    @Test
    void every_public_type_begins_with_a_sentence() throws IOException {
        assertEquals(
                List.of(),
                where(source -> isMain(source)
                        && TYPE_WITHOUT_SENTENCE.matcher(source.text()).find()));
    }

    @Test
    void nothing_is_left_for_later_in_the_sources() throws IOException {
        Pattern later = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b");
        assertEquals(List.of(), where(source -> later.matcher(source.text()).find()));
    }

    @Test
    void only_the_writer_the_extension_of_junit_and_what_runs_the_users_tests_know_junit() throws IOException {
        assertEquals(
                List.of(),
                where(source -> isMain(source)
                        && source.text().contains("org.junit")
                        && !source.file().toString().contains("/dev/assay/output/writer/")
                        && !source.file().toString().contains("/dev/assay/worker/testrun/")
                        && !source.file().toString().contains("/dev/assay/techniques/observe/")
                        && !source.file().toString().contains("/dev/assay/junit/")));
    }
}
