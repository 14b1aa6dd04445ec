package dev.assay.logic;

import dev.assay.logic.Term.Const;
import dev.assay.logic.Term.Var;
import dev.assay.logic.value.Interval;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.OperandSorts;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes terms, simplified and each once: what is equal after simplification is the same object.
 *
 * <p>One factory serves one thread and one unit under exploration; terms of two factories do not mix.
 */
public final class Terms {

    private final Rules rules = new Rules(this);
    private final Map<Table, Table> tables = new HashMap<>();
    private Term[] slots = new Term[256];
    private int count;
    private int[] marks = {};
    private int mark;

    /** The variable of a number. */
    public Var variable(int number, Kind kind) {
        if (number < 0) {
            throw new IllegalArgumentException("variables are numbered from 0 on, not " + number);
        }
        int hash = hash(Op.VAR, number, 0);
        for (int i = hash & (slots.length - 1); slots[i] != null; i = (i + 1) & (slots.length - 1)) {
            if (slots[i] instanceof Var variable && variable.number() == number) {
                if (variable.kind() != kind) {
                    throw new IllegalArgumentException(variable + " cannot be " + kind + " as well");
                }
                return variable;
            }
        }
        return add(hash, new Var(number, kind));
    }

    /** The constant of a sort and its bits. */
    public Const constant(Sort sort, long bits) {
        long canonical = sort.canonical(bits);
        int hash = hash(Op.CONST, Long.hashCode(canonical), sort.ordinal());
        for (int i = hash & (slots.length - 1); slots[i] != null; i = (i + 1) & (slots.length - 1)) {
            if (slots[i] instanceof Const constant && constant.bits() == canonical && constant.sort() == sort) {
                return constant;
            }
        }
        return add(hash, new Const(sort, canonical));
    }

    public Const intConstant(int value) {
        return constant(Sort.I, value);
    }

    public Const longConstant(long value) {
        return constant(Sort.J, value);
    }

    public Const floatConstant(float value) {
        return constant(Sort.F, Float.floatToRawIntBits(value));
    }

    public Const doubleConstant(double value) {
        return constant(Sort.D, Double.doubleToRawLongBits(value));
    }

    /** An operation on one operand. */
    public Term unary(Op op, Term operand) {
        OperandSorts signature = OperandSorts.of(op);
        if (signature == null || !signature.isUnary() || signature.left() != operand.sort()) {
            throw new IllegalArgumentException(op + " does not take " + operand);
        }
        if (operand.isConstant()) {
            return constant(Sort.of(op.sort()), Semantics.unary(op, operand.bits()));
        }
        Term simpler = rules.unary(op, operand);
        return simpler != null ? simpler : plainUnary(op, operand);
    }

    /** An operation on two operands; a comparison takes any two of the same sort, as Java's own operators do. */
    public Term binary(Op op, Term left, Term right) {
        check(op, left, right);
        if (left.isConstant() && right.isConstant()) {
            return constant(Sort.of(op.sort()), Semantics.binary(op, left.sort(), left.bits(), right.bits()));
        }
        Term simpler = rules.binary(op, left, right);
        return simpler != null ? simpler : plainBinary(op, left, right);
    }

    private static void check(Op op, Term left, Term right) {
        OperandSorts signature = OperandSorts.of(op);
        boolean fits = op.isComparison()
                ? left.sort() == right.sort()
                : signature != null && signature.left() == left.sort() && signature.right() == right.sort();
        if (!fits) {
            throw new IllegalArgumentException(op + " does not take " + left + " and " + right);
        }
    }

    /** The term that holds where a condition (a term that is 0 or 1) does not. */
    public Term not(Term condition) {
        return binary(Op.EQ, condition, intConstant(0));
    }

    /**
     * A table out of the elements of an array.
     *
     * @param constants the bits of each element, of which those with a term do not matter
     * @param elements the terms at the indices that have one, elsewhere null; null where there are none at all
     */
    public Table table(Sort sort, long[] constants, Term @Nullable [] elements) {
        long[] bits = constants.clone();
        Term[] terms = new Term[bits.length];
        boolean symbolic = false;
        for (int i = 0; i < bits.length; i++) {
            Term element = elements == null ? null : elements[i];
            if (element != null && element.sort() != sort) {
                throw new IllegalArgumentException(element + " is no element of a table of " + sort);
            }
            boolean isTerm = element != null && !element.isConstant();
            terms[i] = isTerm ? element : null;
            bits[i] = isTerm ? 0 : sort.canonical(element == null ? bits[i] : element.bits());
            symbolic |= isTerm;
        }
        Table table = new Table(sort, bits, symbolic ? terms : null);
        Table same = tables.putIfAbsent(table, table);
        return same == null ? table : same;
    }

    /** A constant table of another factory, as one of this. */
    public Table intern(Table constant) {
        if (!constant.isConstant()) {
            throw new IllegalArgumentException("the terms of a table belong to its factory");
        }
        Table same = tables.putIfAbsent(constant, constant);
        return same == null ? constant : same;
    }

