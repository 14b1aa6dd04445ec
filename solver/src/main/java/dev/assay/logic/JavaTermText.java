package dev.assay.logic;

import dev.assay.wire.Op;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes terms as one would write them in Java, for people to read. */
public final class JavaTermText {
    private static final int DEEPEST = 12;
    private static final int LONGEST = 400;

    private final Function<Term.Var, String> names;

    /** @param names what variables are called */
    public JavaTermText(Function<Term.Var, String> names) {
        this.names = names;
    }

    /** All conditions as one; empty if there are none. */
    public String conjunction(List<Term> conditions) {
        StringBuilder text = new StringBuilder();
        for (Term condition : conditions) {
            if (text.length() > LONGEST) {
                return text.append(" && ...").toString();
            }
            text.append(text.length() == 0 ? "" : " && ").append(text(condition));
        }
        return text.toString();
    }

    public String text(Term term) {
        return text(term, 0);
    }

    private String text(Term term, int depth) {
        if (depth > DEEPEST) {
            return "...";
        }
        if (term instanceof Term.Var variable) {
            return names.apply(variable);
        }
        if (term instanceof Term.Binary binary) {
            return binary(binary, depth);
        }
        if (term instanceof Term.Unary unary) {
            boolean isFunction = unary.op() == Op.DSQRT || unary.op().isOpaque();
            return isFunction
                    ? word(unary.op()) + "(" + text(unary.operand(), depth + 1) + ")"
                    : prefix(unary.op()) + text(unary.operand(), depth + 1);
        }
        if (term instanceof Term.Select select) {
            return "table[" + text(select.index(), depth + 1) + "]";
        }
        return term.toString();
    }

    private String binary(Term.Binary binary, int depth) {
        String operator = operator(binary.op());
        String left = text(binary.left(), depth + 1);
        String right = text(binary.right(), depth + 1);
        if (operator == null) {
            return word(binary.op()) + "(" + left + ", " + right + ")";
        }
        String text = left + " " + operator + " " + right;
        return depth == 0 ? text : "(" + text + ")";
    }

    /** The operator's symbol; null if Java has none. */
    private static @Nullable String operator(Op op) {
        return op.isComparison() ? comparison(op) : arithmetic(op);
    }

    private static @Nullable String comparison(Op op) {
        return switch (op) {
            case EQ -> "==";
            case NE -> "!=";
            case LT -> "<";
            case LE -> "<=";
            case GT -> ">";
            default -> ">=";
        };
    }

    private static @Nullable String arithmetic(Op op) {
        return switch (op) {
            case IADD, LADD, FADD, DADD -> "+";
            case ISUB, LSUB, FSUB, DSUB -> "-";
            case IMUL, LMUL, FMUL, DMUL -> "*";
            case IDIV, LDIV, FDIV, DDIV -> "/";
            case IREM, LREM, FREM, DREM -> "%";
            case IAND, LAND -> "&";
            case IOR, LOR -> "|";
            case IXOR, LXOR -> "^";
            case ISHL, LSHL -> "<<";
            case ISHR, LSHR -> ">>";
            case IUSHR, LUSHR -> ">>>";
            default -> null;
        };
    }

    private static String prefix(Op op) {
        return switch (op) {
            case INEG, LNEG, FNEG, DNEG -> "-";
            case I2L -> "";
            case I2B -> "(byte) ";
            case I2C -> "(char) ";
            case I2S -> "(short) ";
            case L2I, F2I, D2I -> "(int) ";
            case F2L, D2L -> "(long) ";
            case I2F, L2F, D2F -> "(float) ";
            case I2D, L2D, F2D -> "(double) ";
            default -> word(op) + " ";
        };
    }

    private static String word(Op op) {
        String name = op.name().toLowerCase(Locale.ROOT);
        return op == Op.DSQRT || op.isOpaque() ? "Math." + name.substring(1) : name;
    }
}
