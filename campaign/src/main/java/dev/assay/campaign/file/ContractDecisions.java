package dev.assay.campaign.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the user decided about contracts in an earlier file: {@code "confirmed"} ones stay whatever the tests show, {@code "wrong"} ones
 * stay away. A clause of such a list that nobody inferred is the user's own, and is kept as well.
 */
final class ContractDecisions {
    private static final String CONFIRMED = "confirmed";
    private static final String WRONG = "wrong";

    private final Map<String, JsonNode> entries = new LinkedHashMap<>();

    private ContractDecisions() {}

    /** The decisions in a file; none if there is no such file. */
    static ContractDecisions read(Path file) throws BadRequest {
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
            if (!texts(entry, CONFIRMED).isEmpty() || !texts(entry, WRONG).isEmpty()) {
                entries.put(entry.path(key).asText(), entry);
            }
        }
    }

    /** The methods and classes that the user decided about. */
    Set<String> places() {
        return entries.keySet();
    }

    /**
     * The clauses of one list after the user's decisions.
     *
     * @param name requires, ensures or invariants
     */
    List<String> apply(String place, String name, List<String> inferred) {
        JsonNode entry = entries.get(place);
        if (entry == null) {
            return inferred;
        }
        List<String> confirmed = texts(entry, CONFIRMED);
        List<String> wrong = texts(entry, WRONG);
        Set<String> all = new LinkedHashSet<>();
        texts(entry, name).stream().filter(confirmed::contains).forEach(all::add);
        inferred.stream().filter(clause -> !wrong.contains(clause)).forEach(all::add);
        return new ArrayList<>(all);
    }

    /** Writes the decisions into the new file. */
    void addTo(ObjectNode entry, String place) {
        JsonNode decided = entries.get(place);
        if (decided != null) {
            copy(decided, entry, CONFIRMED);
            copy(decided, entry, WRONG);
        }
    }

    private static void copy(JsonNode from, ObjectNode to, String name) {
        List<String> texts = texts(from, name);
        if (!texts.isEmpty()) {
            ArrayNode list = to.putArray(name);
            texts.forEach(list::add);
        }
    }

    private static List<String> texts(JsonNode entry, String name) {
        List<String> texts = new ArrayList<>();
        entry.path(name).forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
