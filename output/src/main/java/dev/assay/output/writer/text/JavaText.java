package dev.assay.output.writer.text;

import java.util.ArrayList;
import java.util.List;

/** Text as it may stand in Java source, which is written in ASCII so that no compiler's default encoding matters. */
public final class JavaText {
    /** A class file holds no constant of more than 65535 bytes; a char takes up to three. */
    private static final int LONGEST_CONSTANT = 20_000;

    private static final int SHORTEST_REPETITION = 40;
    private static final int LONGEST_PERIOD = 16;

    private JavaText() {}

    /** A char literal. */
    public static String quote(char c) {
        return c == '"' ? "'\"'" : "'" + escape(c) + "'";
    }

    /** An expression whose value is the string: a literal if it fits. */
    public static String quote(String text) {
        if (text.length() >= SHORTEST_REPETITION) {
            int period = period(text);
            if (period <= LONGEST_PERIOD) {
                return literal(text.substring(0, period)) + ".repeat(" + text.length() / period + ")";
            }
        }
        if (text.length() <= LONGEST_CONSTANT) {
            return literal(text);
        }
        // Joined at run time, as a sum of constants would be one constant again.
        return literal(text.substring(0, LONGEST_CONSTANT)) + ".concat(" + quote(text.substring(LONGEST_CONSTANT))
                + ")";
    }

    private static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // Behind half of a surrogate pair javac loses count of backslashes.
            boolean octal = c == '\\' && i > 0 && Character.isSurrogate(text.charAt(i - 1));
            literal.append(c == '\'' ? "'" : octal ? "\\134" : escape(c));
        }
        return literal.append('"').toString();
    }

    /** The shortest length whose repetition makes the text. */
    private static int period(String text) {
        for (int period = 1; period <= LONGEST_PERIOD; period++) {
            if (text.length() % period == 0 && text.regionMatches(0, text, period, text.length() - period)) {
                return period;
            }
        }
        return text.length();
    }

    private static String escape(char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            case '\b' -> "\\b";
            case '\f' -> "\\f";
            case '"' -> "\\\"";
            case '\'' -> "\\'";
            case '\\' -> "\\\\";
            default -> c >= ' ' && c < 127 ? String.valueOf(c) : unicode(c);
        };
    }

    /** One line of a comment: nothing in it ends the comment or is taken for an escape. */
    public static String comment(String text, int length) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < text.length() && line.length() < length; i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c)) {
                line.append(' ');
            } else if (c == '\\') {
                line.append("\\\\");
            } else if (c == '/' && i > 0 && text.charAt(i - 1) == '*') {
                line.append(" /");
            } else {
                line.append(c);
            }
        }
        return (line.length() >= length ? line.append("...") : line).toString().strip();
    }

    /** The text broken at spaces into lines of at most that length, as far as its words allow. */
    public static List<String> wrap(String text, int length) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > length && rest.indexOf(' ') > 0) {
            int space = rest.lastIndexOf(' ', length);
            int end = space > 0 ? space : rest.indexOf(' ');
            lines.add(rest.substring(0, end));
            rest = rest.substring(end + 1);
        }
        lines.add(rest);
        return lines;
    }

    /** The source with every character beyond ASCII as an escape, which Java takes everywhere. */
    public static String ascii(String source) {
        StringBuilder ascii = new StringBuilder(source.length());
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            ascii.append(c < 128 ? String.valueOf(c) : unicode(c));
        }
        return ascii.toString();
    }

    private static String unicode(char c) {
        return String.format("\\u%04x", (int) c);
    }
}
