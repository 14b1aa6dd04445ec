package dev.assay.program.doc;

import dev.assay.model.type.MethodRef;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the declaration of a method without code, which has no lines in the class file. */
final class AbstractDeclaration {
    private static final Pattern BETWEEN_ANGLES = Pattern.compile("<[^<>]*>");

    private AbstractDeclaration() {}

    /** The line, from 1, at which a declaration with as many parameters begins; 0 if there is none, or more than one. */
    static int line(List<String> source, MethodRef method) {
        String text = String.join("\n", source);
        Matcher declared = Pattern.compile(
                        "\\b[\\w>\\]]\\s+" + Pattern.quote(method.name()) + "\\s*\\(([^()]*)\\)\\s*(throws[^;{}]*)?;")
                .matcher(text);
        int found = 0;
        while (declared.find()) {
            if (count(declared.group(1)) == method.parameters().size() && !isCall(text, declared.start())) {
                if (found > 0) {
                    return 0;
                }
                found = line(text, declared.end());
            }
        }
        return found;
    }

    /** Without a type before the name, but for a word such as return, it is a call. */
    private static boolean isCall(String text, int at) {
        String before = text.substring(Math.max(0, at - 10), at + 1);
        return before.matches("(?s).*\\b(return|new|throw|else)");
    }

    private static int count(String parameters) {
        String plain = parameters;
        for (String shorter = BETWEEN_ANGLES.matcher(plain).replaceAll("");
                !shorter.equals(plain);
                shorter = BETWEEN_ANGLES.matcher(plain).replaceAll("")) {
            plain = shorter;
        }
        return plain.isBlank() ? 0 : plain.split(",").length;
    }

    private static int line(String text, int end) {
        return 1
                + (int) text.substring(0, end)
                        .chars()
                        .filter(letter -> letter == '\n')
                        .count();
    }
}
