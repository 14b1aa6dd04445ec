package dev.assay.program.contract.language;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.contract.syntax.BinaryOperator;
import dev.assay.program.contract.syntax.Misformed;
import java.util.Set;

/** The typing of operators. */
final class OperatorTyping {
    private static final Set<PrimitiveType> NARROW =
            Set.of(PrimitiveType.BYTE, PrimitiveType.SHORT, PrimitiveType.CHAR);

    private final TypeRelations types;
    private final ImplicitConversions conversions;

    OperatorTyping(TypeRelations types, ImplicitConversions conversions) {
        this.types = types;
        this.conversions = conversions;
    }

    Typed unary(String symbol, Typed operand, int column) throws Misformed {
        boolean fits = switch (symbol) {
            case "!" -> TypeRelations.isBoolean(operand.type());
            case "~" -> TypeRelations.isIntegral(operand.type());
            default -> TypeRelations.isNumeric(operand.type());
        };
        if (!fits) {
            throw new Misformed(column, symbol + " does not go with " + TypeText.of(operand.type()));
        }
        PrimitiveType type = symbol.equals("!") ? PrimitiveType.BOOLEAN : TypeRelations.promoted(operand.type());
        Typed plain = ImplicitConversions.toPrimitive(operand, type);
        Object constant = plain.constant() == null ? null : Folding.unary(symbol, plain.constant());
        return new Typed.Unary(symbol, plain, type, constant);
    }

    Typed binary(BinaryOperator operator, Typed left, Typed right, int column) throws Misformed {
        JavaType one = left.type();
        JavaType other = right.type();
        if (one.isVoid() || other.isVoid()) {
            throw new Misformed(column, operator.symbol() + " needs values, and a void method has none");
        }
        boolean areNumbers = TypeRelations.isNumeric(one) && TypeRelations.isNumeric(other);
        boolean areBooleans = TypeRelations.isBoolean(one) && TypeRelations.isBoolean(other);
        if (operator == BinaryOperator.PLUS && (TypeRelations.isString(one) || TypeRelations.isString(other))) {
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
                    ImplicitConversions.toPrimitive(left, TypeRelations.promoted(one)),
                    ImplicitConversions.toPrimitive(right, TypeRelations.promoted(other)),
                    TypeRelations.promoted(one));
        }
        PrimitiveType type = areBooleans ? PrimitiveType.BOOLEAN : TypeRelations.promoted(one, other);
        return operation(
                operator,
                ImplicitConversions.toPrimitive(left, type),
                ImplicitConversions.toPrimitive(right, type),
                operator.isOrder() ? PrimitiveType.BOOLEAN : type);
    }

    /** Whether an operator that is no equality goes with operands of these types. */
    private static boolean fits(BinaryOperator operator, JavaType one, JavaType other) {
        boolean areBooleans = TypeRelations.isBoolean(one) && TypeRelations.isBoolean(other);
        boolean areIntegral = TypeRelations.isIntegral(one) && TypeRelations.isIntegral(other);
        if (operator.isLogical()) {
            return areBooleans;
        }
        if (operator.isShift()) {
            return areIntegral;
        }
        return operator.isBitwise()
                ? areBooleans || areIntegral
                : TypeRelations.isNumeric(one) && TypeRelations.isNumeric(other);
    }

    private static Misformed mismatch(BinaryOperator operator, JavaType one, JavaType other, int column) {
        return new Misformed(
                column, operator.symbol() + " does not go with " + TypeText.of(one) + " and " + TypeText.of(other));
    }

    private static Typed operation(BinaryOperator operator, Typed left, Typed right, PrimitiveType type) {
        Object constant = left.constant() == null || right.constant() == null
                ? null
                : Folding.binary(operator, left.constant(), right.constant());
        return new Typed.Binary(operator, left, right, type, constant);
    }

    private Typed equality(
            BinaryOperator operator, Typed left, Typed right, boolean areNumbers, boolean areBooleans, int column)
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
        PrimitiveType type = areBooleans ? PrimitiveType.BOOLEAN : TypeRelations.promoted(one, other);
        return operation(
                operator,
                ImplicitConversions.toPrimitive(left, type),
                ImplicitConversions.toPrimitive(right, type),
                PrimitiveType.BOOLEAN);
    }

    private static Typed concatenation(Typed left, Typed right) {
        boolean isConstant = left.constant() != null && right.constant() != null;
        return new Typed.Concatenation(
                left, right, isConstant ? String.valueOf(left.constant()) + right.constant() : null);
    }

    Typed conditional(Typed condition, Typed yes, Typed no, int column) throws Misformed {
        if (!TypeRelations.isBoolean(condition.type())) {
            throw new Misformed(
                    column, "what stands before ? is true or false, but this is " + TypeText.of(condition.type()));
        }
        if (yes.type().isVoid() || no.type().isVoid()) {
            throw new Misformed(column, "both sides of : need values, and a void method has none");
        }
        Typed plain = ImplicitConversions.toPrimitive(condition, PrimitiveType.BOOLEAN);
        JavaType type = commonType(yes, no);
        Typed left = conversions.to(yes, type);
        Typed right = conversions.to(no, type);
        boolean isConstant = plain.constant() != null && left.constant() != null && right.constant() != null;
        Object constant =
                isConstant ? (Boolean.TRUE.equals(plain.constant()) ? left.constant() : right.constant()) : null;
        return new Typed.Conditional(plain, left, right, type, constant);
    }

    private JavaType commonType(Typed yes, Typed no) {
        JavaType one = yes.type();
        JavaType other = no.type();
        if (one.equals(other)) {
            return one;
        }
        if (TypeRelations.isBoolean(one) && TypeRelations.isBoolean(other)) {
            return PrimitiveType.BOOLEAN;
        }
        if (TypeRelations.isNumeric(one) && TypeRelations.isNumeric(other)) {
            return commonNumber(yes, no);
        }
        JavaType left = boxed(one);
        JavaType right = boxed(other);
        return types.isSubtype(left, right) ? right : types.isSubtype(right, left) ? left : ClassType.OBJECT;
    }

    private static PrimitiveType commonNumber(Typed yes, Typed no) {
        PrimitiveType one = TypeRelations.unboxed(yes.type());
        PrimitiveType other = TypeRelations.unboxed(no.type());
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
        return TypeRelations.promoted(one, other);
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
