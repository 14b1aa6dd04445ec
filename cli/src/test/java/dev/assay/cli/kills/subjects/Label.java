package dev.assay.cli.kills.subjects;

/** Must be found: a text that is too short in first, a size below zero in pad. */
public class Label {
    private final String text;

    public Label(String text) {
        this.text = text == null ? "" : text;
    }

    public char first() {
        return text.charAt(0);
    }

    public static char[] pad(int width) {
        return new char[width - 3];
    }

    public boolean isLong() {
        return text.length() > 3;
    }
}
