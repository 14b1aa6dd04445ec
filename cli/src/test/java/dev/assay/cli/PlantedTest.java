package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.cli.planted.Dates;
import dev.assay.cli.planted.IniLines;
import dev.assay.cli.planted.Labels;
import dev.assay.cli.planted.Money;
import dev.assay.cli.planted.Order;
import dev.assay.cli.planted.Registry;
import dev.assay.cli.planted.RingBuffer;
import dev.assay.cli.planted.Statistics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Faults among what tests pass, and crashes outside of it: after watching the tests, the other commands find the former and are silent about
 * the latter. Comments in the classes say what fails where.
 */
class PlantedTest {
    private static final Path SOURCES = Path.of("src/test/java/dev/assay/cli/planted");
    private static final Pattern MARK = Pattern.compile("// (inside|outside): (\\w+)");
    private static final List<Class<?>> ALL = List.of(
            Dates.class,
            IniLines.class,
            Labels.class,
            Money.class,
            Order.class,
            Registry.class,
            RingBuffer.class,
            Statistics.class);

    @TempDir
    Path folder;

    /** The places that comments mark, as {@code Money.java:42 NullPointerException}. */
    private static Set<String> marked(String where, List<Class<?>> classes) throws Exception {
        Set<String> places = new TreeSet<>();
        for (Class<?> type : classes) {
            String file = type.getSimpleName() + ".java";
            List<String> lines = Files.readAllLines(SOURCES.resolve(file));
            for (int i = 0; i < lines.size(); i++) {
                Matcher mark = MARK.matcher(lines.get(i));
                if (mark.find() && mark.group(1).equals(where)) {
                    places.add(file + ":" + (i + 1) + " " + mark.group(2));
                }
            }
        }
        return places;
    }

    private Path observe(List<Class<?>> classes) {
        Path contracts = folder.resolve("contracts.json");
        List<String> args = new ArrayList<>(List.of(
                "observe",
                "-cp",
                Invocation.classPathOf(Money.class),
                "--test-classpath",
                System.getProperty("java.class.path"),
                "--tests",
                "dev.assay.cli.planted.PlantedUse",
                "--contracts",
                contracts.toString(),
                "--out",
                folder.resolve("observe").toString()));
        classes.forEach(type -> args.add(type.getName()));
        Invocation observed = Invocation.of(args.toArray(String[]::new));
        assertEquals(0, observed.code(), observed.err());
        assertTrue(observed.err().contains("passed;"), observed.err());
        return contracts;
    }

    private JsonNode run(String command, Path contracts, List<Class<?>> classes, String... more) throws Exception {
        List<String> args = new ArrayList<>(List.of(
                command,
                "-cp",
                Invocation.classPathOf(Money.class),
                "--contracts",
                contracts.toString(),
                "--format",
                "json",
                "--out",
                folder.resolve(command).toString()));
        args.addAll(List.of(more));
        classes.forEach(type -> args.add(type.getName()));
        return new ObjectMapper()
                .readTree(Invocation.of(args.toArray(String[]::new)).out());
    }

    private static Set<String> places(JsonNode failures) {
        Set<String> places = new TreeSet<>();
        failures.forEach(failure -> places.add(failure.path("location").asText() + " "
                + failure.path("exception").asText().replaceAll(".*\\.", "")));
        return places;
    }

    /** What one of them finds, where none of them may report anything else that is marked. */
    private Set<String> found(List<String> commands, List<Class<?>> classes) throws Exception {
        Path contracts = observe(classes);
        Set<String> outside = marked("outside", classes);
        Set<String> all = new TreeSet<>();
        for (String command : commands) {
            JsonNode answer = run(command, contracts, classes);
            Set<String> found = places(answer.path("findings"));
            all.addAll(found);
            found.retainAll(outside);
            assertEquals(Set.of(), found, command + " reports what nobody passes");
            for (JsonNode unit : answer.path("units")) {
                assertTrue(
                        !unit.path("verdict").asText().equals("exhausted")
                                || unit.path("reasons").isEmpty(),
                        unit.toString());
            }
        }
        return all;
    }

    @Test
    void a_check_finds_what_is_inside_and_is_silent_about_what_is_outside() throws Exception {
        List<Class<?>> some = List.of(Statistics.class);
        Set<String> found = found(List.of("check"), some);
        assertTrue(found.containsAll(marked("inside", some)), found.toString());
    }

    @Test
    @Tag("slow")
    void all_faults_inside_are_found_and_no_crash_outside_is_reported() throws Exception {
        Set<String> inside = marked("inside", ALL);
        assertEquals(20, inside.size());
        assertTrue(marked("outside", ALL).size() >= 20);
        Set<String> missing = new TreeSet<>(inside);
        missing.removeAll(found(List.of("check", "explore", "sequence"), ALL));
        assertEquals(Set.of(), missing);
    }
}
