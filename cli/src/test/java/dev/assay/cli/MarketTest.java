package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import market.Basket;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code hunt} finds each bug that was planted in the market, and none in its mended twin. */
@Tag("slow")
class MarketTest {
    private static final Pattern PLANTED = Pattern.compile("// FINDING (\\w+) ([\\w-]+)");

    @TempDir
    private Path folder;

    @Test
    void all_that_was_planted_is_found_in_two_minutes() throws IOException {
        SortedSet<String> missing = new TreeSet<>(planted());
        assertTrue(missing.size() >= 20, missing.toString());
        missing.removeAll(weighty("market.*", 1));
        assertEquals(new TreeSet<>(), missing, "planted and not found");
    }

    @Test
    void nothing_is_found_in_what_was_mended() throws IOException {
        assertEquals(new TreeSet<>(), weighty("mended.*", 0));
    }

    /** Findings that are not on illegal inputs: the class, the method and what is wrong. */
    private SortedSet<String> weighty(String targets, int code) throws IOException {
        Invocation hunt = Invocation.of(
                "hunt",
                "-cp",
                Invocation.classPathOf(Basket.class),
                "--out",
                folder.resolve("out").toString(),
                "--no-cache",
                "--budget",
                "2m",
                "--format",
                "json",
                targets);
        assertEquals(code, hunt.code(), hunt.err());
        SortedSet<String> found = new TreeSet<>();
        for (JsonNode finding : new ObjectMapper().readTree(hunt.out()).get("findings")) {
            if (!finding.get("evidence").textValue().equals("illegal-input")) {
                String type = finding.get("class").textValue().replaceAll(".*\\.", "");
                String method = finding.get("method").textValue().replaceAll(".*#|\\(.*", "");
                List.of("exception", "kind", "template")
                        .forEach(field -> found.add(type + " " + method + " "
                                + finding.path(field).asText("").replaceAll(".*\\.", "")));
                found.add(type + " " + finding.get("kind").textValue());
            }
        }
        return found;
    }

    private static SortedSet<String> planted() throws IOException {
        SortedSet<String> planted = new TreeSet<>();
        try (Stream<Path> files = Files.list(Path.of("../examples/src/main/java/market"))) {
            for (Path file : files.toList()) {
                Matcher matcher = PLANTED.matcher(Files.readString(file));
                while (matcher.find()) {
                    String type = file.getFileName().toString().replace(".java", "");
                    planted.add(type + " " + matcher.group(1) + " " + matcher.group(2));
                }
            }
        }
        return planted;
    }
}
