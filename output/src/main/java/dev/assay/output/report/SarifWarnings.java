package dev.assay.output.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The warnings of another tool, as a SARIF file holds them; it is written back with what became of each. */
public final class SarifWarnings {
    private final ObjectNode log;
    private final List<Warning> warnings = new ArrayList<>();

    /**
     * One warning.
     *
     * @param number in the order of the file
     * @param path of the source file, with slashes; empty where the warning has no place
     * @param line the first line; 0 where the warning names none
     * @param lastLine the last line
     */
    public record Warning(int number, String rule, String path, int line, int lastLine) {
        /** As {@code com/acme/Foo.java:42}. */
        public String place() {
            return path.isEmpty() ? "warning " + (number + 1) : path + ":" + line;
        }
    }

    /**
     * What became of a warning.
     *
     * @param status a word: confirmed, verified, unconfirmed or no-location
     * @param detail a sentence
     * @param test the test that shows it; null where none does
     */
    public record Outcome(String status, String detail, String test) {}

    /** The file is no SARIF; the message is a sentence for users. */
    public static final class NoSarif extends Exception {
        private static final long serialVersionUID = 1L;

        NoSarif(String message) {
            super(message);
        }
    }

    private SarifWarnings(ObjectNode log) {
        this.log = log;
    }

    public static SarifWarnings read(Path file) throws NoSarif {
        JsonNode root;
        try {
            root = new ObjectMapper().readTree(Files.readAllBytes(file));
        } catch (JsonProcessingException e) {
            throw new NoSarif("The file of warnings " + file + " is no JSON: " + e.getOriginalMessage()
                    + "; let the tool write it again as SARIF.");
        } catch (IOException e) {
            throw new NoSarif("The file of warnings " + file + " cannot be read; check its name.");
        }
        if (root == null || !root.isObject() || !root.path("runs").isArray()) {
            throw new NoSarif("The file of warnings " + file
                    + " is no SARIF: it has no list of runs; let the tool write SARIF 2.1.0.");
        }
        SarifWarnings found = new SarifWarnings((ObjectNode) root);
        found.results().forEach(result -> found.warnings.add(warning(found.warnings.size(), result)));
        return found;
    }

    public List<Warning> warnings() {
        return List.copyOf(warnings);
    }

    private List<ObjectNode> results() {
        List<ObjectNode> all = new ArrayList<>();
        for (JsonNode run : log.path("runs")) {
            for (JsonNode result : run.path("results")) {
                if (result instanceof ObjectNode object) {
                    all.add(object);
                }
            }
        }
        return all;
    }

    private static Warning warning(int number, JsonNode result) {
        JsonNode physical = result.path("locations").path(0).path("physicalLocation");
        String uri = physical.path("artifactLocation").path("uri").asText("");
        int line = physical.path("region").path("startLine").asInt(0);
        int last = physical.path("region").path("endLine").asInt(line);
        return new Warning(number, result.path("ruleId").asText(""), decoded(uri), line, Math.max(line, last));
    }

    private static String decoded(String uri) {
        try {
            return URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8)
                    .replace('\\', '/');
        } catch (IllegalArgumentException e) {
            return uri;
        }
    }

    /** The file with what became of each warning, in their order, among its properties. */
    public String with(List<Outcome> outcomes) {
        ObjectNode copy = log.deepCopy();
        List<ObjectNode> results = new SarifWarnings(copy).results();
        for (int i = 0; i < results.size(); i++) {
            Outcome outcome = outcomes.get(i);
            ObjectNode assay = results.get(i).withObject("/properties/assay");
            assay.put("status", outcome.status()).put("detail", outcome.detail());
            if (outcome.test() != null) {
                assay.put("test", outcome.test());
            }
        }
        return copy.toPrettyString() + "\n";
    }
}
