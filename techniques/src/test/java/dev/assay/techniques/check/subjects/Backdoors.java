package dev.assay.techniques.check.subjects;

/** Private methods that are called with care, and others that somebody calls without: each says which. */
public class Backdoors {
    private static final int LENGTH = careless(null);

    /** Only called where there is a text. */
    private static int careful(String text) {
        return text.length(); // verified
    }

    public int one(String text) {
        return text == null ? LENGTH : careful(text);
    }

    /** Called by the initializer, too. */
    private static int careless(String text) {
        return text == null ? 0 : last(text).length(); // warning
    }

    private static String last(String text) {
        return text.isEmpty() ? null : text;
    }

    public int two() {
        return careless("two");
    }

    /** Called by a lambda, too. */
    private static int captured(String text) {
        return text.length(); // warning
    }

    public int three() {
        return captured("three");
    }

    public java.util.function.ToIntFunction<String> later() {
        return text -> captured(text);
    }

    /** Called by a nested class, too. */
    private static int nested(String text) {
        return text.length(); // warning
    }

    public int four() {
        return nested("four");
    }

    /** Passes on what it gets. */
    public static class Inner {
        public int five(String text) {
            return nested(text);
        }
    }

    /** Referred to. */
    private static int referred(String text) {
        return text.length(); // warning
    }

    public java.util.function.ToIntFunction<String> reference() {
        return Backdoors::referred;
    }

    public int six() {
        return referred("six");
    }
}
