package dev.assay.campaign.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.engine.fact.Fact;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.WrittenClause;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the user decided about contracts in an earlier file, by methods and classes. */
public final class ContractDecisions {
    /** Where clauses come from that a user wrote or confirmed. */
    private static final String SOURCE = "confirmed";

    private final Map<String, DecidedEntry> entries = new LinkedHashMap<>();

    private ContractDecisions() {}

    /** The decisions in a file; none if there is no such file. */
    public static ContractDecisions read(Path file) throws BadRequest {
        ContractDecisions decisions = new ContractDecisions();
        if (Files.exists(file)) {
            try {
                JsonNode root = new ObjectMapper().readTree(Files.readString(file));
                if (!root.path("methods").isArray()) {
                    throw new BadRequest(foreign(file));
                }
                decisions.take(root.path("methods"), "method");
                decisions.take(root.path("classes"), "class");
            } catch (IOException e) {
                throw new BadRequest(foreign(file), e);
            }
        }
        return decisions;
    }

    private static String foreign(Path file) {
        return file + " is no file of contracts, and is not overwritten; choose another one with --contracts.";
    }

    private void take(JsonNode list, String key) {
        for (JsonNode entry : list) {
            DecidedEntry decided = new DecidedEntry(entry);
            if (decided.isDecided()) {
                entries.put(entry.path(key).asText(), decided);
            }
        }
    }

    /** The clauses that users wrote or confirmed, as facts: nothing that is inferred may be stricter. */
    public List<Fact> clauses(Program program) {
        List<Fact> found = new ArrayList<>();
        entries.forEach((place, entry) -> {
            Optional<MethodRef> method = SeedText.find(place, program).map(MethodInfo::ref);
            if (place.indexOf('#') < 0) {
                entry.own("invariants").forEach(text -> found.add(fact(ClauseKind.INVARIANT, text, place, null)));
            } else if (method.isPresent()) {
                MethodRef ref = method.get();
                entry.own("requires").forEach(text -> found.add(fact(ClauseKind.REQUIRES, text, ref.owner(), ref)));
                entry.own("ensures").forEach(text -> found.add(fact(ClauseKind.ENSURES, text, ref.owner(), ref)));
            }
        });
        return found;
    }

    private static Fact fact(ClauseKind kind, String text, String home, @Nullable MethodRef method) {
        return new Fact.Contract(new WrittenClause(kind, text, home, method, false), 0, SOURCE);
    }

    /** Whether a clause was inferred, and does not come from a user. */
    static boolean isInferred(Fact.Contract contract) {
        return !contract.source().equals(SOURCE);
    }

    /** The methods and classes that the user decided about. */
    Set<String> places() {
        return entries.keySet();
    }

    /**
     * Writes the clauses of a method or class with the user's decisions about them.
     *
     * @param inferred by the names of their lists: requires, ensures or invariants
     */
    void write(ObjectNode entry, String place, Map<String, List<String>> inferred) {
        entries.getOrDefault(place, DecidedEntry.NONE).write(entry, inferred);
    }
}
