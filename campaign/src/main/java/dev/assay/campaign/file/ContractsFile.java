package dev.assay.campaign.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.engine.fact.Fact;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.WrittenClause;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads contracts, and trials to start from, out of the file that {@code observe} writes: they are assumed, not checked, as nobody promised them. */
public final class ContractsFile {
    private final Path file;
    private final Program program;
    private final List<Fact> found = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();

    private ContractsFile(Path file, Program program) {
        this.file = file;
        this.program = program;
    }

    /**
     * The contracts of a file, as facts about a program.
     *
     * @param notes takes a sentence about what in the file is not in the program
     */
    public static List<Fact> read(Path file, Program program, Consumer<String> notes) throws BadRequest {
        ContractsFile reader = new ContractsFile(file, program);
        reader.read();
        if (!reader.unknown.isEmpty()) {
            int others = reader.unknown.size() - 1;
            notes.accept("The contracts in " + file + " speak of " + reader.unknown.get(0)
                    + (others == 0 ? "" : " and " + others + " more")
                    + ", which is not on the class path; write the file anew if the code has changed.");
        }
        return List.copyOf(reader.found);
    }

    private void read() throws BadRequest {
        JsonNode root = parse();
        for (JsonNode method : list(root, "methods")) {
            addMethod(method);
        }
        for (JsonNode type : list(root, "classes")) {
            String name = text(type, "class");
            Optional<ClassInfo> info = program.findReadable(name).filter(one -> program.isOnClassPath(name));
            if (info.isEmpty()) {
                unknown.add(name);
            }
            for (JsonNode clause : list(type, "invariants")) {
                info.ifPresent(
                        one -> add(type, new WrittenClause(ClauseKind.INVARIANT, clause.asText(), name, null, false)));
            }
        }
    }

    private void addMethod(JsonNode method) throws BadRequest {
        String name = text(method, "method");
        Optional<MethodRef> ref = find(name);
        if (ref.isEmpty()) {
            unknown.add(name);
            return;
        }
        for (JsonNode seed : list(method, "seeds")) {
            List<String> lines = new ArrayList<>();
            seed.forEach(line -> lines.add(line.asText()));
            SeedText.read(lines, program)
                    .filter(trial -> trial.unit().equals(ref.get()))
                    .ifPresent(trial -> found.add(new Fact.Example(trial, Optional.empty(), null)));
        }
        for (JsonNode clause : list(method, "requires")) {
            add(
                    method,
                    new WrittenClause(
                            ClauseKind.REQUIRES, clause.asText(), ref.get().owner(), ref.get(), false));
        }
        for (JsonNode clause : list(method, "ensures")) {
            add(
                    method,
                    new WrittenClause(
                            ClauseKind.ENSURES, clause.asText(), ref.get().owner(), ref.get(), false));
        }
    }

    private void add(JsonNode entry, WrittenClause clause) {
        found.add(new Fact.Contract(clause, entry.path("samples").asLong(), file.toString()));
    }

    private Optional<MethodRef> find(String name) {
        return SeedText.find(name, program).map(MethodInfo::ref);
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
            throw new BadRequest("The contracts file " + file + " cannot be read; check the path.", e);
        }
    }

    private List<JsonNode> list(JsonNode node, String name) throws BadRequest {
        JsonNode list = node.path(name);
        if (!list.isMissingNode() && !list.isArray()) {
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

    private BadRequest wrong(String what) {
        return new BadRequest(
                "The file " + file + " holds no contracts: " + what + "; docs/reference.md shows its form.");
    }
}
