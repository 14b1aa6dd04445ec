package dev.assay.campaign.file;

import com.fasterxml.jackson.core.JsonGenerator;
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
import dev.assay.program.verified.CodeAnnotations;
import dev.assay.program.verified.GuidePlan;
import dev.assay.program.verified.MethodAbstraction;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Verification results as a file that {@code check} and other tools write. It holds for the very class files whose hashes it names, and
 * is refused for all others: a premise at the wrong place would hide bugs.
 */
public final class VerificationFile {
    private final Program program;
    private final CodeBook book;
    private final JsonInput json;
    /** Classes whose hashes fit. */
    private final Set<String> classes = new HashSet<>();

    private final Map<MethodRef, VerifiedMethod> found = new LinkedHashMap<>();

    private VerificationFile(Path file, Program program) {
        this.program = program;
        this.book = new CodeBook(program);
        this.json = new JsonInput(
                file, "verification file", why -> "The verification file " + file + " cannot be used: " + why + ".");
    }

    /** The results of a file, as facts about a program. */
    public static List<Fact> read(Path file, Program program) throws BadRequest {
        VerificationFile reader = new VerificationFile(file, program);
        reader.read();
        List<Fact> facts = new ArrayList<>();
        reader.found.values().forEach(verified -> facts.add(new Fact.Verified(verified, true)));
        return facts;
    }

    private void read() throws BadRequest {
        JsonNode root = json.read();
        List<JsonNode> all = json.neededList(root, "classes");
        for (JsonNode type : all) {
            readClass(type);
        }
        List<AssumptionPlace> ofProgram = new ArrayList<>();
        for (JsonNode one : json.list(root, "assumptions")) {
            MethodRef method = method(json.text(one, "method"));
            ofProgram.add(assumption(one, method).ofProgram());
        }
        requireDistinct(ofProgram);
        for (JsonNode type : all) {
            for (JsonNode method : json.neededList(type, "methods")) {
                readMethod(json.text(type, "class"), method, ofProgram);
            }
        }
    }

    private void readClass(JsonNode type) throws BadRequest {
        String name = json.text(type, "class");
        if (program.findReadable(name).isEmpty() || !program.isOnClassPath(name)) {
            throw json.wrong("there is no class " + name + " on the class path");
        }
        if (!json.text(type, "sha256").equalsIgnoreCase(hash(program, name))) {
            throw json.wrong("it speaks of another version of " + name
                    + ", as the hash of its class file says; verify the class again");
        }
        classes.add(name);
    }

    private MethodRef method(String name) throws BadRequest {
        MethodRef ref = SeedText.find(name, program)
                .map(MethodInfo::ref)
                .orElseThrow(() -> json.wrong("there is no method " + name));
        if (!classes.contains(ref.owner())) {
            throw json.wrong(
                    "the class of " + name + " has no entry, so that nobody knows which version of it is meant");
        }
        return ref;
    }

    private void readMethod(String owner, JsonNode method, List<AssumptionPlace> ofProgram) throws BadRequest {
        String name = json.text(method, "method");
        MethodRef ref = method(name);
        if (!ref.owner().equals(owner)) {
            throw json.wrong("there is no method " + name + " in " + owner);
        }
        List<AssumptionPlace> assumptions = new ArrayList<>();
        for (JsonNode one : json.list(method, "assumptions")) {
            assumptions.add(assumption(one, ref));
        }
        SortedMap<Integer, String> premises = new TreeMap<>();
        for (JsonNode one : json.neededList(method, "assertions")) {
            premises.merge(
                    json.number(one, "instruction"),
                    json.text(one, "premise"),
                    (a, b) -> a.equals(b) ? a : "(" + a + ") || (" + b + ")");
        }
        ofProgram.stream()
                .filter(place -> premises.values().stream().anyMatch(premise -> place.isNamedIn(premise)))
                .forEach(assumptions::add);
        add(new VerifiedMethod(ref, assumptions, premises, json.truth(method, "modular", true)));
    }

