package dev.assay.campaign.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * One method or class of an earlier file of contracts, and what its user decided. {@code "confirmed"} clauses stay whatever tests show, and
 * {@code "wrong"} ones stay away. {@code "inferred"} has a sum for each clause that was not the user's. So a clause that was edited or added
 * counts as confirmed, and one that was taken away as wrong.
 */
final class DecidedEntry {
    /** Nothing was decided. */
    static final DecidedEntry NONE = new DecidedEntry(MissingNode.getInstance());

    private static final String CONFIRMED = "confirmed";
    private static final String WRONG = "wrong";
    private static final String INFERRED = "inferred";
    private static final List<String> LISTS = List.of("requires", "ensures", "invariants");

    /** What only the end of a call has. */
    private static final Pattern OF_RESULT = Pattern.compile("\\bresult\\b|\\bold\\s*\\(");

    private final JsonNode entry;
    private final List<String> confirmed;
    private final Set<String> wrong;
    private final Set<String> sums = new LinkedHashSet<>();
    /** The sums of clauses that are no longer there. */
    private final Set<String> removed = new LinkedHashSet<>();

    DecidedEntry(JsonNode entry) {
        this.entry = entry;
        this.confirmed = texts(entry, CONFIRMED);
        this.wrong = new LinkedHashSet<>(texts(entry, WRONG));
        if (entry.has(INFERRED)) {
            List.of(entry.path(INFERRED).asText().trim().split("\\s+")).forEach(sums::add);
            sums.remove("");
            removed.addAll(sums);
            LISTS.forEach(list -> texts(entry, list).forEach(text -> removed.remove(sum(text))));
        }
    }

    boolean isDecided() {
        return !confirmed.isEmpty()
                || !wrong.isEmpty()
                || !removed.isEmpty()
                || LISTS.stream().anyMatch(list -> !own(list).isEmpty());
    }

    /** The clauses of one list that are the user's. */
    List<String> own(String list) {
        Set<String> own = new LinkedHashSet<>();
        for (String text : texts(entry, list)) {
            boolean isEdited = entry.has(INFERRED) && !sums.contains(sum(text));
            if (confirmed.contains(text) || isEdited && !wrong.contains(text)) {
                own.add(text);
            }
        }
        confirmed.stream()
                .filter(text -> !isListed(text) && home(text).equals(list))
                .forEach(own::add);
        return new ArrayList<>(own);
    }

    private boolean isListed(String text) {
        return LISTS.stream().anyMatch(list -> texts(entry, list).contains(text));
    }

    /** The list that a clause belongs to which stands in none. */
    private String home(String text) {
        if (!entry.has("method")) {
            return "invariants";
        }
        return OF_RESULT.matcher(text).find() ? "ensures" : "requires";
    }

    /** Writes the clauses that were inferred now, after the decisions. */
    void write(ObjectNode to, Map<String, List<String>> inferred) {
        Set<String> kept = new LinkedHashSet<>();
        Set<String> refused = new LinkedHashSet<>(wrong);
        Set<String> written = new LinkedHashSet<>(removed);
        inferred.forEach((list, texts) -> {
            Set<String> all = new LinkedHashSet<>(own(list));
            kept.addAll(all);
            for (String text : texts) {
                if (removed.contains(sum(text))) {
                    refused.add(text);
                    written.remove(sum(text));
                } else if (!refused.contains(text) && all.add(text)) {
                    written.add(sum(text));
                }
            }
            all.forEach(to.putArray(list)::add);
        });
        putAll(to, CONFIRMED, kept);
        putAll(to, WRONG, refused);
        if (!written.isEmpty()) {
            to.put(INFERRED, String.join(" ", written));
        }
    }

    private static void putAll(ObjectNode to, String name, Set<String> texts) {
        if (!texts.isEmpty()) {
            texts.forEach(to.putArray(name)::add);
        }
    }

    private static String sum(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format("%08x", sum.getValue());
    }

    private static List<String> texts(JsonNode entry, String name) {
        List<String> texts = new ArrayList<>();
        entry.path(name).forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
