package dev.assay.inference.formula;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.FormulaOperator;
import dev.assay.logic.value.Semantics;
import dev.assay.wire.Op;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes formulas over inputs in the language of contracts. */
public final class FormulaText {
    /** How tightly each operator of Java binds. */
    private static final int CHOICE = 0;

    private static final int OR = 1;
    private static final int AND = 2;
    private static final int EQUALITY = 6;
    private static final int UNARY = 11;

    private static final Map<Op, String> SYMBOLS = Map.ofEntries(
            Map.entry(Op.IADD, "+"),
            Map.entry(Op.LADD, "+"),
            Map.entry(Op.FADD, "+"),
            Map.entry(Op.DADD, "+"),
            Map.entry(Op.ISUB, "-"),
            Map.entry(Op.LSUB, "-"),
            Map.entry(Op.FSUB, "-"),
            Map.entry(Op.DSUB, "-"),
            Map.entry(Op.IMUL, "*"),
            Map.entry(Op.LMUL, "*"),
            Map.entry(Op.FMUL, "*"),
            Map.entry(Op.DMUL, "*"),
            Map.entry(Op.IDIV, "/"),
            Map.entry(Op.LDIV, "/"),
            Map.entry(Op.FDIV, "/"),
            Map.entry(Op.DDIV, "/"),
            Map.entry(Op.IREM, "%"),
            Map.entry(Op.LREM, "%"),
            Map.entry(Op.ISHL, "<<"),
            Map.entry(Op.LSHL, "<<"),
            Map.entry(Op.ISHR, ">>"),
            Map.entry(Op.LSHR, ">>"),
            Map.entry(Op.IUSHR, ">>>"),
            Map.entry(Op.LUSHR, ">>>"),
            Map.entry(Op.IAND, "&"),
            Map.entry(Op.LAND, "&"),
            Map.entry(Op.IOR, "|"),
            Map.entry(Op.LOR, "|"),
            Map.entry(Op.IXOR, "^"),
            Map.entry(Op.LXOR, "^"));

    private static final Map<String, Integer> LEVELS = Map.ofEntries(
            Map.entry("|", 3),
            Map.entry("^", 4),
            Map.entry("&", 5),
            Map.entry("<<", 8),
            Map.entry(">>", 8),
            Map.entry(">>>", 8),
            Map.entry("+", 9),
            Map.entry("-", 9),
            Map.entry("*", 10),
            Map.entry("/", 10),
            Map.entry("%", 10));

    private static final Map<Op, String> CASTS = Map.ofEntries(
            Map.entry(Op.I2L, "long"),
            Map.entry(Op.I2F, "float"),
            Map.entry(Op.I2D, "double"),
            Map.entry(Op.L2I, "int"),
            Map.entry(Op.L2F, "float"),
            Map.entry(Op.L2D, "double"),
            Map.entry(Op.F2I, "int"),
            Map.entry(Op.F2L, "long"),
            Map.entry(Op.F2D, "double"),
            Map.entry(Op.D2I, "int"),
            Map.entry(Op.D2L, "long"),
            Map.entry(Op.D2F, "float"),
            Map.entry(Op.I2B, "byte"),
            Map.entry(Op.I2C, "char"),
            Map.entry(Op.I2S, "short"));

    private static final Map<Op, String> RELATIONS =
            Map.of(Op.EQ, "==", Op.NE, "!=", Op.LT, "<", Op.GE, ">=", Op.GT, ">", Op.LE, "<=");

    private final EntryInputs inputs;
    private final Predicate<EntryInputs.Input> isOld;

    private FormulaText(EntryInputs inputs, Predicate<EntryInputs.Input> isOld) {
        this.inputs = inputs;
        this.isOld = isOld;
    }

    /** As it is read at the beginning of a call. */
    public static FormulaText before(EntryInputs inputs) {
        return new FormulaText(inputs, any -> false);
    }

    /**
     * As it is read at the end of a call.
     *
     * @param written the fields that calls write: what was in them before is called old
     */
    public static FormulaText after(EntryInputs inputs, Set<String> written) {
        return new FormulaText(inputs, input -> input.isState() && !isKept(input.text(), written));
    }

    /** Whether calls leave what an expression reads alone: a field that they do not write, or the length of its array. */
    private static boolean isKept(String text, Set<String> written) {
        String[] parts = (text.startsWith("this.") ? text.substring(5) : text).split("\\.", -1);
        boolean isField = parts.length == 1 || parts.length == 2 && parts[1].equals("length");
        boolean isPlain = parts[0].chars().allMatch(Character::isJavaIdentifierPart);
        return isField && isPlain && !written.contains(parts[0]) && !written.contains("this." + parts[0]);
    }

