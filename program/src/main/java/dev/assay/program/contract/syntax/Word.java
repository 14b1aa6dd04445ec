package dev.assay.program.contract.syntax;

/**
 * One word of an expression.
 *
 * @param text as it was written; for strings and characters what they mean
 * @param column where it begins, counted from 1
 */
record Word(Kind kind, String text, int column) {

    enum Kind {
        NAME,
        NUMBER,
        CHARACTER,
        STRING,
        SYMBOL,
        END
    }

    boolean is(String symbol) {
        return (kind == Kind.SYMBOL || kind == Kind.NAME) && text.equals(symbol);
    }
}
