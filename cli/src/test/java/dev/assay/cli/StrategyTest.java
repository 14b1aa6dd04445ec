package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.cli.subjects.Sorting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In whichever order branches are tried: what was exhausted is the same. */
class StrategyTest {

    @Test
    void every_strategy_comes_to_the_same_outcomes(@TempDir Path folder) throws IOException {
        List<List<String>> answers = new ArrayList<>();
        for (String strategy : List.of("coverage", "depth", "breadth", "random")) {
            answers.add(explore(strategy, folder.resolve(strategy)));
        }
        assertTrue(answers.get(0).contains("exhausted with 6 paths"), answers::toString);
        answers.forEach(answer -> assertEquals(answers.get(0), answer));
    }

    private static List<String> explore(String strategy, Path out) throws IOException {
        Invocation invocation = Invocation.of(
                "explore",
                "-cp",
                Invocation.classPathOf(Sorting.class),
                "--out",
                out.toString(),
                "--format",
                "json",
                "--strategy",
                strategy,
                Sorting.class.getName() + "#middle");
        assertEquals(1, invocation.code(), invocation.err());
        JsonNode answer = new ObjectMapper().readTree(invocation.out());
        List<String> told = new ArrayList<>();
        answer.get("units")
                .forEach(unit -> told.add(unit.get("verdict").textValue() + " with "
                        + unit.get("paths").intValue() + " paths"));
        TreeSet<String> findings = new TreeSet<>();
        answer.get("findings")
                .forEach(finding -> findings.add(finding.get("exception").textValue() + " at "
                        + finding.get("location").textValue()));
        told.addAll(findings);
        return told;
    }

    @Test
    void an_unknown_strategy_is_a_mistake_of_the_user() {
        Invocation invocation = Invocation.of("explore", "--strategy", "clever", "acme.Foo");
        assertEquals(2, invocation.code());
        assertTrue(invocation.err().contains("clever"), invocation.err());
    }
}
