package dev.assay.logic;

import dev.assay.logic.value.Semantics;
import java.util.Locale;

/** Writes terms for people. */
final class TermText {

    private static final int LIMIT = 2000;

    private final StringBuilder text = new StringBuilder();

    private TermText() {}

    static String of(Term term) {
        TermText writer = new TermText();
        writer.write(term, 0);
        return writer.text.toString();
    }

    private void write(Term term, int level) {
        if (level > 50 || text.length() > LIMIT) {
            text.append("...");
        } else if (term instanceof Term.Var variable) {
            text.append(variable.kind().name().toLowerCase(Locale.ROOT)).append(variable.number());
        } else if (term instanceof Term.Const constant) {
            text.append(constant(constant));
        } else if (term instanceof Term.Unary unary) {
            text.append(unary.op()).append('(');
            write(unary.operand(), level + 1);
            text.append(')');
        } else if (term instanceof Term.Binary binary) {
            text.append(binary.op()).append('(');
            write(binary.left(), level + 1);
            text.append(", ");
            write(binary.right(), level + 1);
            text.append(')');
        } else if (term instanceof Term.Select select) {
            text.append("table").append(select.table().length()).append('[');
            write(select.index(), level + 1);
            text.append(']');
        }
    }

    private static String constant(Term.Const constant) {
        return switch (constant.sort()) {
            case I -> Long.toString(constant.bits());
            case J -> constant.bits() + "L";
            case F -> Semantics.asFloat(constant.bits()) + "f";
            case D -> Double.toString(Semantics.asDouble(constant.bits()));
        };
    }
}
