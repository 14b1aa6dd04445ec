package dev.assay.weaver.outside;

import dev.assay.wire.SourceKind;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The native methods of the JDK, the few others that the JVM does in its own way, and values that it writes: each with a verdict. */
public final class NativeTable {
    private static final NativeTable TABLE = new NativeTable("natives.txt");
    private final Map<String, NativeRule> methods = new HashMap<>();
    private final Map<String, NativeRule> classes = new HashMap<>();
    private final TreeMap<String, NativeRule> prefixes = new TreeMap<>();

    NativeTable(String resource) {
        for (String line : TableLines.of(resource)) {
            int bar = line.indexOf(" | ");
            String[] words = TableLines.words(line.substring(0, bar));
            NativeRule rule = NativeRule.of(words[0], line.substring(bar + 3));
            for (int i = 2; i < words.length; i++) {
                add(words[1], words[i], rule);
            }
        }
    }

    private void add(String owner, String method, NativeRule rule) {
        Object earlier;
        if (owner.length() > 1 && owner.endsWith("*")) {
            earlier = prefixes.put(owner.substring(0, owner.length() - 1), rule);
        } else if (method.equals("*")) {
            earlier = classes.put(owner, rule);
        } else {
            earlier = methods.put(owner + "." + method, rule);
        }
        if (earlier != null) {
            throw new IllegalStateException("a table names " + owner + "." + method + " twice");
        }
    }

    /** The rule for a method of the JDK; one with the verdict UNKNOWN where there is none. */
    public static NativeRule of(String owner, String method) {
        return TABLE.find(owner, method);
    }

    /** The rule for a method or field; one with the verdict UNKNOWN where there is none. */
    NativeRule find(String owner, String member) {
        NativeRule rule = methods.get(owner + "." + member);
        if (rule == null) {
            rule = classes.get(owner);
        }
        if (rule == null) {
            rule = longestPrefix(owner);
        }
        return rule == null ? NativeRule.UNKNOWN : rule;
    }

    /** Whether the table names exactly this method, which need not be native: the JVM does it in its own way. */
    public static boolean names(String owner, String method) {
        return TABLE.methods.containsKey(owner + "." + method);
    }

    /** The methods that are sources, as {@code package.Class.method}, and what each looks at. */
    static Map<String, SourceKind> sources() {
        Map<String, SourceKind> sources = new TreeMap<>();
        TABLE.methods.forEach((method, rule) -> {
            if (rule.kind() != null) {
                sources.put(method.replace('/', '.'), rule.kind());
            }
        });
        return sources;
    }

    private @Nullable NativeRule longestPrefix(String owner) {
        for (String prefix : prefixes.descendingKeySet()) {
            if (owner.startsWith(prefix)) {
                return prefixes.get(prefix);
            }
        }
        return null;
    }
}
