package dev.assay.inference.formula;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.program.contract.syntax.BinaryOperator;
import dev.assay.program.contract.syntax.Misformed;
import dev.assay.program.contract.syntax.Parser;
import dev.assay.program.contract.syntax.Syntax;
import dev.assay.solver.Proof;
import dev.assay.solver.Prover;
import dev.assay.solver.stack.Provers;
import dev.assay.wire.Op;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds out by a prover whether clauses imply another one. Whatever is no operator is an unknown, named by its text. */
public final class ClauseLogic implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final Map<BinaryOperator, Op> OPS = Map.ofEntries(
            Map.entry(BinaryOperator.PLUS, Op.LADD),
            Map.entry(BinaryOperator.MINUS, Op.LSUB),
            Map.entry(BinaryOperator.TIMES, Op.LMUL),
            Map.entry(BinaryOperator.DIVIDE, Op.LDIV),
            Map.entry(BinaryOperator.REMAINDER, Op.LREM),
            Map.entry(BinaryOperator.LESS, Op.LT),
            Map.entry(BinaryOperator.LESS_OR_EQUAL, Op.LE),
            Map.entry(BinaryOperator.GREATER, Op.GT),
            Map.entry(BinaryOperator.GREATER_OR_EQUAL, Op.GE));

    private final Formulas formulas = new Formulas();
    private final Prover prover;
    private final Set<String> booleans;
    private final Set<String> fixed;

    /**
     * @param booleans the names of booleans
     * @param fixed the names of what a call does not change, so that it is the same before and after
     */
    public ClauseLogic(Provers provers, Set<String> booleans, Set<String> fixed) {
        this.prover = provers.of(Prover.Floats.ABSTRACT);
        this.booleans = booleans;
        this.fixed = fixed;
    }

    /** Whether nothing can respect all given clauses and break the last one. */
    public boolean implies(Collection<String> given, String goal) throws Misformed {

        List<Formula> all = new ArrayList<>();
        for (String each : given) {
            all.add(truth(Parser.parse(each), false));
        }
        all.add(formulas.not(truth(Parser.parse(goal), false)));
        return prover.solve(formulas.and(all), List.of(), LIMIT) instanceof Proof.Impossible;
    }

    private boolean isTruth(Syntax syntax) {
        if (syntax instanceof Syntax.Literal literal) {
            return literal.value() instanceof Boolean;
        }
        if (syntax instanceof Syntax.Binary binary) {
            BinaryOperator operator = binary.operator();
            return operator.isLogical() || operator.isEquality() || operator.isOrder();
        }
        if (syntax instanceof Syntax.Conditional choice) {
            return isTruth(choice.yes());
        }
        if (syntax instanceof Syntax.Call call
                && call.target() == null
                && call.name().equals("old")) {
            return isTruth(call.arguments().get(0));
        }
        return syntax instanceof Syntax.Unary unary && unary.symbol().equals("!")
                || syntax instanceof Syntax.InstanceOf
                || booleans.contains(text(syntax));
    }

    private Formula truth(Syntax syntax, boolean isOld) {
        if (syntax instanceof Syntax.Literal literal && literal.value() instanceof Boolean value) {
            return formulas.truth(value);
        }
        if (syntax instanceof Syntax.Unary unary) {
            return formulas.not(truth(unary.operand(), isOld));
        }
        if (syntax instanceof Syntax.Conditional choice) {
            return formulas.choose(
                    truth(choice.condition(), isOld), truth(choice.yes(), isOld), truth(choice.no(), isOld));
        }
        if (syntax instanceof Syntax.Binary binary) {
            return binary(binary, isOld);
        }
        if (syntax instanceof Syntax.Call call
                && call.target() == null
                && call.name().equals("old")) {
            return truth(call.arguments().get(0), true);
        }
        return formulas.unknown(name(syntax, isOld), Plain.BOOL);
    }

    private Formula binary(Syntax.Binary binary, boolean isOld) {
        BinaryOperator operator = binary.operator();
        if (operator.isLogical()) {
            Formula left = truth(binary.left(), isOld);
            Formula right = truth(binary.right(), isOld);
            return operator == BinaryOperator.AND ? formulas.and(left, right) : formulas.or(left, right);
        }
        if (operator.isEquality()) {
            Formula same = isTruth(binary.left()) || isTruth(binary.right())
                    ? formulas.same(truth(binary.left(), isOld), truth(binary.right(), isOld))
                    : formulas.same(number(binary.left(), isOld), number(binary.right(), isOld));
            return operator == BinaryOperator.EQUAL ? same : formulas.not(same);
        }
        Op order = OPS.get(operator);
        return order == null
                ? formulas.unknown(name(binary, isOld), Plain.BOOL)
                : formulas.java(order, number(binary.left(), isOld), number(binary.right(), isOld));
    }

    private Formula number(Syntax syntax, boolean isOld) {
        if (syntax instanceof Syntax.Literal literal && !(literal.value() instanceof String)) {
            return formulas.constant(Plain.LONG, value(literal.value()));
        }
        if (syntax instanceof Syntax.Unary unary && unary.symbol().equals("-")) {
            return formulas.java(Op.LNEG, number(unary.operand(), isOld));
        }
        if (syntax instanceof Syntax.Cast cast) {
            return number(cast.operand(), isOld);
        }
        if (syntax instanceof Syntax.Conditional choice) {
            return formulas.choose(
                    truth(choice.condition(), isOld), number(choice.yes(), isOld), number(choice.no(), isOld));
        }
        if (syntax instanceof Syntax.Binary binary && OPS.containsKey(binary.operator())) {
            return formulas.java(
                    OPS.get(binary.operator()), number(binary.left(), isOld), number(binary.right(), isOld));
        }
        if (syntax instanceof Syntax.Call call
                && call.target() == null
                && call.name().equals("old")) {
            return number(call.arguments().get(0), true);
        }
        String name = name(syntax, isOld);
        Formula unknown = formulas.unknown(name, Plain.LONG);
        if (name.endsWith(".length") || name.endsWith(".length()") || name.endsWith(".size()")) {
            prover.state(formulas.java(Op.GE, unknown, formulas.constant(Plain.LONG, 0)));
        }
        return unknown;
    }

    private static long value(@Nullable Object value) {
        return value == null ? 0 : value instanceof Character letter ? letter : ((Number) value).longValue();
    }

    private String name(Syntax syntax, boolean isOld) {
        String text = text(syntax);
        return isOld && !fixed.contains(text) ? "old(" + text + ")" : text;
    }

    private static String text(Syntax syntax) {
        if (syntax instanceof Syntax.Name name) {
            return name.name();
        }
        if (syntax instanceof Syntax.Select select) {
            return text(select.target()) + "." + select.name();
        }
        if (syntax instanceof Syntax.Index index) {
            return text(index.array()) + "[" + text(index.index()) + "]";
        }
        if (syntax instanceof Syntax.Call call) {
            String target = call.target() == null ? "" : text(call.target()) + ".";
            return target
                    + call.name()
                    + call.arguments().stream().map(ClauseLogic::text).collect(Collectors.joining(", ", "(", ")"));
        }
        if (syntax instanceof Syntax.Binary binary) {
            return text(binary.left()) + " " + binary.operator().symbol() + " " + text(binary.right());
        }
        if (syntax instanceof Syntax.Literal literal) {
            return String.valueOf(literal.value());
        }
        if (syntax instanceof Syntax.This) {
            return "this";
        }
        return syntax.toString().replaceAll("column=\\d+", "");
    }

    @Override
    public void close() {
        prover.close();
    }
}
