package dev.assay.campaign.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Assumed;
import dev.assay.api.Verified;
import dev.assay.engine.fact.Fact;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.InstructionFlow;
import dev.assay.program.path.ClassPath;
import dev.assay.program.verified.AssumptionPlace;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.request.BadRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;

class VerificationFileTest {
    /** A class to speak of: a loop, a division, a call, and a method that says something of itself. */
    public static class Reviewed {
        public static int divided(int n) {
            int v = 5;
            for (int i = 0; i < n; i++) {
                v--;
            }
            return 10 / v;
        }

        public static int twice(int n) {
            return divided(n) + divided(n + 1);
        }

        public static int stated(int n) {
            Assumed.that("a", n < 5);
            Verified.under("a", n < 6);
            return n;
        }
    }

    @TempDir
    Path folder;

    private final String name = Reviewed.class.getName();
    private Program program;
    private String hash;

    @BeforeEach
    void open_the_program() throws Exception {
        program = Program.of(ClassPath.of(List.of(Path.of(
                getClass().getProtectionDomain().getCodeSource().getLocation().toURI()))));
        hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(program.bytes(name)));
    }

    private MethodRef method(String simple) {
        return program.find(name).orElseThrow().methods().stream()
                .filter(method -> method.name().equals(simple))
                .map(MethodInfo::ref)
                .findFirst()
                .orElseThrow();
    }

    private int instruction(String simple, int opcode) {
        InstructionFlow flow =
                new InstructionFlow(new CodeBook(program).find(method(simple)).orElseThrow());
        for (int i = 0; i < flow.size(); i++) {
            if (flow.instruction(i).getOpcode() == opcode) {
                return i;
            }
        }
        throw new IllegalArgumentException("no such instruction");
    }

    /** Where the loop of {@code divided} begins: its first comparison's own variable is loaded before it. */
    private int loop() {
        return instruction("divided", Opcodes.IF_ICMPGE) - 2;
    }

    private int division() {
        return instruction("divided", Opcodes.IDIV);
    }

    private List<VerifiedMethod> read(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("verified.json"), text.replace('\'', '"'));
        return VerificationFile.read(file, program).stream()
                .map(fact -> ((Fact.Verified) fact).results())
                .toList();
    }

    private String ofClass(String methods) {
        return "{'classes': [{'class': '" + name + "', 'sha256': '" + hash + "', 'methods': [" + methods + "]}]}";
    }

    private String divided(String assumptions, String assertions) {
        return "{'method': '" + name + "#divided(int)', 'assumptions': [" + assumptions + "], 'assertions': ["
                + assertions + "]}";
    }

    private String assertion(String premise) {
        return "{'instruction': " + division() + ", 'premise': '" + premise + "'}";
    }

    private String rounds(String identifier) {
        return "{'id': '" + identifier + "', 'instruction': " + loop() + ", 'rounds': 4}";
    }

    /** A mistake is one full sentence that names the file. */
    private void isRefused(String text, String why) {
        String message = assertThrows(BadRequest.class, () -> read(text)).getMessage();
        assertTrue(message.startsWith("The verification file " + folder), message);
        assertTrue(message.endsWith(".") && !message.endsWith(".."), message);
        assertTrue(message.contains(why), message);
    }

    @Test
    void what_is_written_is_read_again() throws Exception {
        MethodRef divided = method("divided");
        MethodRef twice = method("twice");
        AssumptionPlace bound = AssumptionPlace.rounds("b", divided, loop(), 4);
        AssumptionPlace never = AssumptionPlace.never("n", twice, 0);
        VerifiedMethod one = new VerifiedMethod(divided, List.of(bound), new TreeMap<>(Map.of(division(), "b")), true);
        VerifiedMethod two = new VerifiedMethod(
                twice,
                List.of(never, AssumptionPlace.rounds("g", divided, loop(), 3).ofProgram()),
                new TreeMap<>(Map.of(instruction("twice", Opcodes.INVOKESTATIC), "n || g")),
                false);
        Path file = folder.resolve("written.json");
        VerificationFile.write(file, List.of(new Fact.Verified(one, false), new Fact.Verified(two, false)), program);
        List<VerifiedMethod> read = VerificationFile.read(file, program).stream()
                .map(fact -> ((Fact.Verified) fact).results())
                .toList();
        assertEquals(List.of(one, two), read);
    }

    @Test
    void what_another_tool_says_is_said_by_somebody_and_not_proved() throws Exception {
        Path file = Files.writeString(
                folder.resolve("other.json"),
                ofClass(divided(rounds("b"), assertion("b"))).replace('\'', '"'));
        assertTrue(((Fact.Verified) VerificationFile.read(file, program).get(0)).isGiven());
    }

    @Test
    void several_results_of_one_assertion_are_joined_by_or() throws Exception {
        String twoEntries = divided(
                rounds("b") + ", {'id': 'n', 'instruction': 0, 'never': true}", assertion("b") + ", " + assertion("n"));
        assertEquals("(b) || (n)", read(ofClass(twoEntries)).get(0).premises().get(division()));
        String twoMethods = divided(rounds("b"), assertion("b"))
                + ", "
                + divided("{'id': 'n', 'instruction': 0, 'never': true}", assertion("n"));
        VerifiedMethod joined = read(ofClass(twoMethods)).get(0);
        assertEquals("(b) || (n)", joined.premises().get(division()));
        assertEquals(List.of("b", "n"), joined.identifiers());
    }

    @Test
    void premises_over_identifiers_that_do_not_exist_are_refused() {
        isRefused(ofClass(divided("", assertion("b"))), "there is no assumption 'b'");
        isRefused(ofClass(divided(rounds("b"), assertion("b && c"))), "there is no assumption 'c'; there are b");
        isRefused(ofClass(divided(rounds("b"), assertion("!b"))), "'!' is not allowed");
        isRefused(ofClass(divided(rounds("b"), assertion("b &&"))), "an identifier is missing");
        isRefused(ofClass(divided(rounds("b"), assertion("(b"))), "a parenthesis is not closed");
    }

    @Test
    void identifiers_that_name_two_assumptions_are_refused() {
        String never = "{'id': 'b', 'instruction': 0, 'never': true}";
        isRefused(ofClass(divided(rounds("b") + ", " + never, assertion("b"))), "are called 'b'");
        isRefused(ofClass(divided(rounds("b") + ", " + rounds("b"), assertion("b"))), "are called 'b'");
        String apart = divided(rounds("b"), assertion("b")) + ", " + divided(never, assertion("b"));
        isRefused(ofClass(apart), "are called 'b'");
        String ofProgram = "{'id': 'b', 'method': '" + name + "#divided(int)', 'instruction': 0, 'never': true}";
        String text = ofClass(divided(rounds("b"), assertion("b")));
        isRefused("{'assumptions': [" + ofProgram + "], " + text.substring(1), "are called 'b'");
        isRefused(
                "{'assumptions': [" + ofProgram + ", " + ofProgram + "], " + text.substring(1),
                "two assumptions of the program are called 'b'");
    }

    @Test
    void identifiers_that_the_code_uses_for_something_else_are_refused() {
        String stated = "{'method': '" + name + "#stated(int)', 'assumptions': [{'id': 'a', 'instruction': 0, "
                + "'never': true}], 'assertions': [{'instruction': 1, 'premise': 'a'}]}";
        isRefused(ofClass(stated), "are called 'a'");
    }

    @Test
    void identifiers_that_are_no_names_and_contradictory_assumptions_are_refused() {
        isRefused(ofClass(divided(rounds("true"), assertion("true"))), "cannot name an assumption");
        isRefused(ofClass(divided(rounds("a b"), assertion("true"))), "cannot name an assumption");
        String both = "{'id': 'b', 'instruction': " + loop() + ", 'rounds': 1, 'never': true}";
        isRefused(ofClass(divided(both, assertion("b"))), "both 'rounds' and 'never'");
    }

    @Test
    void files_for_other_versions_of_a_class_are_refused() {
        String other = ofClass(divided("", assertion("true"))).replace(hash, "0".repeat(64));
        isRefused(other, "another version of " + name);
        isRefused(other.replace(name, "com.acme.Missing"), "there is no class com.acme.Missing");
        isRefused(other.replace(name, "java.lang.String"), "there is no class java.lang.String on the class path");
    }

    @Test
    void assumptions_of_the_program_need_the_version_of_their_class_too() {
        String other = VerificationFileTest.class.getName();
        String elsewhere = "{'id': 'g', 'method': '" + other + "#open_the_program()', 'instruction': 0, 'never': true}";
        String text = ofClass(divided("", assertion("true")));
        isRefused("{'assumptions': [" + elsewhere + "], " + text.substring(1), "nobody knows which version");
    }

    @Test
    void places_that_do_not_exist_are_refused() {
        isRefused(ofClass(divided("", "{'instruction': 900, 'premise': 'true'}")), "has no instruction 900");
        isRefused(ofClass(divided("", "{'instruction': -1, 'premise': 'true'}")), "a number from 0 up");
        isRefused(ofClass(divided("", "{'instruction': 1.5, 'premise': 'true'}")), "a number from 0 up");
        isRefused(
                ofClass(divided("{'id': 'b', 'instruction': 0, 'rounds': 4}", assertion("b"))),
                "begins at instruction 0");
        isRefused(ofClass(divided("{'id': 'b', 'instruction': 0}", assertion("b"))), "is no call of Assumed.that");
        isRefused(ofClass("{'method': '" + name + "#none(int)', 'assertions': []}"), "there is no method");
    }

    @Test
    void files_of_another_form_are_refused() {
        isRefused("[]", "it holds no object");
        isRefused("{", "line 1");
        isRefused("{}", "'classes' should be a list");
        isRefused("{'classes': [{}]}", "an entry has no 'class'");
        isRefused("{'classes': [], 'classes': []}", "Duplicate field 'classes'");
        isRefused(ofClass("{'method': '" + name + "#divided(int)'}"), "'assertions' should be a list");
        isRefused(
                ofClass(divided("", assertion("true")).replace("'assumptions'", "'modular': 'no', 'assumptions'")),
                "'modular' should be true or false");
    }

    @Test
    void a_file_that_is_not_there_is_said_to_be_so() {
        BadRequest problem =
                assertThrows(BadRequest.class, () -> VerificationFile.read(folder.resolve("missing.json"), program));
        assertTrue(problem.getMessage().contains("cannot be read; check the path"), problem.getMessage());
    }
}
