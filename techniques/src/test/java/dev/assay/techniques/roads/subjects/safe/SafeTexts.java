package dev.assay.techniques.roads.subjects.safe;

import static dev.assay.techniques.roads.Road.broken;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/** Texts, characters and streams that cannot go wrong. */
public final class SafeTexts {
    private static final Pattern WORD = Pattern.compile("[a-z]+");

    private SafeTexts() {}

    public static int concatenated(char x) {
        return broken(("a" + x).length() != 2);
    }

    public static int builder(char x) {
        return broken(new StringBuilder("ab").append(x).length() != 3);
    }

    public static int reversed(boolean x) {
        return broken(new StringBuilder(x ? "ab" : "cd").reverse().length() != 2);
    }

    public static int switched(boolean x) {
        return switch (x ? "left" : "right") {
            case "left" -> 1;
            case "right" -> 2;
            default -> broken(true);
        };
    }

    public static int charAt(int x) {
        return broken("abc".charAt(x < 0 || x > 2 ? 0 : x) > 'c');
    }

    public static int pattern(boolean x) {
        return broken(WORD.matcher(x ? "ab" : "12").matches() != x);
    }

    public static int digit(char x) {
        return broken(x < 128 && Character.isDigit(x) && (x < '0' || x > '9'));
    }

    public static int upper(boolean x) {
        return broken((x ? "ab" : "cd").toUpperCase(Locale.ROOT).length() != 2);
    }

    public static int equalTexts(char x) {
        return broken(!String.valueOf(x).equals("" + x));
    }

    public static int chars(char x) {
        return broken(new char[] {x}.length != 1 || Character.toString(x).charAt(0) != x);
    }

    public static int parsed(boolean x) {
        return broken(Integer.parseInt(x ? "12" : "-3") > 12);
    }

    public static int formatted(boolean x) {
        return broken(String.format(Locale.ROOT, "%d", x ? 1 : 2).length() != 1);
    }

    public static int bytes(byte x) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(x);
        return broken(out.size() != 1);
    }

    public static int read(byte x) {
        return broken(new ByteArrayInputStream(new byte[] {x}).read() < 0);
    }

    public static int reader(char x) throws IOException {
        return broken(new StringReader("" + x).read() != x);
    }

    public static int encoded(boolean x) {
        return broken((x ? "ab" : "cd").getBytes(StandardCharsets.UTF_8).length != 2);
    }

    public static int base64(byte x) {
        return broken(Base64.getEncoder().encode(new byte[] {x}).length != 4);
    }

    public static int hash(char x) {
        return broken(Objects.hashCode(x) != x);
    }

    public static int repeated(boolean x) {
        return broken("ab".repeat(x ? 1 : 2).isEmpty());
    }

    public static int indexOf(char x) {
        return broken("abc".indexOf(x) > 2);
    }
}
