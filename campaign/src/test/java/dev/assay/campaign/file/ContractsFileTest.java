package dev.assay.campaign.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.fact.Fact;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.MethodContract;
import dev.assay.program.path.ClassPath;
import dev.assay.request.BadRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContractsFileTest {
    /** A class with a method to speak of. */
    public static class Observed {
        private int size;

        public int grow(int by, byte[] room) {
            size += by + room.length;
            return size;
        }
    }

    @TempDir
    Path folder;

    private final List<String> notes = new ArrayList<>();
    private Program program;

    @BeforeEach
    void open_the_program() throws Exception {
        program = Program.of(ClassPath.of(List.of(Path.of(
                getClass().getProtectionDomain().getCodeSource().getLocation().toURI()))));
    }

    private List<Fact.Contract> read(String text) throws Exception {
        return ContractsFile.read(Files.writeString(folder.resolve("contracts.json"), text), program, notes::add)
                .stream()
                .filter(Fact.Contract.class::isInstance)
                .map(Fact.Contract.class::cast)
                .toList();
    }

    private Contracts contracts(List<Fact.Contract> facts) {
        return Contracts.of(program, facts.stream().map(Fact.Contract::clause).toList());
    }

    @Test
    void what_was_observed_is_assumed_and_nobodys_promise() throws Exception {
        String name = Observed.class.getName();
        List<Fact.Contract> facts =
                read("{\"methods\": [{\"method\": \"" + name + "#grow(int,byte[])\", \"samples\": 12,"
                        + " \"requires\": [\"by == room.length\", \"by > 0\"], \"ensures\": [\"result >= old(size)\"]}],"
                        + " \"classes\": [{\"class\": \"" + name + "\", \"invariants\": [\"size >= 0\"]}]}");
        Contracts contracts = contracts(facts);
        MethodInfo grow = program.find(name).orElseThrow().methods().stream()
                .filter(method -> method.name().equals("grow"))
                .findFirst()
                .orElseThrow();
        MethodContract contract = contracts.of(grow);

        assertEquals(
                List.of(12L, 12L, 12L, 0L),
                facts.stream().map(Fact.Contract::samples).toList());
        assertTrue(
                facts.get(0).source().endsWith("contracts.json"), facts.get(0).source());
        assertEquals(name, facts.get(3).unit());
        assertEquals(2, contract.requires().get(0).size());
        assertEquals(1, contract.ensures().size());
        assertEquals(1, contracts.invariants(name).size());
        assertFalse(contract.requiresExplicitly());
        assertEquals(List.of(), contracts.problems(grow));
        assertEquals(List.of(), notes);
    }

    @Test
    void what_is_gone_is_reported_and_the_rest_counts() throws Exception {
        read("{\"methods\": [{\"method\": \"gone.Away#now()\"}, {\"method\": \"java.lang.String\"}]}");

        assertEquals(1, notes.size());
        assertTrue(notes.get(0).contains("gone.Away#now() and 1 more"), notes.get(0));
    }

    @Test
    void a_file_that_holds_something_else_is_the_users_mistake() {
        for (String text : List.of("", "[]", "{\"methods\": 5}", "{\"methods\": [{}]}", "{ no json", "\"text\"")) {
            BadRequest wrong = assertThrows(BadRequest.class, () -> read(text), text);
            assertTrue(wrong.getMessage().endsWith("."), wrong.getMessage());
        }
        assertThrows(BadRequest.class, () -> ContractsFile.read(folder.resolve("none"), program, notes::add));
    }

    @Test
    void no_file_means_annotations_alone() {
        assertTrue(contracts(List.of()).invariants(Observed.class.getName()).isEmpty());
    }
}
