package dev.assay.campaign.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** A file of known findings, which later runs do not report: an id in each line, and what it is behind {@code #}. */
public final class BaselineFile {
    /** What is read if nobody names another one. */
    public static final String USUAL_NAME = "assay-baseline.txt";

    private static final Pattern ID = Pattern.compile("[0-9a-f]{12}(-\\d+)?");

    private BaselineFile() {}

    /** The ids in a file. */
    public static Set<String> read(Path file) throws BadRequest {
        Set<String> ids = new LinkedHashSet<>();
        for (String line : lines(file)) {
            String id = line.replaceFirst("#.*", "").strip();
            if (!id.isEmpty() && !ID.matcher(id).matches()) {
                throw new BadRequest("'" + id + "' in " + file
                        + " is no id of a finding; a line holds one id, and comments" + " begin with #.");
            }
            if (!id.isEmpty()) {
                ids.add(id);
            }
        }
        return ids;
    }

    private static List<String> lines(Path file) throws BadRequest {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new BadRequest("The file of known findings " + file + " cannot be read; check its path.", e);
        }
    }

    /**
     * Adds the findings of a report to a file; what is in it stays.
     *
     * @return what was done, as a sentence
     */
    public static String add(Path report, Path file) throws BadRequest {
        List<String> all = new ArrayList<>(Files.exists(file) ? lines(file) : header());
        Set<String> known = Files.exists(file) ? read(file) : Set.of();
        int before = all.size();
        for (JsonNode finding : findings(report)) {
            String id = finding.path("id").asText();
            if (ID.matcher(id).matches() && !known.contains(id)) {
                all.add(id + "  # " + describe(finding));
            }
        }
        try {
            Files.write(file, all, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new BadRequest("The file " + file + " cannot be written; make room, or name another one.", e);
        }
        int fresh = all.size() - before;
        return file + " lists " + (known.size() + fresh) + " known findings, " + fresh + " of them new.";
    }

    private static List<String> header() {
        return List.of(
                "# Findings that are known and not reported again. 'assay baseline' adds those of the last run.",
                "# Delete a line to have its finding reported.");
    }

    private static JsonNode findings(Path report) throws BadRequest {
        try {
            JsonNode findings =
                    new ObjectMapper().readTree(Files.readString(report)).path("findings");
            if (findings.isArray()) {
                return findings;
            }
        } catch (IOException e) {
            throw new BadRequest(
                    "There is no report at " + report + "; run 'assay hunt' first, or name its folder" + " with --out.",
                    e);
        }
        throw new BadRequest(report + " is no report of assay; name the folder of one with --out.");
    }

    private static String describe(JsonNode finding) {
        String exception = finding.path("exception").asText("");
        String what = exception.isEmpty()
                ? finding.path("kind").asText()
                : exception.substring(exception.lastIndexOf('.') + 1);
        String place = finding.path("location").asText("");
        return finding.path("method").asText() + " " + what + (place.isEmpty() ? "" : " at " + place);
    }
}
