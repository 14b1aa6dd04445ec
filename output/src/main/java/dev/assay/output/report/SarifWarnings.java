package dev.assay.output.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.output.folder.Signature;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The warnings of another tool, as a SARIF file holds them; it is written back with what became of each. */
public final class SarifWarnings {
    private static final String SIGNATURE = "assaySignature";

    private final ObjectNode log;
    private final List<Warning> warnings = new ArrayList<>();

    /**
     * One warning.
     *
     * @param number in the order of the file
     * @param places where it says that something is wrong; empty if it names no place in a file
     */
    public record Warning(int number, String rule, List<Place> places) {
        public Warning {
            places = List.copyOf(places);
        }

        /** As {@code com/acme/Foo.java:42}. */
        public String place() {
            return places.isEmpty() ? "number " + (number + 1) : places.get(0).text();
        }
    }

    /**
     * A place in a source file.
     *
     * @param path of the source file, with slashes
     * @param line the first line; 0 if only the file is named
     * @param lastLine the last line
     * @param member what else it says of the place, such as {@code com.acme.Foo.bar(int)}; empty if it says nothing
     */
    public record Place(String path, int line, int lastLine, String member) {
        /** As {@code com/acme/Foo.java:42}. */
        public String text() {
            return line == 0 ? path : path + ":" + line;
        }
    }

    /**
     * What became of a warning.
     *
     * @param status a word: confirmed, verified, unconfirmed or no-location
     * @param detail a sentence
     * @param test the test that shows it; null if none does
     */
    public record Outcome(
            String status, String detail, @Nullable String test) {}

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
        for (JsonNode run : found.runs()) {
            results(run).forEach(result -> found.warnings.add(warning(found.warnings.size(), run, result)));
        }
        return found;
    }

    public List<Warning> warnings() {
        return List.copyOf(warnings);
    }

    private List<ObjectNode> results() {
        List<ObjectNode> all = new ArrayList<>();
        runs().forEach(run -> all.addAll(results(run)));
        return all;
    }

    private List<JsonNode> runs() {
        List<JsonNode> runs = new ArrayList<>();
        log.path("runs").forEach(runs::add);
        return runs;
    }

    private static List<ObjectNode> results(JsonNode run) {
        List<ObjectNode> all = new ArrayList<>();
        for (JsonNode result : run.path("results")) {
            if (result instanceof ObjectNode object) {
                all.add(object);
            }
        }
        return all;
    }

    private static Warning warning(int number, JsonNode run, JsonNode result) {
        List<Place> places = new ArrayList<>();
        for (JsonNode location : result.path("locations")) {
            String path = path(run, location.path("physicalLocation").path("artifactLocation"));
            if (!path.isEmpty()) {
                JsonNode region = location.path("physicalLocation").path("region");
                int line = Math.max(0, region.path("startLine").asInt(0));
                int last = region.path("endLine").asInt(line);
                places.add(new Place(path, line, Math.max(line, last), member(location)));
            }
        }
        return new Warning(number, result.path("ruleId").asText(""), places);
    }

    /** The file's path: in place, or by its number among the files of the run; a scheme and a base are left out. */
    private static String path(JsonNode run, JsonNode artifact) {
        String uri = artifact.path("uri").asText("");
        if (uri.isEmpty() && artifact.path("index").isInt()) {
            uri = run.path("artifacts")
                    .path(artifact.path("index").asInt())
                    .path("location")
                    .path("uri")
                    .asText("");
        }
        return decoded(uri).replaceFirst("^[A-Za-z][A-Za-z0-9+.-]+:/*", "/");
    }

    private static String member(JsonNode location) {
        for (JsonNode logical : location.path("logicalLocations")) {
            String name = logical.path("fullyQualifiedName").asText("");
            if (!name.isEmpty()) {
                return name;
            }
        }
        return "";
    }

    private static String decoded(String uri) {
        try {
            return URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8)
                    .replace('\\', '/');
        } catch (IllegalArgumentException e) {
            return uri;
        }
    }

    /**
     * The file with what became of each warning, in their order, among its properties.
     *
     * @param command the word of the command that found it out
     */
    public String with(List<Outcome> outcomes, String command) {
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
        ObjectNode properties = copy.remove("properties") instanceof ObjectNode own ? own : copy.objectNode();
        properties.remove(SIGNATURE);
        // Behind all that others wrote.
        copy.set("properties", properties.put(SIGNATURE, Signature.blank(command)));
        return Signature.sign(AsciiJson.text(copy));
    }
}
