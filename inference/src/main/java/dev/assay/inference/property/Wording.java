package dev.assay.inference.property;

import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.Quantity;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** How properties are written: at the beginning or at the end of a call, and which references are known not to be null. */
public final class Wording {
    private final boolean isAfter;
    private final Set<String> neverNull;

    /** @param neverNull the names of references that other clauses say are not null */
    public Wording(boolean isAfter, Set<String> neverNull) {
        this.isAfter = isAfter;
        this.neverNull = Set.copyOf(neverNull);
    }

    /** Whether other clauses say that a reference is not null. */
    boolean isNeverNull(Quantity quantity) {
        return neverNull.contains(plain(quantity));
    }

    /** The name of a reference, wherever it is looked at. */
    public static String plain(Quantity quantity) {
        return quantity.text().replace("this.", "");
    }

    public String name(Quantity quantity) {
        return isAfter ? quantity.after() : quantity.before();
    }

    /** A whole clause: it says nothing if something that it speaks of has no meaning. */
    public String clause(Property property) {
        Set<String> guards = new LinkedHashSet<>();
        for (Quantity quantity : property.about()) {
            addGuards(quantity, guards);
        }
        String text = property.text(this);
        if (guards.isEmpty()) {
            return text;
        }
        String condition =
                text.contains("||") && !text.contains("&&") || !text.contains("||") ? text : "(" + text + ")";
        return guards.stream().map(name -> name + " == null || ").collect(Collectors.joining()) + condition;
    }

    private void addGuards(Quantity quantity, Set<String> guards) {
        Quantity guard = quantity.guard();
        if (guard != null) {
            addGuards(guard, guards);
            if (!isNeverNull(guard)) {
                guards.add(name(guard));
            }
        }
    }

    /** A value of a quantity as Java writes it. */
    public static String literal(Quantity quantity, long value) {
        JavaType type = quantity.reading().type().erasure();
        if (quantity.aspect() == Aspect.SIZE || type instanceof ArrayType) {
            return Long.toString(value);
        }
        if (type.equals(PrimitiveType.CHAR) || type.equals(PrimitiveType.CHAR.box())) {
            return letter((char) value);
        }
        return literal(value);
    }

    public static String literal(long value) {
        if (value == Long.MIN_VALUE) {
            return "Long.MIN_VALUE";
        }
        boolean isInt = value == (int) value;
        return isInt ? Long.toString(value) : value + "L";
    }

    /** A char: as it is if everybody can read it. */
    private static String letter(char value) {
        boolean isReadable = value > ' ' && value < 127 && value != '\'' && value != '\\';
        return isReadable || value == ' ' ? "'" + value + "'" : String.format("'\\u%04x'", (int) value);
    }

    /** A string as Java writes it. */
    public static String literal(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            switch (each) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (each < ' ' || each > 126) {
                        quoted.append(String.format("\\u%04x", (int) each));
                    } else {
                        quoted.append(each);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    /** Alternatives of a clause. */
    static String either(List<String> alternatives) {
        return String.join(" || ", alternatives);
    }
}