    /** Several results about one method are joined; all of them have to fit its code, and what the code says of itself. */
    private void add(VerifiedMethod verified) throws BadRequest {
        MethodRef ref = verified.method();
        try {
            VerifiedMethod.requireDistinct(ref, verified.assumptions());
            GuidePlan.of(code(ref), 0, verified);
            VerifiedMethod before = found.get(ref);
            VerifiedMethod joined = before == null ? verified : before.or(verified);
            Optional<VerifiedMethod> written = CodeAnnotations.of(code(ref));
            if (written.isPresent()) {
                written.get().or(joined);
            }
            found.put(ref, joined);
        } catch (BadVerification e) {
            throw json.wrong(ref.display() + ": " + e.getMessage());
        }
    }

    private MethodCode code(MethodRef method) throws BadRequest {
        return book.find(method).orElseThrow(() -> json.wrong(method.display() + " has no code"));
    }

    private AssumptionPlace assumption(JsonNode one, MethodRef method) throws BadRequest {
        String identifier = json.text(one, "id");
        int instruction = json.number(one, "instruction");
        boolean isNever = json.truth(one, "never", false);
        if (isNever && one.has("rounds")) {
            throw json.wrong("the assumption '" + identifier + "' says both 'rounds' and 'never'");
        }
        AssumptionPlace place = isNever
                ? AssumptionPlace.never(identifier, method, instruction)
                : one.has("rounds")
                        ? AssumptionPlace.rounds(identifier, method, instruction, json.number(one, "rounds"))
                        : AssumptionPlace.stated(identifier, method, instruction);
        try {
            MethodAbstraction.requireFits(code(method), place);
        } catch (BadVerification e) {
            throw json.wrong(String.valueOf(e.getMessage()));
        }
        return place;
    }

    private void requireDistinct(List<AssumptionPlace> ofProgram) throws BadRequest {
        Set<String> seen = new HashSet<>();
        for (AssumptionPlace place : ofProgram) {
            if (!seen.add(place.identifier())) {
                throw json.wrong("two assumptions of the program are called '" + place.identifier()
                        + "', so that nobody knows which one a premise means; give one of them another name");
            }
        }
    }

    /** Writes the results among facts, and returns a sentence about that. */
    public static String write(Path file, List<Fact.Verified> facts, Program program) throws IOException {
        Map<String, List<VerifiedMethod>> byClass = new TreeMap<>();
        for (Fact.Verified fact : facts) {
            byClass.computeIfAbsent(fact.className(), fresh -> new ArrayList<>())
                    .add(fact.results());
            fact.results()
                    .assumptions()
                    .forEach(place -> byClass.computeIfAbsent(place.method().owner(), fresh -> new ArrayList<>()));
        }
        try (JsonGenerator json = new ObjectMapper()
                .getFactory()
                .createGenerator(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeStringField("tool", "assay check");
            writeOfProgram(json, facts);
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

    /** What is assumed of all runs of some code, whichever of its callers was verified. */
    private static void writeOfProgram(JsonGenerator json, List<Fact.Verified> facts) throws IOException {
        Set<AssumptionPlace> all = new LinkedHashSet<>();
        for (Fact.Verified fact : facts) {
            fact.results().assumptions().stream()
                    .filter(AssumptionPlace::isOfProgram)
                    .forEach(all::add);
        }
        json.writeArrayFieldStart("assumptions");
        for (AssumptionPlace place : all) {
            write(json, place);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, AssumptionPlace place) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", place.identifier());
        if (place.isOfProgram()) {
            json.writeStringField("method", place.method().display());
        }
        json.writeNumberField("instruction", place.instruction());
        switch (place.sense()) {
            case STATED -> {}
            case ROUNDS -> json.writeNumberField("rounds", place.rounds());
            case NEVER -> json.writeBooleanField("never", true);
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, VerifiedMethod method) throws IOException {
        json.writeStartObject();
        json.writeStringField("method", method.method().display());
        json.writeBooleanField("modular", method.isModular());
        json.writeArrayFieldStart("assumptions");
        for (AssumptionPlace place : method.assumptions()) {
            if (!place.isOfProgram()) {
                write(json, place);
            }
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
}
