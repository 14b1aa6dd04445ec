package dev.assay.output.report;

/** Text of code under test, made fit for pages and terminals: it may hold any chars, and half of a surrogate pair among them. */
final class Characters {
    private Characters() {}

    /** The text with an escape such as {@code \ud83d} for each surrogate that is not half of a pair, as no encoding has it. */
    static String whole(String text) {
        StringBuilder whole = new StringBuilder(text.length());
        text.codePoints().forEach(each -> {
            if (isLoneSurrogate(each)) {
                whole.append(escape(each));
            } else {
                whole.appendCodePoint(each);
            }
        });
        return whole.toString();
    }

    /** The first chars of the text, at most as many as given, without half of a pair at the end. */
    static String first(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        boolean isWithinPair = length > 0 && Character.isSurrogatePair(text.charAt(length - 1), text.charAt(length));
        return text.substring(0, isWithinPair ? length - 1 : length);
    }

    static boolean isLoneSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    /** As Java source has it. */
    static String escape(int codePoint) {
        StringBuilder escaped = new StringBuilder();
        for (char each : Character.toChars(codePoint)) {
            escaped.append(String.format("\\u%04x", (int) each));
        }
        return escaped.toString();
    }
}
