package dev.assay.program.contract.syntax;

/** What is wrong with an expression, as a sentence, and where. */
public final class Misformed extends Exception {
    private static final long serialVersionUID = 1;

    private final int column;

    public Misformed(int column, String sentence) {
        super(sentence);
        this.column = column;
    }

    /** For what is wrong around an expression. */
    public static Misformed at(int column, String sentence) {
        return new Misformed(column, sentence);
    }

    /** Counted from 1. */
    public int column() {
        return column;
    }
}