    /** The element of a table (one of this factory) at an index; zero where the index is outside. */
    public Term select(Table table, Term index) {
        if (index.sort() != Sort.I) {
            throw new IllegalArgumentException(index + " is no index");
        }
        if (index.isConstant()) {
            return element(table, index.bits());
        }
        Term simpler = rules.select(table, index);
        return simpler != null ? simpler : plainSelect(table, index);
    }

    Term element(Table table, long index) {
        if (index < 0 || index >= table.length()) {
            return constant(table.sort(), 0);
        }
        Term term = table.element((int) index);
        return term != null ? term : constant(table.sort(), table.constant((int) index));
    }

    /** The conditions that hold together exactly where one does: it, taken apart where it is a conjunction. */
    public List<Term> conjuncts(Term condition) {
        if (asConjunction(condition) == null) {
            return condition.isConstant(1) ? List.of() : List.of(condition);
        }
        List<Term> open = new ArrayList<>(List.of(condition));
        List<Term> conjuncts = new ArrayList<>();
        while (!open.isEmpty()) {
            Term next = open.remove(open.size() - 1);
            if (asConjunction(next) instanceof Term.Binary both) {
                open.add(binary(Op.EQ, both.right(), intConstant(1)));
                open.add(binary(Op.EQ, both.left(), intConstant(1)));
            } else if (!next.isConstant(1) && !conjuncts.contains(next)) {
                conjuncts.add(next);
            }
        }
        return conjuncts;
    }

    private static @Nullable Term asConjunction(Term condition) {
        boolean isOne = condition.op() == Op.EQ
                && ((Term.Binary) condition).right().isConstant(1)
                && ((Term.Binary) condition).left().op() == Op.IAND;
        Term inner = isOne ? ((Term.Binary) condition).left() : condition;
        return inner.op() == Op.IAND
                        && Interval.BIT.contains(((Term.Binary) inner).left().range())
                        && Interval.BIT.contains(((Term.Binary) inner).right().range())
                ? inner
                : null;
    }

    /** Forgets all marks. */
    public void beginMarking() {
        mark++;
        if (marks.length < count) {
            marks = new int[slots.length];
        }
    }

    /** Marks a term; whether it was not marked yet. */
    public boolean mark(Term term) {
        boolean isNew = marks[term.id()] != mark;
        marks[term.id()] = mark;
        return isNew;
    }

    /** An operation on one operand as it stands, for what a factory has simplified before. */
    public Term plainUnary(Op op, Term operand) {
        int hash = hash(op, operand.id(), 0);
        for (int i = hash & (slots.length - 1); slots[i] != null; i = (i + 1) & (slots.length - 1)) {
            if (slots[i] instanceof Term.Unary same && same.op() == op && same.operand() == operand) {
                return same;
            }
        }
        return add(hash, new Term.Unary(op, operand));
    }

    /** An operation on two operands as it stands, for what a factory has simplified before. */
    public Term plainBinary(Op op, Term left, Term right) {
        int hash = hash(op, left.id(), right.id());
        for (int i = hash & (slots.length - 1); slots[i] != null; i = (i + 1) & (slots.length - 1)) {
            if (slots[i] instanceof Term.Binary same
                    && same.op() == op
                    && same.left() == left
                    && same.right() == right) {
                return same;
            }
        }
        return add(hash, new Term.Binary(op, left, right));
    }

    /** An element of a table as it stands, for what a factory has simplified before. */
    public Term plainSelect(Table table, Term index) {
        int hash = hash(Op.SELECT, table.hashCode(), index.id());
        for (int i = hash & (slots.length - 1); slots[i] != null; i = (i + 1) & (slots.length - 1)) {
            if (slots[i] instanceof Term.Select same && same.table() == table && same.index() == index) {
                return same;
            }
        }
        return add(hash, new Term.Select(table, index));
    }

    private static int hash(Op op, int a, int b) {
        int hash = (op.ordinal() * 31 + a) * 0x9E3779B1 + b * 0x85EBCA6B;
        return hash ^ (hash >>> 15);
    }

    private <T extends Term> T add(int hash, T term) {
        term.number(count++);
        if (count * 2 > slots.length) {
            grow();
        }
        insert(hash, term);
        return term;
    }

    private void insert(int hash, Term term) {
        int i = hash & (slots.length - 1);
        while (slots[i] != null) {
            i = (i + 1) & (slots.length - 1);
        }
        slots[i] = term;
    }

    private void grow() {
        Term[] old = slots;
        slots = new Term[old.length * 2];
        for (Term term : old) {
            if (term != null) {
                insert(hashOf(term), term);
            }
        }
    }

    private static int hashOf(Term term) {
        if (term instanceof Var variable) {
            return hash(Op.VAR, variable.number(), 0);
        }
        if (term instanceof Const constant) {
            return hash(
                    Op.CONST, Long.hashCode(constant.bits()), constant.sort().ordinal());
        }
        if (term instanceof Term.Unary unary) {
            return hash(unary.op(), unary.operand().id(), 0);
        }
        if (term instanceof Term.Binary binary) {
            return hash(binary.op(), binary.left().id(), binary.right().id());
        }
        Term.Select select = (Term.Select) term;
        return hash(Op.SELECT, select.table().hashCode(), select.index().id());
    }
}
