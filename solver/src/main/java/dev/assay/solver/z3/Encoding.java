package dev.assay.solver.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Model;
import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Terms in the language of Z3, each translated once for the life of a context. */
abstract class Encoding {

    /** Z3 walks deep expressions by recursion on the native stack, where an overflow is the end of the process. */
    private static final int DEEPEST = 1000;

    /** Longer tables of ever changing elements make larger expressions than are worth while. */
    private static final int MOST_RUNS = 5000;

    protected final Context z3;
    private final Map<Term, Encoded> conditions = new HashMap<>();
    private final Map<Term, Expr<?>> expressions = new HashMap<>();
    private final Map<Term, List<BoolExpr>> facts = new HashMap<>();
    private final Map<Term, List<BoolExpr>> assumptions = new HashMap<>();
    private final Set<Term> relaxed = new HashSet<>();

    Encoding(Context z3) {
        this.z3 = z3;
    }

    /** How many terms were translated. */
    int size() {
        return expressions.size();
    }

    Encoded condition(Term condition) throws NotEncodable {
        Encoded known = conditions.get(condition);
        if (known == null) {
            known = encodeCondition(condition);
            conditions.put(condition, known);
        }
        return known;
    }

    private Encoded encodeCondition(Term condition) throws NotEncodable {
        if (condition.depth() > DEEPEST) {
            throw new NotEncodable("a term is " + condition.depth() + " operations deep");
        }
        List<BoolExpr> allFacts = new ArrayList<>();
        List<BoolExpr> allAssumptions = new ArrayList<>();
        boolean isRelaxed = false;
        for (Term term : bottomUp(condition)) {
            if (!expressions.containsKey(term)) {
                expressions.put(term, encode(term));
            }
            allFacts.addAll(facts.getOrDefault(term, List.of()));
            allAssumptions.addAll(assumptions.getOrDefault(term, List.of()));
            isRelaxed |= relaxed.contains(term);
        }
        return new Encoded(truth(condition), allFacts, allAssumptions, isRelaxed);
    }

    /** All terms within, each once and after its own parts. */
    private static Iterable<Term> bottomUp(Term root) {
        Set<Term> done = new HashSet<>();
        List<Term> order = new ArrayList<>();
        Deque<Term> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            Term term = open.peek();
            boolean ready = true;
            for (Term child : children(term)) {
                if (!done.contains(child)) {
                    open.push(child);
                    ready = false;
                }
            }
            if (ready) {
                open.pop();
                if (done.add(term)) {
                    order.add(term);
                }
            }
        }
        return order;
    }

    private static List<Term> children(Term term) {
        if (term instanceof Term.Unary unary) {
            return List.of(unary.operand());
        }
        if (term instanceof Term.Binary binary) {
            return List.of(binary.left(), binary.right());
        }
        if (!(term instanceof Term.Select select)) {
            return List.of();
        }
        List<Term> children = new ArrayList<>(List.of(select.index()));
        for (int i = 0; !select.table().isConstant() && i < select.table().length(); i++) {
            if (select.table().element(i) != null) {
                children.add(select.table().element(i));
            }
        }
        return children;
    }

    /** Translates a term whose parts have been translated; a comparison into a truth value. */
    protected abstract Expr<?> encode(Term term) throws NotEncodable;

    /** A truth value as the number 1 or 0. */
    protected abstract Expr<?> number(BoolExpr truth);

    /** A constant of a table. */
    protected abstract Expr<?> constant(Table table, long bits);

    /** Whether an index is less than a constant. */
    protected abstract BoolExpr isLess(Expr<?> index, int bound);

    /** The bits that a model gives to a variable. */
    abstract long value(Model model, Var variable);

    /** The number that a translated term is. */
    protected Expr<?> get(Term term) {
        Expr<?> expression = translated(term);
        return expression instanceof BoolExpr truth ? number(truth) : expression;
    }

    private Expr<?> translated(Term term) {
        return Objects.requireNonNull(expressions.get(term), "operands are translated first");
    }

    /** Whether a translated term is not zero. */
    protected BoolExpr truth(Term term) {
        Expr<?> expression = translated(term);
        return expression instanceof BoolExpr truth ? truth : z3.mkNot(z3.mkEq(expression, number(z3.mkFalse())));
    }

    protected void fact(Term term, BoolExpr fact) {
        facts.computeIfAbsent(term, t -> new ArrayList<>()).add(fact);
    }

    protected void assume(Term term, BoolExpr assumption) {
        assumptions.computeIfAbsent(term, t -> new ArrayList<>()).add(assumption);
    }

    protected void relax(Term term) {
        relaxed.add(term);
    }

    /** An element of a table, as a tree of decisions about the index; what repeats takes one leaf. */
    protected Expr<?> select(Term.Select select) throws NotEncodable {
        Table table = select.table();
        int first = (int) Math.max(0, select.index().range().lo());
        int last = (int) Math.min(table.length() - 1L, select.index().range().hi());
        if (last < first) {
            return constant(table, 0);
        }
        int runs = 1;
        for (int i = first; i < last; i++) {
            runs += isSame(table, i, i + 1) ? 0 : 1;
        }
        if (runs > MOST_RUNS) {
            throw new NotEncodable("a table has " + table.length() + " elements");
        }
        Expr<?> index = get(select.index());
        Expr<?> element = tree(table, index, first, last);
        if (first > select.index().range().lo()) {
            element = z3.mkITE(isLess(index, 0), constant(table, 0), element);
        }
        if (last < select.index().range().hi()) {
            element = z3.mkITE(isLess(index, table.length()), element, constant(table, 0));
        }
        return element;
    }

    private Expr<?> tree(Table table, Expr<?> index, int first, int last) {
        int change = first;
        while (change < last && isSame(table, change, change + 1)) {
            change++;
        }
        if (change == last) {
            Term element = table.element(first);
            return element == null ? constant(table, table.constant(first)) : get(element);
        }
        int middle = first + (last - first) / 2 + 1;
        // A run is not torn apart where the cut can go to its beginning.
        int cut = middle;
        while (cut > first + 1 && isSame(table, cut - 1, cut)) {
            cut--;
        }
        cut = isSame(table, cut - 1, cut) ? change + 1 : cut;
        return z3.mkITE(isLess(index, cut), tree(table, index, first, cut - 1), tree(table, index, cut, last));
    }

    private static boolean isSame(Table table, int i, int j) {
        return table.element(i) == table.element(j)
                && (table.element(i) != null || table.constant(i) == table.constant(j));
    }
}
