package dev.assay.weaver.outside;

import dev.assay.wire.SourceKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Where runs look at something besides their inputs, other than by a native method. */
public final class SourceTable {
    private static final SourceTable TABLE = new SourceTable();
    private final Map<SourcePlace, Map<String, List<SourceRule>>> rules = new EnumMap<>(SourcePlace.class);
    private final TreeMap<String, SourceRule> prefixes = new TreeMap<>();

    private SourceTable() {
        for (SourcePlace place : SourcePlace.values()) {
            rules.put(place, new HashMap<>());
        }
        for (String line : TableLines.of("surroundings.txt")) {
            String[] words = TableLines.words(line);
            SourcePlace place = SourcePlace.valueOf(words[0].toUpperCase(Locale.ROOT));
            int colon = words[1].indexOf(':');
            String kind = colon < 0 ? words[1] : words[1].substring(0, colon);
            String subject = colon < 0 ? null : words[1].substring(colon + 1);
            for (int i = 3; i < words.length; i++) {
                add(new SourceRule(place, words[2], words[i], kind, subject));
            }
        }
    }

    @SuppressWarnings("NullAway") // There is a map for each place.
    private void add(SourceRule rule) {
        if (rule.owner().endsWith("*")) {
            prefixes.put(rule.owner().substring(0, rule.owner().length() - 1), rule);
        } else {
            rules.get(rule.place())
                    .computeIfAbsent(rule.owner(), owner -> new ArrayList<>())
                    .add(rule);
        }
    }

    /** What is noticed when a method of the JDK is entered. */
    public static List<SourceRule> entered(String owner, String name, String descriptor) {
        return TABLE.find(SourcePlace.ENTRY, owner, name, descriptor);
    }

    /** What is noticed when a call returns; null for nothing. */
    public static @Nullable SourceRule returned(String owner, String name, String descriptor) {
        return first(TABLE.find(SourcePlace.RESULT, owner, name, descriptor));
    }

    /** What is noticed when code under test calls a method; null for nothing. */
    public static @Nullable SourceRule called(String owner, String name, String descriptor) {
        SourceRule rule = first(TABLE.find(SourcePlace.CALL, owner, name, descriptor));
        if (rule != null) {
            return rule;
        }
        for (Map.Entry<String, SourceRule> prefix : TABLE.prefixes.entrySet()) {
            if (owner.startsWith(prefix.getKey()) && !owner.endsWith("Exception")) {
                return prefix.getValue();
            }
        }
        return null;
    }

    /** What is noticed when a call by code under test returns null; null for nothing. */
    public static @Nullable SourceRule absent(String owner, String name, String descriptor) {
        return first(TABLE.find(SourcePlace.ABSENT, owner, name, descriptor));
    }

    /** What is noticed when a field is read, by code under test or by the JDK; null for nothing. */
    public static @Nullable SourceRule read(String owner, String field, boolean isOfJdk) {
        SourceRule rule = first(TABLE.find(SourcePlace.FIELD, owner, field, ""));
        return rule != null || isOfJdk ? rule : first(TABLE.find(SourcePlace.READ, owner, field, ""));
    }

    /**
     * The methods that are noticed where they are called and not where they are entered, each as {@code package.Class.method=kind} with
     * the number of the kind: a call through reflection or a handle has no such place.
     */
    @SuppressWarnings("NullAway") // There is a map for each place.
    public static List<String> noticedByCall() {
        List<String> lines = new ArrayList<>();
        NativeTable.sources().forEach((method, kind) -> lines.add(method + "=" + kind.ordinal()));
        TABLE.rules.get(SourcePlace.CALL).values().forEach(all -> all.forEach(rule -> lines.add(line(rule))));
        TABLE.prefixes.values().forEach(rule -> lines.add(line(rule)));
        lines.sort(null);
        return lines;
    }

    private static String line(SourceRule rule) {
        String owner = rule.owner().replace('/', '.');
        String kind = "=" + SourceKind.valueOf(rule.kind()).ordinal();
        return owner.endsWith("*") ? owner + kind : owner + "." + rule.method() + kind;
    }

    private static @Nullable SourceRule first(List<SourceRule> found) {
        return found.isEmpty() ? null : found.get(0);
    }

    private List<SourceRule> find(SourcePlace place, String owner, String name, String descriptor) {
        Map<String, List<SourceRule>> ofPlace = rules.get(place);
        List<SourceRule> ofOwner = ofPlace == null ? null : ofPlace.get(owner);
        return ofOwner == null
                ? List.of()
                : ofOwner.stream()
                        .filter(rule -> rule.isMeant(name, descriptor))
                        .toList();
    }
}
