package dev.assay.output.writer.text;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import java.util.List;

/** Prints primitive, boxed and string values. */
public final class Literals {
    private final TypeNames types;

    public Literals(TypeNames types) {
        this.types = types;
    }

    /** The plain form, whose type is the primitive one or String: {@code 3}, {@code 3L}, {@code (byte) 3}. */
    public String of(Object value) throws NotExpressible {
        if (value instanceof String text) {
            return JavaText.quote(text);
        }
        if (value instanceof Character c) {
            return JavaText.quote(c);
        }
        if (value instanceof Byte || value instanceof Short) {
            return "(" + primitive(value) + ") " + value;
        }
        if (value instanceof Double || value instanceof Float) {
            return floating((Number) value);
        }
        return value instanceof Number number ? integral(number) : value.toString();
    }

    /** As an element of an array initializer, where constants need no cast. */
    public String element(Object value, JavaType element) throws NotExpressible {
        boolean fits = element == PrimitiveType.BYTE || element == PrimitiveType.SHORT;
        return fits ? value.toString() : of(value);
    }

    /** A form whose type is the box: {@code Integer.valueOf(3)}; a string is itself. */
    public String boxed(Object value) throws NotExpressible {
        return value instanceof String
                ? of(value)
                : types.of(value.getClass().getName()) + ".valueOf(" + of(value) + ")";
    }

    /** The type of the plain form. */
    public static JavaType type(Object value) {
        return value instanceof String ? ClassType.STRING : primitive(value);
    }

    private String integral(Number number) throws NotExpressible {
        long value = number.longValue();
        boolean isLong = number instanceof Long;
        if (value == (isLong ? Long.MIN_VALUE : Integer.MIN_VALUE)) {
            return constant(number, "MIN_VALUE");
        }
        if (value == (isLong ? Long.MAX_VALUE : Integer.MAX_VALUE)) {
            return constant(number, "MAX_VALUE");
        }
        return isLong ? value + "L" : String.valueOf(value);
    }

    private String floating(Number number) throws NotExpressible {
        double value = number.doubleValue();
        boolean isFloat = number instanceof Float;
        if (Double.isNaN(value)) {
            return constant(number, "NaN");
        }
        if (Double.isInfinite(value)) {
            return constant(number, value > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY");
        }
        for (int sign : List.of(1, -1)) {
            String minus = sign < 0 ? "-" : "";
            if (value == sign * (isFloat ? Float.MAX_VALUE : Double.MAX_VALUE)) {
                return minus + constant(number, "MAX_VALUE");
            }
            if (value == sign * (isFloat ? Float.MIN_VALUE : Double.MIN_VALUE)) {
                return minus + constant(number, "MIN_VALUE");
            }
        }
        return isFloat ? number + "f" : number.toString();
    }

    private String constant(Number number, String name) throws NotExpressible {
        return types.of(number.getClass().getName()) + "." + name;
    }

    private static PrimitiveType primitive(Object value) {
        for (PrimitiveType type : PrimitiveType.values()) {
            if (type.box().name().equals(value.getClass().getName())) {
                return type;
            }
        }
        throw new IllegalArgumentException(
                "no literal stands for a " + value.getClass().getName());
    }
}
