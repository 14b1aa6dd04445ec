package dev.assay.campaign.file;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.engine.fact.Fact;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.WrittenClause;
import dev.assay.request.BadRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads contracts, and trials to start from, out of the file that {@code observe} writes: they are assumed, not checked, as nobody promised them. */
public final class ContractsFile {
    private final Path file;
    private final Program program;
    private final JsonInput json;
    private final List<Fact> found = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();

    private ContractsFile(Path file, Program program) {
        this.file = file;
        this.program = program;
        this.json = new JsonInput(
                file,
                "contracts file",
                why -> "The file " + file + " holds no contracts: " + why + "; docs/reference.md shows its form.");
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
        JsonNode root = json.read();
        for (JsonNode method : json.list(root, "methods")) {
            addMethod(method);
        }
        for (JsonNode type : json.list(root, "classes")) {
            String name = json.text(type, "class");
            Optional<ClassInfo> info = program.findReadable(name).filter(one -> program.isOnClassPath(name));
            if (info.isEmpty()) {
                unknown.add(name);
            }
            for (JsonNode clause : json.list(type, "invariants")) {
                info.ifPresent(
                        one -> add(type, new WrittenClause(ClauseKind.INVARIANT, clause.asText(), name, null, false)));
            }
        }
    }

    private void addMethod(JsonNode method) throws BadRequest {
        String name = json.text(method, "method");
        Optional<MethodRef> ref = find(name);
        if (ref.isEmpty()) {
            unknown.add(name);
            return;
        }
        for (JsonNode seed : json.list(method, "seeds")) {
            List<String> lines = new ArrayList<>();
            seed.forEach(line -> lines.add(line.asText()));
            SeedText.read(lines, program)
                    .filter(trial -> trial.unit().equals(ref.get()))
                    .ifPresent(trial -> found.add(new Fact.Example(trial, Optional.empty(), null)));
        }
        for (JsonNode clause : json.list(method, "requires")) {
            add(
                    method,
                    new WrittenClause(
                            ClauseKind.REQUIRES, clause.asText(), ref.get().owner(), ref.get(), false));
        }
        for (JsonNode clause : json.list(method, "ensures")) {
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
}
