package dev.assay.techniques.explore.differential;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The templates of some families, as far as they can be filled. */
final class Grammar {
    /** By family. */
    private static final Map<String, List<Template>> EXPRESSIONS = read("expressions.txt", true);

    private static final Map<String, List<Template>> STATEMENTS = read("statements.txt", false);

    private final Map<String, List<Template>> expressions = new LinkedHashMap<>();
    private final List<Template> statements = new ArrayList<>();

    /** How many templates must be nested at least to make a value of a type. */
    private final Map<String, Integer> heights = new LinkedHashMap<>();

    private Grammar(Collection<String> families) {
        List<Template> all = new ArrayList<>();
        for (String family : families) {
            all.addAll(EXPRESSIONS.getOrDefault(family, List.of()));
            statements.addAll(STATEMENTS.getOrDefault(family, List.of()));
        }
        for (boolean grows = true; grows; ) {
            grows = false;
            for (Template template : all) {
                int height = height(template);
                grows |= height < heights.getOrDefault(template.type(), Integer.MAX_VALUE);
                if (height < Integer.MAX_VALUE) {
                    heights.merge(template.type(), height, Math::min);
                }
            }
        }
        all.stream()
                .filter(this::canBeFilled)
                .forEach(template -> expressions
                        .computeIfAbsent(template.type(), type -> new ArrayList<>())
                        .add(template));
        statements.removeIf(template -> !canBeFilled(template));
    }

    static Grammar of(Collection<String> families) {
        return new Grammar(families);
    }

    /** All families but the core, which every program has. */
    static List<String> families() {
        Set<String> all = new java.util.LinkedHashSet<>(EXPRESSIONS.keySet());
        all.addAll(STATEMENTS.keySet());
        all.remove("core");
        return new ArrayList<>(all);
    }

    /** Ways to make a value of a type; the shortest ones only where nothing long is wanted. */
    List<Template> expressions(String type, boolean shortest) {
        List<Template> all = expressions.get(type);
        return shortest
                ? all.stream()
                        .filter(template -> height(template) == heights.get(type))
                        .toList()
                : all;
    }

    List<Template> statements() {
        return statements;
    }

    private boolean canBeFilled(Template template) {
        return heights.keySet().containsAll(template.needs());
    }

    private int height(Template template) {
        int height = 0;
        for (String type : template.needs()) {
            height = Math.max(height, heights.getOrDefault(type, Integer.MAX_VALUE));
        }
        return height == Integer.MAX_VALUE ? height : height + 1;
    }

    private static Map<String, List<Template>> read(String file, boolean areTyped) {
        Map<String, List<Template>> byFamily = new LinkedHashMap<>();
        String family = "";
        for (String line : text(file).split("\n")) {
            if (line.startsWith("[")) {
                family = line.substring(1, line.indexOf(']'));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                int colon = areTyped ? line.indexOf(": ") : -2;
                String type = areTyped ? line.substring(0, colon) : "";
                byFamily.computeIfAbsent(family, each -> new ArrayList<>())
                        .add(Template.of(type, line.substring(colon + 2)));
            }
        }
        return byFamily;
    }

    private static String text(String file) {
        try (InputStream in = Grammar.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
