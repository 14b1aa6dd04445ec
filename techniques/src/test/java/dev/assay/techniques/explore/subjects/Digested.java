package dev.assay.techniques.explore.subjects;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Conditions that no solver gets behind: runs of random inputs have to meet them. */
public final class Digested {
    private Digested() {}

    /** Has to be seen to return {@code twice}. */
    public static String compare(String text, String part) {
        if (part.isEmpty()) {
            return "empty";
        }
        return digest(text) == digest(part + part) ? "twice" : "other";
    }

    /** Takes all its fuel for large numbers; the others must not wait for it. */
    public static int spin(String text, int times) {
        int sum = 0;
        for (int i = 0; i < times; i++) {
            sum += text.length();
        }
        return sum;
    }

    private static long digest(String text) {
        CRC32 digest = new CRC32();
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        return digest.getValue();
    }
}
