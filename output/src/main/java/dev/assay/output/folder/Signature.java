package dev.assay.output.folder;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** By which a later run knows a report: which command wrote it, and whether anybody changed it since. */
public final class Signature {
    private static final int LENGTH = 16;
    private static final Pattern MARK = Pattern.compile("assay:([a-z]+):([0-9a-f]{" + LENGTH + "})");

    private static final String BLANK = "0".repeat(LENGTH);

    private Signature() {}

    /**
     * What is known of who wrote a text.
     *
     * @param isIntact whether nobody changed the text since
     */
    public record Author(String command, boolean isIntact) {}

    /** The mark that a text has at its end, where its signature is to stand. */
    public static String blank(String command) {
        return "assay:" + command + ":" + BLANK;
    }

    /** The text with a signature in the place of its last mark. */
    public static String sign(String text) {
        MatchResult mark = last(text)
                .filter(each -> each.group(2).equals(BLANK))
                .orElseThrow(() -> new IllegalArgumentException("the text does not end in a blank mark"));
        String hash = hash(plain(text)).substring(0, LENGTH);
        return text.substring(0, mark.start(2)) + hash + text.substring(mark.end(2));
    }

    /** Version control may change the line ends, which is no change. */
    private static String plain(String text) {
        return text.replace("\r\n", "\n");
    }

    /** Who signed a text; empty if nobody did. */
    public static Optional<Author> author(String text) {
        String plain = plain(text);
        return last(plain).map(mark -> {
            String unsigned = plain.substring(0, mark.start(2)) + BLANK + plain.substring(mark.end(2));
            return new Author(mark.group(1), sign(unsigned).equals(plain));
        });
    }

    private static Optional<MatchResult> last(String text) {
        Matcher matcher = MARK.matcher(text);
        MatchResult last = null;
        while (matcher.find()) {
            last = matcher.toMatchResult();
        }
        return Optional.ofNullable(last);
    }

    /** SHA-256 of the text, in hexadecimal digits. */
    public static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
