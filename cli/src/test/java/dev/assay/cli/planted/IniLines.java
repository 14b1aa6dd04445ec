package dev.assay.cli.planted;

/** Reads the lines of a configuration file. */
public final class IniLines {
    private IniLines() {}

    /** What stands behind the equals sign. */
    public static String value(String line) {
        int equals = line.indexOf('='); // outside: NullPointerException
        if (equals < 0) {
            return "";
        }
        boolean isQuoted = line.charAt(equals + 1) == '"'; // inside: StringIndexOutOfBoundsException
        return isQuoted ? line.substring(equals + 2) : line.substring(equals + 1);
    }

    /** The name in brackets; empty if the line begins no section. */
    public static String section(String line) {
        if (!line.startsWith("[")) { // outside: NullPointerException
            return "";
        }
        return line.substring(1, line.indexOf(']')); // inside: StringIndexOutOfBoundsException
    }

    /** How many chars are escaped with a backslash. */
    public static int escapes(String text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) { // outside: NullPointerException
            if (text.charAt(i) == '\\') {
                i++;
                count += text.charAt(i) == '\\' ? 2 : 1; // inside: StringIndexOutOfBoundsException
            }
        }
        return count;
    }
}
