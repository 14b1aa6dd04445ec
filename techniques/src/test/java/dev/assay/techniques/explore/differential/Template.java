package dev.assay.techniques.explore.differential;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of Java with holes.
 *
 * @param type what the expression has; empty for a statement
 */
record Template(String type, List<Part> parts) {

    /** What a part of a template is. */
    enum Use {
        /** Java as it stands. */
        TEXT,
        /** An expression of a type. */
        VALUE,
        /** A small constant. */
        CONSTANT,
        /** A constant from 1 to 4. */
        COUNT,
        /** A constant, or a local that lambdas may capture. */
        CAPTURED,
        /** A local that can be assigned. */
        ASSIGNED,
        /** Declares a local. */
        DECLARED,
        /** Declares a final local. */
        FINAL,
        /** Declares a local that nothing else assigns. */
        COUNTER,
        /** A fresh name that nothing else uses. */
        FRESH,
        /** The name declared last. */
        AGAIN,
        /** Statements. */
        BODY
    }

    record Part(Use use, String text) {}

    /** Reads a line: everything between backquotes is a hole. */
    static Template of(String type, String line) {
        List<Part> parts = new ArrayList<>();
        String[] pieces = line.split("`", -1);
        for (int i = 0; i < pieces.length; i++) {
            parts.add(i % 2 == 0 ? new Part(Use.TEXT, pieces[i]) : hole(pieces[i]));
        }
        return new Template(type, parts);
    }

    private static Part hole(String text) {
        return switch (text) {
            case "k" -> new Part(Use.CONSTANT, "");
            case "n" -> new Part(Use.COUNT, "");
            case "@" -> new Part(Use.AGAIN, "");
            case "new" -> new Part(Use.FRESH, "");
            case "body" -> new Part(Use.BODY, "");
            default ->
                switch (text.charAt(0)) {
                    case '=' -> new Part(Use.ASSIGNED, text.substring(1));
                    case '+' -> new Part(Use.DECLARED, text.substring(1));
                    case '#' -> new Part(Use.FINAL, text.substring(1));
                    case '!' -> new Part(Use.COUNTER, text.substring(1));
                    case '?' -> new Part(Use.CAPTURED, text.substring(1));
                    default -> new Part(Use.VALUE, text);
                };
        };
    }

    /** The types of the expressions that it needs. */
    List<String> needs() {
        return parts.stream()
                .filter(part -> part.use == Use.VALUE)
                .map(Part::text)
                .toList();
    }

    /** The types of the locals that it assigns. */
    List<String> assigns() {
        return parts.stream()
                .filter(part -> part.use == Use.ASSIGNED)
                .map(Part::text)
                .toList();
    }

    boolean hasBody() {
        return parts.stream().anyMatch(part -> part.use == Use.BODY);
    }
}
