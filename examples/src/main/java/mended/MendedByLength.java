package mended;

import java.util.Comparator;

/** The order of texts by their lengths. */
public final class MendedByLength implements Comparator<String> {
    @Override
    public int compare(String left, String right) {
        int first = left == null ? 0 : left.length();
        int second = right == null ? 0 : right.length();
        return Integer.compare(first, second);
    }
}
