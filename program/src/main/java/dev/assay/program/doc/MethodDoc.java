package dev.assay.program.doc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The comment of a method, in parts.
 *
 * @param text all before the first tag
 * @param parameters what is said of each parameter, by its name
 * @param thrown the exceptions that it speaks of, as they are written, with what is said of each
 */
public record MethodDoc(String text, Map<String, String> parameters, List<Thrown> thrown) {
    private static final Pattern TAG = Pattern.compile("(?m)^\\s*@(?=[a-z])");
    private static final Pattern NAMED = Pattern.compile("(?s)(param|throws|exception)\\s+(\\S+)\\s*(.*)");

    private static final Pattern MAY_BE_NULL = Pattern.compile(
            "\\b(may|can|could|might|is allowed to) be null\\b|\\bnull (is )?(allowed|ok|permitted|accepted)\\b"
                    + "|\\b(possibly|maybe|perhaps) null\\b|\\bor null\\b|\\bnullable\\b|\\bnull[- ]safe\\b");
    private static final Pattern NEVER_NULL = Pattern.compile(
            "\\b(not|non|never|cannot|can't|mustn't)( be)?[- ]?null\\b|\\bnull (is )?(not|never|dis|for)");

    private static final Pattern IS_NULL = Pattern.compile("\\b(is|are|was|were|being|==) null\\b");

    /** An exception and when it is thrown. */
    public record Thrown(String type, String when) {}

    public MethodDoc {
        parameters = Map.copyOf(parameters);
        thrown = List.copyOf(thrown);
    }

    /** Reads a comment, without its first and last marks. */
    static MethodDoc parse(String comment) {
        String plain = comment.replaceAll("(?m)^\\s*\\*+ ?", "");
        String[] parts = TAG.split(plain);
        Map<String, String> parameters = new LinkedHashMap<>();
        List<Thrown> thrown = new ArrayList<>();
        for (int i = 1; i < parts.length; i++) {
            Matcher named = NAMED.matcher(parts[i]);
            if (named.matches()) {
                if (named.group(1).equals("param")) {
                    parameters.put(named.group(2), plain(named.group(3)));
                } else {
                    thrown.add(new Thrown(named.group(2), plain(named.group(3))));
                }
            }
        }
        return new MethodDoc(plain(parts[0]), parameters, thrown);
    }

    /** Without marks for code, links and the like, on one line. */
    private static String plain(String text) {
        return text.replaceAll("\\{@\\w+\\s+([^{}]*)\\}", "$1")
                .replaceAll("</?\\w+[^>]*>", "")
                .replaceAll("[`\\s]+", " ")
                .strip();
    }

    /** Whether it says nothing of its own. */
    boolean isInherited() {
        return text.contains("@inheritDoc") || text.isEmpty() && parameters.isEmpty() && thrown.isEmpty();
    }

    /** Whether it says that a parameter takes null. */
    public boolean takesNull(String parameter) {
        String said = parameters.getOrDefault(parameter, "").toLowerCase(java.util.Locale.ROOT);
        return MAY_BE_NULL.matcher(said).find() && !NEVER_NULL.matcher(said).find();
    }

    /** Whether it says that a parameter takes no null: at the parameter, or at an exception that names both. */
    public boolean forbidsNull(String parameter) {
        String said = parameters.getOrDefault(parameter, "").toLowerCase(java.util.Locale.ROOT);
        Pattern named = Pattern.compile("\\b" + Pattern.quote(parameter) + "\\b");
        return !takesNull(parameter)
                && (NEVER_NULL.matcher(said).find()
                        || thrown.stream()
                                .anyMatch(each -> named.matcher(each.when).find()
                                        && IS_NULL.matcher(each.when).find()));
    }

    /** Whether it speaks of an exception with this simple name. */
    public boolean speaksOf(String simpleName) {
        return thrown.stream()
                .anyMatch(each ->
                        each.type.substring(each.type.lastIndexOf('.') + 1).equals(simpleName));
    }
}
