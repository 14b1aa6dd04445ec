package market;

import java.util.HashMap;
import java.util.Map;

/** What is in stock. */
public final class Stock {
    private final Map<Integer, Integer> counts = new HashMap<>();

    /** Adds some. */
    public void add(int article, int count) {
        counts.put(article, count);
    }

    /** How many there are. */
    public int count(int article) { // FINDING count NullPointerException: not every article is there
        return counts.get(article);
    }
}
