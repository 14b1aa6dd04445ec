package dev.assay.prover.subjects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What constants hold, what methods answer, and copies of arrays. */
public final class Constants {
    static final int[] FIVE = {1, 0, 2, -1, 3};
    static final Pattern FIRST = Pattern.compile("b+");
    /** Calls a constructor that may see what follows before it is set. */
    static final Constants EARLY = new Constants();

    static final List<String> LATE = new ArrayList<>();
    static final Object NOTHING = null;
    static final Object PERHAPS = perhaps("x");
    static final Pattern PATTERN = Pattern.compile("a+");
    static final Map<String, String> FIXED = Collections.emptyMap();
    static final String[][] ROWS = {{"a", "b"}, {"c"}};
    static final String BIG;
    static final Object READ = Constants.LATE_READ;
    static final Object LATE_READ = new Object();
    static Object changed = new Object();

    static {
        BIG = FIVE.length > 2 ? "big" : new String("small");
    }

    private Constants() {
        LATE.clear(); // null=assumed
    }

    static int inside(int index) {
        return FIVE[index & 3];
    }

    static int outside(int index) {
        return FIVE[index & 7]; // bounds=warning
    }

    static int last() {
        return FIVE[FIVE.length - 1];
    }

    static int nothing() {
        return NOTHING.hashCode(); // null=warning
    }

    static int perhaps() {
        return PERHAPS.hashCode(); // null=warning
    }

    static int changed() {
        return changed.hashCode(); // null=warning
    }

    static boolean pattern() {
        return PATTERN.matcher("x") != null; // null=assumed
    }

    static boolean first() {
        return FIRST.matcher("x") != null;
    }

    static int fixed() {
        return FIXED.size(); // null=assumed
    }

    static int big() {
        return BIG.length(); // null=assumed
    }

    /** Was read before it was set. */
    static int read() {
        return READ.hashCode(); // null=warning
    }

    private static Object perhaps(Object given) {
        return given;
    }

    /** A parameter that is replaced only where it is null is present; one that is replaced elsewhere is not. */
    private static Object orElse(Object given) {
        Object answer = given;
        if (given instanceof String) {
            answer = new Object();
        }
        return answer;
    }

    private static List<Object> listed(int size) {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.add(i);
            if (all.size() > 9) {
                return Collections.emptyList();
            }
        }
        return size > 4 ? new ArrayList<>(all) : all;
    }

    static int answered(int size) {
        return listed(size).size();
    }

    static int orElse(String[] given) {
        return orElse(given[0]).hashCode(); // null=warning,bounds=warning
    }

    static String[] copied(String[] given) {
        if (given == null) {
            return ROWS[0].clone(); // bounds=assumed,null=assumed,null=warning
        }
        String[] copy = given.clone();
        if (copy.length > 0 && given.length == copy.length) {
            copy[0] = "x";
        }
        return copy;
    }

    /** Changing the copy does not change the array. */
    static int apart(int[] given) {
        int[] copy = given.clone(); // null=warning
        if (copy.length > 1) {
            copy[1] = 0;
            return given[1] == 0 ? 1 : 4 / given[1];
        }
        return copy.length == 1 && given[0] == 7 ? 1 / (copy[0] - 6) : 0;
    }
}
