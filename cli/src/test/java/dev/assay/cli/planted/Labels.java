package dev.assay.cli.planted;

/** Short texts for narrow columns. */
public final class Labels {
    private Labels() {}

    public static String abbreviate(String text, int width) {
        if (text.length() <= width) { // outside: NullPointerException
            return text;
        }
        return text.substring(0, width - 3) + "..."; // inside: StringIndexOutOfBoundsException
    }

    public static String initials(String name) {
        StringBuilder initials = new StringBuilder();
        for (String part : name.split(" ")) { // outside: NullPointerException
            initials.append(part.charAt(0)); // inside: StringIndexOutOfBoundsException
        }
        return initials.toString();
    }

    public static String line(char letter, int times) {
        char[] line = new char[times]; // outside: NegativeArraySizeException
        java.util.Arrays.fill(line, letter);
        return new String(line);
    }

    /** Whether a version comes before another one. */
    public static boolean isBefore(String version, String other) {
        String[] own = version.split("[.]"); // outside: NullPointerException
        String[] others = other.split("[.]"); // outside: NullPointerException
        for (int i = 0; i < own.length; i++) {
            int order = own[i].compareTo(others[i]); // inside: ArrayIndexOutOfBoundsException
            if (order != 0) {
                return order < 0;
            }
        }
        return own.length < others.length;
    }
}
