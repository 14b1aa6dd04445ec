package mended;

import java.util.HashMap;
import java.util.Map;

/** What is in stock. */
public final class MendedStock {
    private final Map<Integer, Integer> counts = new HashMap<>();

    /** Adds some. */
    public void add(int article, int count) {
        counts.put(article, count);
    }

    /** How many there are. */
    public int count(int article) {
        return counts.getOrDefault(article, 0);
    }
}
