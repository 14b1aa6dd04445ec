package dev.assay.request;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** What somebody may have meant: the candidate with the smallest edit distance, if it is near enough to be a slip. */
public final class Nearest {

    private Nearest() {}

    /** The nearest candidate; the first of several in the order given. */
    public static Optional<String> to(String word, Collection<String> candidates) {
        int limit = Math.max(1, Math.min(4, word.length() / 3));
        String best = null;
        int nearest = limit + 1;
        for (String candidate : candidates) {
            if (Math.abs(candidate.length() - word.length()) < nearest) {
                int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
                if (distance < nearest) {
                    nearest = distance;
                    best = candidate;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
