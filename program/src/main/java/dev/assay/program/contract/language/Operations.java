package dev.assay.program.contract.language;

import dev.assay.model.ClassType;
import dev.assay.model.JavaType;
import dev.assay.model.PrimitiveType;
import java.util.Set;

/** The typing of operators. */
final class Operations {
    private static final Set<PrimitiveType> NARROW =
            Set.of(PrimitiveType.BYTE, PrimitiveType.SHORT, PrimitiveType.CHAR);

    private final Types types;
    private final Conversions conversions;

    Operations(Types types, Conversions conversions) {
        this.types = types;
        this.conversions = conversions;
    }

    Typed unary(String symbol, Typed operand, int column) throws Misformed {
        boolean fits = switch (symbol) {
            case "!" -> Types.isBoolean(operand.type());
            case "~" -> Types.isIntegral(operand.type());
            default -> Types.isNumeric(operand.type());
        };
        if (!fits) {
            throw new Misformed(column, symbol + " does not go with " + Wording.of(operand.type()));
        }
        PrimitiveType type = symbol.equals("!") ? PrimitiveType.BOOLEAN : Types.promoted(operand.type());
        Typed plain = Conversions.toPrimitive(operand, type);
        Object constant = plain.constant() == null ? null : Folding.unary(symbol, plain.constant());
        return new Typed.Unary(symbol, plain, type, constant);
    }

    Typed binary(Operator operator, Typed left, Typed right, int column) throws Misformed {
        JavaType one = left.type();
        JavaType other = right.type();
        if (one.isVoid() || other.isVoid()) {
            throw new Misformed(column, operator.symbol() + " needs values, and a void method has none");
        }
        boolean areNumbers = Types.isNumeric(one) && Types.isNumeric(other);
        boolean areBooleans = Types.isBoolean(one) && Types.isBoolean(other);
        if (operator == Operator.PLUS && (Types.isString(one) || Types.isString(other))) {
            return concatenation(left, right);
        }
        if (operator.isEquality()) {
            return equality(operator, left, right, areNumbers, areBooleans, column);
        }
        if (!fits(operator, one, other)) {
            throw mismatch(operator, one, other, column);
        }
        if (operator.isShift()) {
            return operation(
                    operator,
                    Conversions.toPrimitive(left, Types.promoted(one)),
                    Conversions.toPrimitive(right, Types.promoted(other)),
                    Types.promoted(one));
        }
        PrimitiveType type = areBooleans ? PrimitiveType.BOOLEAN : Types.promoted(one, other);
        return operation(
                operator,
                Conversions.toPrimitive(left, type),
                Conversions.toPrimitive(right, type),
                operator.isOrder() ? PrimitiveType.BOOLEAN : type);
    }

    /** Whether an operator that is no equality goes with operands of these types. */
    private static boolean fits(Operator operator, JavaType one, JavaType other) {
        boolean areBooleans = Types.isBoolean(one) && Types.isBoolean(other);
        boolean areIntegral = Types.isIntegral(one) && Types.isIntegral(other);
        if (operator.isLogical()) {
            return areBooleans;
        }
        if (operator.isShift()) {
            return areIntegral;
        }
        return operator.isBitwise() ? areBooleans || areIntegral : Types.isNumeric(one) && Types.isNumeric(other);
    }

    private static Misformed mismatch(Operator operator, JavaType one, JavaType other, int column) {
        return new Misformed(
                column, operator.symbol() + " does not go with " + Wording.of(one) + " and " + Wording.of(other));
    }

    private static Typed operation(Operator operator, Typed left, Typed right, PrimitiveType type) {
        Object constant = left.constant() == null || right.constant() == null
                ? null
                : Folding.binary(operator, left.constant(), right.constant());
        return new Typed.Binary(operator, left, right, type, constant);
    }

    private Typed equality(
            Operator operator, Typed left, Typed right, boolean areNumbers, boolean areBooleans, int column)
            throws Misformed {
        JavaType one = left.type();
        JavaType other = right.type();
        boolean areReferences = !one.isPrimitive() && !other.isPrimitive();
        if (areReferences) {
            if (!types.isCastable(one, other)) {
                throw mismatch(operator, one, other, column);
            }
            return new Typed.Binary(operator, left, right, PrimitiveType.BOOLEAN, null);
        }
        if (!areNumbers && !areBooleans) {
            throw mismatch(operator, one, other, column);
        }
        PrimitiveType type = areBooleans ? PrimitiveType.BOOLEAN : Types.promoted(one, other);
        return operation(
                operator,
                Conversions.toPrimitive(left, type),
                Conversions.toPrimitive(right, type),
                PrimitiveType.BOOLEAN);
    }

    private static Typed concatenation(Typed left, Typed right) {
        boolean isConstant = left.constant() != null && right.constant() != null;
        return new Typed.Concatenation(
                left, right, isConstant ? String.valueOf(left.constant()) + right.constant() : null);
    }

    Typed conditional(Typed condition, Typed yes, Typed no, int column) throws Misformed {
        if (!Types.isBoolean(condition.type())) {
            throw new Misformed(
                    column, "what stands before ? is true or false, but this is " + Wording.of(condition.type()));
        }
        if (yes.type().isVoid() || no.type().isVoid()) {
            throw new Misformed(column, "both sides of : need values, and a void method has none");
        }
        Typed plain = Conversions.toPrimitive(condition, PrimitiveType.BOOLEAN);
        JavaType type = commonType(yes, no);
        Typed left = conversions.to(yes, type);
        Typed right = conversions.to(no, type);
        boolean isConstant = plain.constant() != null && left.constant() != null && right.constant() != null;
        Object constant = isConstant ? ((Boolean) plain.constant() ? left.constant() : right.constant()) : null;
        return new Typed.Conditional(plain, left, right, type, constant);
    }

    private JavaType commonType(Typed yes, Typed no) {
        JavaType one = yes.type();
        JavaType other = no.type();
        if (one.equals(other)) {
            return one;
        }
        if (Types.isBoolean(one) && Types.isBoolean(other)) {
            return PrimitiveType.BOOLEAN;
        }
        if (Types.isNumeric(one) && Types.isNumeric(other)) {
            return commonNumber(yes, no);
        }
        JavaType left = boxed(one);
        JavaType right = boxed(other);
        return types.isSubtype(left, right) ? right : types.isSubtype(right, left) ? left : ClassType.OBJECT;
    }

    private static PrimitiveType commonNumber(Typed yes, Typed no) {
        PrimitiveType one = Types.primitive(yes.type());
        PrimitiveType other = Types.primitive(no.type());
        if (one == other) {
            return one;
        }
        if (Set.of(one, other).equals(Set.of(PrimitiveType.BYTE, PrimitiveType.SHORT))) {
            return PrimitiveType.SHORT;
        }
        if (NARROW.contains(one) && fits(no, one)) {
            return one;
        }
        if (NARROW.contains(other) && fits(yes, other)) {
            return other;
        }
        return Types.promoted(one, other);
    }

    /** Whether it is a constant of type int that the narrower type holds as well. */
    private static boolean fits(Typed value, PrimitiveType type) {
        return value.type() == PrimitiveType.INT
                && value.constant() instanceof Integer number
                && Folding.converted(Folding.converted(number, type), PrimitiveType.INT)
                        .equals(number);
    }

    private static JavaType boxed(JavaType type) {
        return type instanceof PrimitiveType primitive ? primitive.box() : type;
    }
}
