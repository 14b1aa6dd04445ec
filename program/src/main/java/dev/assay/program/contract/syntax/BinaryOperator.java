package dev.assay.program.contract.syntax;

import org.jspecify.annotations.Nullable;

/** The operators with two operands; a higher level binds more tightly. */
public enum BinaryOperator {
    OR("||", 1),
    AND("&&", 2),
    BIT_OR("|", 3),
    BIT_XOR("^", 4),
    BIT_AND("&", 5),
    EQUAL("==", 6),
    NOT_EQUAL("!=", 6),
    LESS("<", 7),
    LESS_OR_EQUAL("<=", 7),
    GREATER(">", 7),
    GREATER_OR_EQUAL(">=", 7),
    SHIFT_LEFT("<<", 8),
    SHIFT_RIGHT(">>", 8),
    SHIFT_RIGHT_UNSIGNED(">>>", 8),
    PLUS("+", 9),
    MINUS("-", 9),
    TIMES("*", 10),
    DIVIDE("/", 10),
    REMAINDER("%", 10);

    /** The level of {@code instanceof}. */
    public static final int INSTANCE_OF_LEVEL = 7;

    private final String symbol;
    private final int level;

    BinaryOperator(String symbol, int level) {
        this.symbol = symbol;
        this.level = level;
    }

    public String symbol() {
        return symbol;
    }

    public int level() {
        return level;
    }

    public boolean isShift() {
        return level == 8;
    }

    public boolean isLogical() {
        return this == AND || this == OR;
    }

    public boolean isEquality() {
        return level == 6;
    }

    public boolean isOrder() {
        return level == 7;
    }

    public boolean isBitwise() {
        return this == BIT_AND || this == BIT_OR || this == BIT_XOR;
    }

    static @Nullable BinaryOperator of(Word token) {
        for (BinaryOperator operator : values()) {
            if (token.kind() == Word.Kind.SYMBOL && operator.symbol.equals(token.text())) {
                return operator;
            }
        }
        return null;
    }
}