    /** The comparison that holds if another one does not. */
    public static Op opposite(Op comparison) {
        return switch (comparison) {
            case EQ -> Op.NE;
            case NE -> Op.EQ;
            case LT -> Op.GE;
            case GE -> Op.LT;
            case GT -> Op.LE;
            case LE -> Op.GT;
            default -> throw new IllegalArgumentException(comparison + " compares nothing");
        };
    }

    /** What cannot be written. */
    private static final class Unwritable extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** The whole formula; empty if the language has no words for it. */
    public Optional<String> of(Formula formula) {
        return at(formula, CHOICE);
    }

    /** The same, to stand beside {@code ==}. */
    public Optional<String> operand(Formula formula) {
        return at(formula, EQUALITY + 1);
    }

    /** The same, to be an argument. */
    public Optional<String> argument(Formula formula) {
        return at(formula, CHOICE);
    }

    /** All of them together. */
    public Optional<String> all(List<Formula> formulas, boolean isAlternative) {
        try {
            if (formulas.size() == 1) {
                return Optional.of(text(formulas.get(0), isAlternative ? OR : CHOICE));
            }
            String joined = formulas.stream().map(each -> text(each, AND)).collect(Collectors.joining(" && "));
            return Optional.of(joined);
        } catch (Unwritable e) {
            return Optional.empty();
        }
    }

    private Optional<String> at(Formula formula, int level) {
        try {
            return Optional.of(text(formula, level));
        } catch (Unwritable e) {
            return Optional.empty();
        }
    }

    /** Whether a formula reads something that the call may change. */
    public boolean readsState(Formula formula) {
        if (formula.operator() == FormulaOperator.VAR) {
            return inputs.of(formula).map(EntryInputs.Input::isState).orElse(false);
        }
        return formula.operands().stream().anyMatch(this::readsState);
    }

    /** @param level in parentheses if it binds less tightly */
    private String text(Formula formula, int level) {
        return switch (formula.operator()) {
            case CONST -> constant(formula, null);
            case VAR -> input(formula, level);
            case NOT -> negated(formula.operand(0), level);
            case AND -> joined(formula, " && ", AND, level);
            case OR -> joined(formula, " || ", OR, level);
            case SAME -> compared(Op.EQ, formula.operand(0), formula.operand(1), false, level);
            case CHOOSE ->
                enclosed(
                        text(formula.operand(0), OR) + " ? " + text(formula.operand(1), CHOICE) + " : "
                                + text(formula.operand(2), CHOICE),
                        CHOICE,
                        level);
            case JAVA -> computed(formula, level);
            default -> throw new Unwritable();
        };
    }

    private static String enclosed(String text, int own, int level) {
        return own < level ? "(" + text + ")" : text;
    }

    private String joined(Formula formula, String symbol, int own, int level) {
        String text = formula.operands().stream().map(each -> text(each, own)).collect(Collectors.joining(symbol));
        return enclosed(text, own, level);
    }

    private String input(Formula formula, int level) {
        EntryInputs.Input input = inputs.of(formula).orElseThrow(Unwritable::new);
        if (isOld.test(input)) {
            return "old(" + input.text() + ")";
        }
        return input.text().contains(" instanceof ") ? enclosed(input.text(), EQUALITY, level) : input.text();
    }

    private String negated(Formula formula, int level) {
        if (formula.operator() == FormulaOperator.SAME) {
            return compared(Op.EQ, formula.operand(0), formula.operand(1), true, level);
        }
        if (formula.operator() == FormulaOperator.JAVA && formula.op().isComparison()) {
            return compared(formula.op(), formula.operand(0), formula.operand(1), true, level);
        }
        if (formula.operator() == FormulaOperator.VAR) {
            return "!" + text(formula, UNARY);
        }
        return "!(" + text(formula, CHOICE) + ")";
    }

    private String compared(Op op, Formula left, Formula right, boolean isNegated, int level) {
        if (left.isConstant() && !right.isConstant()) {
            return compared(mirrored(op), right, left, isNegated, level);
        }
        Op comparison = left.operator() == FormulaOperator.JAVA ? left.op() : Op.IADD;
        boolean isZero = right.isConstant() && right.bits() == 0;
        return switch (comparison) {
            case LCMP -> isZero ? relation(op, left.operand(0), left.operand(1), isNegated, level) : unwritable();
            case FCMPG, DCMPG -> isZero ? real(op, left, true, isNegated, level) : unwritable();
            case FCMPL, DCMPL -> isZero ? real(op, left, false, isNegated, level) : unwritable();
            default -> relation(op, left, right, isNegated, level);
        };
    }

