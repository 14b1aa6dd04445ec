package dev.assay.campaign;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.engine.fact.Fact;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.verified.AssumptionPlace;
import dev.assay.program.verified.BadVerification;
import dev.assay.program.verified.GuidePlan;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Verification results as a file that {@code check} and other tools write. It holds for the very class files whose hashes it names, and
 * is refused for all others: a premise at the wrong place would hide bugs.
 */
final class VerificationFile {
    private final Path file;
    private final Program program;
    private final CodeBook book;
    private final List<Fact> found = new ArrayList<>();

    private VerificationFile(Path file, Program program) {
        this.file = file;
        this.program = program;
        this.book = new CodeBook(program);
    }

    /** The results of a file, as facts about a program. */
    static List<Fact> read(Path file, Program program) throws BadRequest {
        VerificationFile reader = new VerificationFile(file, program);
        for (JsonNode type : reader.list(reader.parse(), "classes", true)) {
            reader.readClass(type);
        }
        return List.copyOf(reader.found);
    }

    private void readClass(JsonNode type) throws BadRequest {
        String name = text(type, "class");
        if (program.findReadable(name).isEmpty() || !program.isOnClassPath(name)) {
            throw wrong("there is no class " + name + " on the class path");
        }
        if (!text(type, "sha256").equalsIgnoreCase(hash(program, name))) {
            throw wrong("it speaks of another version of " + name
                    + ", as the hash of its class file says; verify the class again");
        }
        for (JsonNode method : list(type, "methods", true)) {
            readMethod(name, method);
        }
    }

    private void readMethod(String owner, JsonNode method) throws BadRequest {
        String name = text(method, "method");
        MethodRef ref = SeedText.find(name, program)
                .map(MethodInfo::ref)
                .filter(one -> one.owner().equals(owner))
                .orElseThrow(() -> wrong("there is no method " + name + " in " + owner));
        MethodCode code = book.find(ref).orElseThrow(() -> wrong(name + " has no code"));
        List<AssumptionPlace> assumptions = new ArrayList<>();
        for (JsonNode one : list(method, "assumptions", false)) {
            int rounds = one.has("rounds") ? number(one, "rounds") : AssumptionPlace.STATED;
            assumptions.add(new AssumptionPlace(text(one, "id"), number(one, "instruction"), rounds));
        }
        SortedMap<Integer, String> premises = new TreeMap<>();
        for (JsonNode one : list(method, "assertions", true)) {
            premises.merge(number(one, "instruction"), text(one, "premise"), (a, b) -> "(" + a + ") || (" + b + ")");
        }
        boolean isModular = method.path("modular").asBoolean(true);
        VerifiedMethod verified = new VerifiedMethod(ref, assumptions, premises, isModular);
        try {
            VerifiedMethod.requireDistinct(ref, assumptions);
            GuidePlan.of(code, 0, verified);
        } catch (BadVerification e) {
            throw wrong(name + ": " + e.getMessage());
        }
        found.add(new Fact.Verified(verified, true));
    }

    /** Writes the results among facts, and returns a sentence about that. */
    static String write(Path file, List<Fact.Verified> facts, Program program) throws IOException {
        Map<String, List<VerifiedMethod>> byClass = new TreeMap<>();
        facts.forEach(fact -> byClass.computeIfAbsent(fact.className(), fresh -> new ArrayList<>())
                .add(fact.results()));
        try (JsonGenerator json = new ObjectMapper()
                .getFactory()
                .createGenerator(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeStringField("tool", "assay check");
            json.writeArrayFieldStart("classes");
            for (Map.Entry<String, List<VerifiedMethod>> one : byClass.entrySet()) {
                json.writeStartObject();
                json.writeStringField("class", one.getKey());
                json.writeStringField("sha256", hash(program, one.getKey()));
                json.writeArrayFieldStart("methods");
                for (VerifiedMethod method : one.getValue()) {
                    write(json, method);
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return "What was verified is in " + file + "; assay explore --verification takes it.";
    }

    private static void write(JsonGenerator json, VerifiedMethod method) throws IOException {
        json.writeStartObject();
        json.writeStringField("method", method.method().display());
        json.writeBooleanField("modular", method.isModular());
        json.writeArrayFieldStart("assumptions");
        for (AssumptionPlace place : method.assumptions()) {
            json.writeStartObject();
            json.writeStringField("id", place.identifier());
            json.writeNumberField("instruction", place.instruction());
            if (!place.isStated()) {
                json.writeNumberField("rounds", place.rounds());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("assertions");
        for (Map.Entry<Integer, String> premise : method.premises().entrySet()) {
            json.writeStartObject();
            json.writeNumberField("instruction", premise.getKey());
            json.writeStringField("premise", premise.getValue());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static String hash(Program program, String className) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(program.bytes(className)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private JsonNode parse() throws BadRequest {
        try {
            JsonNode root = new ObjectMapper().readTree(Files.readString(file));
            if (!root.isObject()) {
                throw wrong("it holds no object");
            }
            return root;
        } catch (JsonProcessingException e) {
            throw wrong("line " + e.getLocation().getLineNr() + ": " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new BadRequest("The verification file " + file + " cannot be read; check the path.", e);
        }
    }

    private List<JsonNode> list(JsonNode node, String name, boolean isNeeded) throws BadRequest {
        JsonNode list = node.path(name);
        if (!list.isArray() && (isNeeded || !list.isMissingNode())) {
            throw wrong("'" + name + "' should be a list");
        }
        List<JsonNode> all = new ArrayList<>();
        list.forEach(all::add);
        return all;
    }

    private String text(JsonNode node, String name) throws BadRequest {
        if (!node.path(name).isTextual()) {
            throw wrong("an entry has no '" + name + "'");
        }
        return node.path(name).asText();
    }

    private int number(JsonNode node, String name) throws BadRequest {
        if (!node.path(name).canConvertToInt() || node.path(name).asInt() < 0) {
            throw wrong("'" + name + "' should be a number from 0 up");
        }
        return node.path(name).asInt();
    }

    private BadRequest wrong(String what) {
        return new BadRequest("The verification file " + file + " cannot be used: " + what + ".");
    }
}
