package dev.assay.techniques.enumerate.subjects;

import dev.assay.api.Choose;
import java.nio.charset.Charset;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;

/** Programs whose structures depend on more than their choices: each whose name begins with "by" fails elsewhere, or in another state. */
public final class Dependent {
    private static final int SIZE = 3;
    private static final int[] CELLS = new int[1];
    private static int level;

    private Dependent() {}

    public static void level(int to) {
        level = to;
    }

    public static void fill(int with) {
        CELLS[0] = with;
    }

    private static int choice(boolean fails) {
        int chosen = Choose.intBetween(0, SIZE);
        if (fails && chosen == 2) {
            throw new ArithmeticException("broken");
        }
        return chosen;
    }

    public static int byField() {
        return choice(level == 7);
    }

    public static int byCells() {
        return choice(CELLS[0] == 7);
    }

    public static int byLocale() {
        return choice(Locale.getDefault().getCountry().equals("TR"));
    }

    public static int byCharset() {
        return choice(Charset.defaultCharset().name().startsWith("IBM"));
    }

    public static int byZone() {
        return choice(TimeZone.getDefault().getID().equals("Asia/Tokyo"));
    }

    public static int byProperty() {
        return choice(System.getProperty("assay.dependent") != null);
    }

    public static int byVariable() {
        return choice(System.getenv("ASSAY_DEPENDENT") != null);
    }

    public static int byMemory() {
        return choice(Runtime.getRuntime().maxMemory() < 1000);
    }

    public static int byClock() {
        return choice(System.currentTimeMillis() < 1000);
    }

    /** Depends on its choices alone: a set of what was visited is asked for members, and a constant is one. */
    public static int alone() {
        Set<Object> visited = new HashSet<>();
        Object node = new Object();
        visited.add(node);
        return visited.add(node) ? -1 : choice(SIZE == 4);
    }
}
