package dev.assay.cli.planted;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names by priority. */
public final class Registry {
    private final List<List<String>> buckets = new ArrayList<>();
    private final String[] newest = new String[10];
    private final Map<String, String> aliases = new HashMap<>();

    public Registry() {
        for (int i = 0; i < 10; i++) {
            buckets.add(new ArrayList<>());
        }
    }

    public void register(String name, int priority) {
        newest[priority] = name; // outside: ArrayIndexOutOfBoundsException
        buckets.get(priority).add(name);
        aliases.put(name, name);
    }

    /** The length of the newest name. */
    public int newestLength(int priority) {
        String name = newest[priority]; // outside: ArrayIndexOutOfBoundsException
        return name.length(); // inside: NullPointerException
    }

    public int alias(String name, String alias) {
        String short_ = alias.trim(); // outside: NullPointerException
        aliases.put(short_, name);
        return aliases.get(name).length() - short_.length(); // inside: NullPointerException
    }
}
