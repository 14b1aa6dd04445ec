package dev.assay.techniques.subjects.observed;

/** Methods that fail for some inputs: some of these are passed by nobody. */
public final class Limits {
    private Limits() {}

    /** Fails for 37, which callers do pass, and for others that they do not. */
    public static int bucket(int percent) {
        int[] buckets = new int[10];
        if (percent < 0) {
            return buckets[percent];
        }
        return buckets[percent == 37 ? percent : percent / 10];
    }

    /** Fails for no parts at all; nobody asks for that. */
    public static int share(int total, int parts) {
        return total / parts;
    }

    /** Fails far from all that callers pass: the next input that is left out does not. */
    public static int far(int number) {
        return number < -1000 ? 1 / (number + 4321) : number;
    }

    /** Never fails, whatever callers pass. */
    public static int next(int number) {
        return number + 1;
    }

    /** Has no contract itself, but texts have. */
    public static int length(Text text) {
        return text == null ? 0 : text.content.length();
    }

    /** Fails for null, which callers do pass. */
    public static String label(int number, String name) {
        return number + name.trim();
    }

    /** A text, of which nobody makes one without content. */
    public static final class Text {
        private final String content;

        public Text(String content) {
            this.content = content;
        }
    }
}
