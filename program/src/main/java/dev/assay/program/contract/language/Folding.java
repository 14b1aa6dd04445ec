package dev.assay.program.contract.language;

import dev.assay.model.type.PrimitiveType;
import dev.assay.program.contract.syntax.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** The values of constant expressions, computed by the same operations that the JVM has. */
final class Folding {
    private Folding() {}

    /** The value as one of the type: of its box class. */
    static Object converted(Object value, PrimitiveType to) {
        if (value instanceof Boolean || to == PrimitiveType.BOOLEAN) {
            return value;
        }
        Object number = value instanceof Character letter ? (Object) (int) letter : value;
        if (number instanceof Integer || number instanceof Short || number instanceof Byte) {
            number = ((Number) number).longValue();
        }
        return number instanceof Long whole ? ofLong(whole, to) : ofFloating((Number) number, to);
    }

    private static Object ofLong(long value, PrimitiveType to) {
        return switch (to) {
            case BYTE -> (byte) value;
            case SHORT -> (short) value;
            case CHAR -> (char) value;
            case INT -> (int) value;
            case LONG -> value;
            case FLOAT -> (float) value;
            default -> (double) value;
        };
    }

    private static Object ofFloating(Number value, PrimitiveType to) {
        boolean isFloat = value instanceof Float;
        int asInt = isFloat ? (int) value.floatValue() : (int) value.doubleValue();
        return switch (to) {
            case BYTE -> (byte) asInt;
            case SHORT -> (short) asInt;
            case CHAR -> (char) asInt;
            case INT -> asInt;
            case LONG -> isFloat ? (long) value.floatValue() : (long) value.doubleValue();
            case FLOAT -> value.floatValue();
            default -> value.doubleValue();
        };
    }

    /** Null if the operation is none of a constant expression, as a division by zero. */
    static Object unary(String symbol, Object value) {
        if (symbol.equals("!")) {
            return !(Boolean) value;
        }
        if (symbol.equals("+")) {
            return value;
        }
        if (value instanceof Integer number) {
            return symbol.equals("-") ? -number : ~number;
        }
        if (value instanceof Long number) {
            return symbol.equals("-") ? -number : ~number;
        }
        return value instanceof Float number ? (Object) (-number) : (Object) (-(Double) value);
    }

    /** The operands have been converted to one type already, but for the distance of a shift. */
    static @Nullable Object binary(BinaryOperator operator, Object left, Object right) {
        if (left instanceof Boolean one) {
            return booleans(operator, one, (Boolean) right);
        }
        if (left instanceof String || right instanceof String) {
            return null;
        }
        if (left instanceof Integer one) {
            long distance = ((Number) right).longValue();
            return operator.isShift()
                    ? (Object) shift(operator, one, (int) distance)
                    : ints(operator, one, (int) distance);
        }
        if (left instanceof Long one) {
            long other = ((Number) right).longValue();
            return operator.isShift() ? (Object) shift(operator, one, (int) other) : longs(operator, one, other);
        }
        return left instanceof Float one
                ? floats(operator, one, (Float) right)
                : doubles(operator, (Double) left, (Double) right);
    }

    private static Object booleans(BinaryOperator operator, boolean left, boolean right) {
        return switch (operator) {
            case AND, BIT_AND -> left & right;
            case OR, BIT_OR -> left | right;
            case BIT_XOR, NOT_EQUAL -> left ^ right;
            default -> left == right;
        };
    }

    private static int shift(BinaryOperator operator, int value, int distance) {
        return switch (operator) {
            case SHIFT_LEFT -> value << distance;
            case SHIFT_RIGHT -> value >> distance;
            default -> value >>> distance;
        };
    }

    private static long shift(BinaryOperator operator, long value, int distance) {
        return switch (operator) {
            case SHIFT_LEFT -> value << distance;
            case SHIFT_RIGHT -> value >> distance;
            default -> value >>> distance;
        };
    }

    private static @Nullable Object ints(BinaryOperator operator, int left, int right) {
        boolean isDivision = operator == BinaryOperator.DIVIDE || operator == BinaryOperator.REMAINDER;
        if (isDivision && right == 0) {
            return null;
        }
        Object wide = longs(operator, left, right);
        return wide instanceof Long number ? (Object) number.intValue() : wide;
    }

    private static @Nullable Object longs(BinaryOperator operator, long left, long right) {
        return switch (operator) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            case DIVIDE -> right == 0 ? null : (Object) (left / right);
            case REMAINDER -> right == 0 ? null : (Object) (left % right);
            case BIT_AND -> left & right;
            case BIT_OR -> left | right;
            case BIT_XOR -> left ^ right;
            default -> ordered(operator, Long.compare(left, right), false);
        };
    }

    private static Object floats(BinaryOperator operator, float left, float right) {
        return switch (operator) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            case DIVIDE -> left / right;
            case REMAINDER -> left % right;
            default -> compared(operator, left, right);
        };
    }

    private static Object doubles(BinaryOperator operator, double left, double right) {
        return switch (operator) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            case DIVIDE -> left / right;
            case REMAINDER -> left % right;
            default -> compared(operator, left, right);
        };
    }

    private static boolean compared(BinaryOperator operator, double left, double right) {
        return ordered(operator, left < right ? -1 : left > right ? 1 : 0, Double.isNaN(left) || Double.isNaN(right));
    }

    private static boolean ordered(BinaryOperator operator, int order, boolean isUnordered) {
        return switch (operator) {
            case EQUAL -> !isUnordered && order == 0;
            case NOT_EQUAL -> isUnordered || order != 0;
            case LESS -> !isUnordered && order < 0;
            case LESS_OR_EQUAL -> !isUnordered && order <= 0;
            case GREATER -> !isUnordered && order > 0;
            default -> !isUnordered && order >= 0;
        };
    }
}
