package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shop.Desk;

class SequenceCommandTest {

    private static Invocation run(Path out, String length) {
        return Invocation.of(
                "sequence",
                "-cp",
                Invocation.classPathOf(Desk.class),
                "--out",
                out.toString(),
                "--format",
                "json",
                "--length",
                length,
                "shop.Desk");
    }

    @Test
    void finds_the_fault_that_needs_five_calls_and_proves_that_four_are_too_few(@TempDir Path out) throws IOException {
        Invocation five = run(out, "5");
        assertEquals(1, five.code(), five.err());
        JsonNode answer = new ObjectMapper().readTree(five.out());
        JsonNode finding = answer.get("findings").get(0);
        assertEquals("shop.Desk#join(int)", finding.get("method").textValue());
        assertEquals(
                "java.lang.ArrayIndexOutOfBoundsException",
                finding.get("exception").textValue());
        assertEquals("exhausted", answer.get("units").get(0).get("verdict").textValue());
        assertTrue(answer.get("units").get(0).get("states").intValue() > 5, answer.toString());
        assertTrue(Files.readString(out.resolve("tests/shop/DeskTest.java")).contains("void serve_"));
        Invocation four = run(out, "4");
        assertEquals(0, four.code(), four.err());
        assertEquals(
                "exhausted",
                new ObjectMapper()
                        .readTree(four.out())
                        .get("units")
                        .get(0)
                        .get("verdict")
                        .textValue());
    }

    @Test
    void takes_classes_of_the_jdk_themselves(@TempDir Path out) throws IOException {
        Invocation tree = Invocation.of(
                "sequence",
                "--out",
                out.toString(),
                "--format",
                "json",
                "--length",
                "2",
                "--elements",
                "Integer",
                "--methods",
                "TreeMap(),put(Object,Object),remove(Object)",
                "java.util.TreeMap");
        assertEquals(0, tree.code(), tree.err());
        JsonNode unit = new ObjectMapper().readTree(tree.out()).get("units").get(0);
        assertEquals("exhausted", unit.get("verdict").textValue(), unit.toString());
        assertTrue(unit.get("states").intValue() >= 4, unit.toString());
        String tests = Files.readString(out.resolve("tests/tests/java/util/TreeMapTest.java"));
        assertTrue(tests.contains("treeMap.put("), tests);
    }

    @Test
    void finds_the_broken_invariant_that_needs_an_allowed_call_before_and_says_for_which_arguments(@TempDir Path out)
            throws IOException {
        Invocation ledger = Invocation.of(
                "sequence",
                "-cp",
                Invocation.classPathOf(Desk.class),
                "--out",
                out.toString(),
                "--format",
                "json",
                "ledger.Account");
        assertEquals(1, ledger.code(), ledger.err());
        JsonNode answer = new ObjectMapper().readTree(ledger.out());
        assertEquals("exhausted", answer.get("units").get(0).get("verdict").textValue());
        assertEquals(1, answer.get("findings").size());
        assertEquals("invariant", answer.get("findings").get(0).get("kind").textValue());
        String red = Files.readString(out.resolve("findings/ledger/AccountFindingsTest.java"));
        assertTrue(red.contains("account.deposit(1);"), red);
        assertTrue(red.contains("x1 < (x2 + 5), with x1, x2 ... the"), red);
    }
}