    private static Op mirrored(Op comparison) {
        return switch (comparison) {
            case LT -> Op.GT;
            case GT -> Op.LT;
            case LE -> Op.GE;
            case GE -> Op.LE;
            default -> comparison;
        };
    }

    private static String unwritable() {
        throw new Unwritable();
    }

    /** A comparison of numbers with fractions: what does not hold of NaN must not be turned round. */
    private String real(Op op, Formula comparison, boolean isGreaterForNan, boolean isNegated, int level) {
        boolean isPlain = switch (op) {
            case LT, LE -> isGreaterForNan;
            case GT, GE -> !isGreaterForNan;
            default -> true;
        };
        Op written = isPlain ? op : opposite(op);
        boolean isTurned = isPlain == isNegated;
        if (written == Op.EQ || written == Op.NE) {
            return relation(written, comparison.operand(0), comparison.operand(1), isTurned, level);
        }
        String text = relation(written, comparison.operand(0), comparison.operand(1), false, CHOICE);
        return isTurned ? "!(" + text + ")" : enclosed(text, EQUALITY, level);
    }

    private String relation(Op op, Formula left, Formula right, boolean isNegated, int level) {
        Op shown = isNegated ? opposite(op) : op;
        String text = withType(left, right) + " " + RELATIONS.get(shown) + " " + withType(right, left);
        return enclosed(text, EQUALITY, level);
    }

    private String withType(Formula formula, Formula other) {
        return formula.isConstant() ? constant(formula, descriptor(other)) : text(formula, EQUALITY + 2);
    }

    private @Nullable String descriptor(Formula formula) {
        return formula.operator() == FormulaOperator.VAR
                ? inputs.of(formula).map(EntryInputs.Input::descriptor).orElse(null)
                : null;
    }

    private String computed(Formula formula, int level) {
        Op op = formula.op();
        if (op.isComparison()) {
            return compared(op, formula.operand(0), formula.operand(1), false, level);
        }
        if (CASTS.containsKey(op)) {
            String text = "(" + CASTS.get(op) + ") " + text(formula.operand(0), UNARY);
            return enclosed(text, UNARY - 1, level);
        }
        if (op == Op.INEG || op == Op.LNEG || op == Op.FNEG || op == Op.DNEG) {
            return enclosed("-" + text(formula.operand(0), UNARY), UNARY - 1, level);
        }
        String symbol = SYMBOLS.get(op);
        if (symbol == null) {
            throw new Unwritable();
        }
        int own = LEVELS.getOrDefault(symbol, UNARY);
        Formula right = formula.operand(1);
        boolean isMinus = (op == Op.IADD || op == Op.LADD) && right.isConstant() && right.bits() < 0;
        boolean isSmallest =
                right.isConstant() && (right.bits() == Integer.MIN_VALUE || right.bits() == Long.MIN_VALUE);
        String text = isMinus && !isSmallest
                ? text(formula.operand(0), own) + " - " + constant(-right.bits(), (Plain) right.domain())
                : text(formula.operand(0), own) + " " + symbol + " " + text(right, own + 1);
        return enclosed(text, own, level);
    }

    private static String constant(Formula formula, @Nullable String descriptor) {
        if ("C".equals(descriptor) && formula.bits() > ' ' && formula.bits() < 127) {
            char letter = (char) formula.bits();
            return letter == '\'' || letter == '\\' ? "'\\" + letter + "'" : "'" + letter + "'";
        }
        return constant(formula.bits(), (Plain) formula.domain());
    }

    private static String constant(long bits, Plain domain) {
        return switch (domain) {
            case BOOL -> bits == 1 ? "true" : "false";
            case INT -> Integer.toString((int) bits);
            case LONG -> bits + "L";
            case REF -> "null";
            case FLOAT -> real(Semantics.asFloat(bits)) + "f";
            case DOUBLE -> real(Semantics.asDouble(bits));
        };
    }

    private static String real(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value) || value < 0 || 1 / value < 0) {
            throw new Unwritable(); // There is no literal for it.
        }
        return Double.toString(value);
    }

    private static String real(float value) {
        real((double) value);
        return Float.toString(value);
    }
}
