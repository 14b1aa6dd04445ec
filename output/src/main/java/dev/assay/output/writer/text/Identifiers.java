package dev.assay.output.writer.text;

import java.util.Locale;
import javax.lang.model.SourceVersion;

/** Turns words into names that Java takes. */
public final class Identifiers {
    private Identifiers() {}

    /** Whether Java source can use the word as a name. */
    public static boolean isName(String word) {
        return SourceVersion.isName(word, SourceVersion.RELEASE_17)
                && word.indexOf('.') < 0
                && word.codePoints().noneMatch(Character::isIdentifierIgnorable);
    }

    /** The word with a small first letter; a leading acronym becomes small as a whole: {@code URLPath}, {@code urlPath}. */
    public static String decapitalize(String word) {
        int capitals = 0;
        while (capitals < word.length() && Character.isUpperCase(word.charAt(capitals))) {
            capitals++;
        }
        if (capitals > 1 && capitals < word.length() && Character.isLetter(word.charAt(capitals))) {
            capitals--;
        }
        return word.substring(0, capitals).toLowerCase(Locale.ROOT) + word.substring(capitals);
    }

    public static String capitalize(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /** {@code DARK_RED} or {@code dark red} as {@code DarkRed}; what is neither letter nor digit separates words. */
    public static String camel(String text) {
        StringBuilder camel = new StringBuilder();
        boolean allCapitals = text.equals(text.toUpperCase(Locale.ROOT));
        for (String word : text.split("[^\\p{Alnum}]+", -1)) {
            camel.append(capitalize(allCapitals ? word.toLowerCase(Locale.ROOT) : word));
        }
        return camel.toString();
    }

    /** The letters, digits and underscores of a name that may hold anything; {@code method} if nothing is left. */
    public static String plain(String name) {
        StringBuilder plain = new StringBuilder();
        name.codePoints()
                .filter(c -> Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c) && c != '$')
                .forEach(plain::appendCodePoint);
        boolean starts = plain.length() > 0 && Character.isJavaIdentifierStart(plain.codePointAt(0));
        return starts ? plain.toString() : "method" + plain;
    }
}
