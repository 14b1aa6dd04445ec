package dev.assay.campaign.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.program.contract.ClauseKind;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes contracts, and calls that tests made, to a file, in an order that stays, so that two versions can be compared line by line. */
public final class ContractsWriter {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private ContractsWriter() {}

    /** Writes the file; returns a sentence for the user. */
    public static String write(Path file, Facts facts) throws BadRequest {
        ContractDecisions decisions = ContractDecisions.read(file);
        List<Fact.Contract> contracts = facts.get(Fact.Contract.class).stream()
                .filter(ContractDecisions::isInferred)
                .toList();
        Map<String, Long> calls = facts.get(Fact.Examined.class).stream()
                .collect(Collectors.toMap(
                        Fact::unit, each -> each.examination().counts().runs(), Math::max));
        ObjectNode root = MAPPER.createObjectNode();
        ArrayNode methods = root.putArray("methods");
        ArrayNode classes = root.putArray("classes");
        Map<String, List<Fact.Contract>> byPlace = new TreeMap<>();
        contracts.forEach(each -> byPlace.computeIfAbsent(each.clause().place(), place -> new ArrayList<>())
                .add(each));
        Map<String, List<List<String>>> trials = trials(facts.get(Fact.Example.class));
        trials.keySet().forEach(unit -> byPlace.computeIfAbsent(unit, place -> new ArrayList<>()));
        decisions.places().forEach(place -> byPlace.computeIfAbsent(place, none -> new ArrayList<>()));
        byPlace.forEach((place, clauses) -> {
            boolean isMethod = place.indexOf('#') >= 0;
            ObjectNode entry = (isMethod ? methods : classes).addObject();
            entry.put(isMethod ? "method" : "class", place);
            addSupport(entry, clauses, calls.getOrDefault(place, 0L));
            decisions.write(entry, place, isMethod ? ofMethod(clauses) : ofClass(clauses));
            if (trials.containsKey(place)) {
                ArrayNode list = entry.putArray("seeds");
                trials.get(place).forEach(lines -> lines.forEach(list.addArray()::add));
            }
        });
        save(file, root);
        long starts = trials.values().stream().mapToLong(List::size).sum();
        if (contracts.isEmpty() && starts == 0) {
            return file + " holds no new contracts, since no call was seen.";
        }
        return "Wrote " + contracts.size() + " clauses about " + byPlace.size() + " methods and classes, and " + starts
                + " calls to start from, to " + file + "; use them with --contracts " + file + ".";
    }

    /** Trials that tests made, as lines, by what they call. */
    private static Map<String, List<List<String>>> trials(List<Fact.Example> seeds) {
        Map<String, List<List<String>>> trials = new TreeMap<>();
        for (Fact.Example seed : seeds) {
            SeedText.write(seed.trial())
                    .ifPresent(lines -> trials.computeIfAbsent(seed.unit(), unit -> new ArrayList<>())
                            .add(lines));
        }
        return trials;
    }

    /** @param calls of the method itself; those of methods that override it may support its clauses too */
    private static void addSupport(ObjectNode entry, List<Fact.Contract> clauses, long calls) {
        long samples = clauses.stream().mapToLong(Fact.Contract::samples).max().orElse(calls);
        entry.put("samples", samples);
        if (!clauses.isEmpty()) {
            entry.put("by", mode(clauses));
        }
    }

    /** How the clauses were found: from values, by following paths, or both. */
    private static String mode(List<Fact.Contract> clauses) {
        long symbolic = clauses.stream()
                .filter(each -> each.source().endsWith("symbolic"))
                .count();
        return symbolic == 0 ? "values" : symbolic == clauses.size() ? "symbolic" : "both";
    }

    private static Map<String, List<String>> ofMethod(List<Fact.Contract> clauses) {
        Map<String, List<String>> lists = new LinkedHashMap<>();
        lists.put("requires", texts(clauses, ClauseKind.REQUIRES));
        lists.put("ensures", texts(clauses, ClauseKind.ENSURES));
        return lists;
    }

    private static Map<String, List<String>> ofClass(List<Fact.Contract> clauses) {
        return Map.of("invariants", texts(clauses, ClauseKind.INVARIANT));
    }

    private static List<String> texts(List<Fact.Contract> clauses, ClauseKind kind) {
        return clauses.stream()
                .map(Fact.Contract::clause)
                .filter(clause -> clause.kind() == kind)
                .map(clause -> clause.text())
                .toList();
    }

    /** A line for each clause, and one for each trial. */
    private static final class ShallowIndenter extends DefaultPrettyPrinter.NopIndenter {
        private static final long serialVersionUID = 1;
        private static final int DEEPEST = 4;

        @Override
        public void writeIndentation(JsonGenerator json, int level) throws IOException {
            if (level < DEEPEST) {
                DefaultIndenter.SYSTEM_LINEFEED_INSTANCE.writeIndentation(json, level);
            } else {
                json.writeRaw(' ');
            }
        }

        @Override
        public boolean isInline() {
            return false;
        }
    }

    /** Halves of chars, which strings of tests may hold and files may not, as JSON writes them. */
    private static String encodable(String json) {
        StringBuilder text = new StringBuilder(json.length());
        json.codePoints().forEach(point -> {
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                text.append(String.format("\\u%04x", point));
            } else {
                text.appendCodePoint(point);
            }
        });
        return text.toString();
    }

    /** At once or not at all, so that a full disk costs nothing. */
    private static void save(Path file, ObjectNode root) throws BadRequest {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentArraysWith(new ShallowIndenter());
        Path absolute = file.toAbsolutePath();
        try {
            Files.createDirectories(absolute.getParent());
            // With the rights of any other file, which files of the system's own kind for temporary ones do not have.
            Path half = absolute.resolveSibling(
                    "." + absolute.getFileName() + "." + ProcessHandle.current().pid());
            try {
                String text = MAPPER.writer(printer).writeValueAsString(root) + System.lineSeparator();
                Files.writeString(half, encodable(text));
                Files.move(half, absolute, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(half);
            }
        } catch (IOException e) {
            throw new BadRequest(
                    "The contracts cannot be written to " + file + " (" + e.getMessage() + "); choose another file.",
                    e);
        }
    }
}
