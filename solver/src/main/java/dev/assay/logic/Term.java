package dev.assay.logic;

import dev.assay.logic.value.Interval;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A symbolic expression, immutable and unique within the {@link Terms} that made it: equal terms are the same object.
 */
public abstract sealed class Term {

    /** Up to so many variables are known to each term; beyond, they are gathered when they are asked for. */
    private static final int EAGER = 8;

    private static final Var[] NO_VARIABLES = {};

    private final Op op;
    private final Sort sort;
    private final @Nullable Interval range;
    private final int depth;
    private final boolean isOpaque;
    private int id;
    private Var @Nullable [] variables;

    private Term(Op op, Sort sort, @Nullable Interval range, int depth, boolean isOpaque, Var @Nullable [] variables) {
        this.op = op;
        this.sort = sort;
        this.range = range;
        this.depth = depth;
        this.isOpaque = isOpaque || op.isOpaque();
        this.variables = variables;
    }

    /** An input. */
    public static final class Var extends Term {
        private final int number;
        private final Kind kind;

        Var(int number, Kind kind) {
            super(Op.VAR, kind.sort(), kind.sort().isFloating() ? null : kind.bits(), 1, false, null);
            this.number = number;
            this.kind = kind;
            super.variables = new Var[] {this};
        }

        public int number() {
            return number;
        }

        public Kind kind() {
            return kind;
        }
    }

    /** A constant. */
    public static final class Const extends Term {
        private final long bits;

        Const(Sort sort, long bits) {
            super(Op.CONST, sort, sort.isFloating() ? null : Interval.of(bits), 1, false, NO_VARIABLES);
            this.bits = bits;
        }

        @Override
        public long bits() {
            return bits;
        }
    }

    /** An operation on one operand. */
    public static final class Unary extends Term {
        private final Term operand;

        Unary(Op op, Term operand) {
            super(
                    op,
                    Sort.of(op.sort()),
                    Ranges.unary(op, operand),
                    operand.depth + 1,
                    operand.isOpaque,
                    operand.variables);
            this.operand = operand;
        }

        public Term operand() {
            return operand;
        }
    }

    /** An operation on two operands. */
    public static final class Binary extends Term {
        private final Term left;
        private final Term right;

        Binary(Op op, Term left, Term right) {
            super(
                    op,
                    Sort.of(op.sort()),
                    Ranges.binary(op, left, right),
                    Math.max(left.depth, right.depth) + 1,
                    left.isOpaque || right.isOpaque,
                    union(left.variables, right.variables));
            this.left = left;
            this.right = right;
        }

        public Term left() {
            return left;
        }

        public Term right() {
            return right;
        }
    }

    /** An element of a table at an index; zero outside of it. */
    public static final class Select extends Term {
        private final Table table;
        private final Term index;

        Select(Table table, Term index) {
            super(
                    Op.SELECT,
                    table.sort(),
                    Ranges.select(table, index),
                    Math.max(table.depth(), index.depth) + 1,
                    table.isOpaque() || index.isOpaque,
                    table.isConstant() ? index.variables : null);
            this.table = table;
            this.index = index;
        }

        public Table table() {
            return table;
        }

        public Term index() {
            return index;
        }
    }

    public Op op() {
        return op;
    }

    public Sort sort() {
        return sort;
    }

    /** The values that this can have at all, by the kinds of its variables; only of integers. */
    public Interval range() {
        return Objects.requireNonNull(range, "a floating term has no range");
    }

    /** The longest way down to a variable or constant, counted in terms. */
    public int depth() {
        return depth;
    }

    /** Whether a part is known by its values alone: that there are none may then be true on this machine only. */
    public boolean isOpaque() {
        return isOpaque;
    }

    /** A number that is unique among the terms of one factory, and greater than that of every term within. */
    public int id() {
        return id;
    }

    void number(int unique) {
        this.id = unique;
    }

    public boolean isConstant() {
        return op == Op.CONST;
    }

    /** Whether this is a constant of these bits. */
    public boolean isConstant(long bits) {
        return this instanceof Const constant && constant.bits == bits;
    }

    /** The bits of a constant. */
    public long bits() {
        return ((Const) this).bits;
    }

    public int variableCount() {
        return allVariables().length;
    }

    /** One of the variables in here; they are in the order of their numbers. */
    public Var variable(int index) {
        return allVariables()[index];
    }

    /** Whether the value can depend on a variable. */
    public boolean mentions(Var variable) {
        for (Var each : allVariables()) {
            if (each == variable) {
                return true;
            }
        }
        return false;
    }

    private Var[] allVariables() {
        if (variables == null) {
            variables = VariableCollector.collect(this);
        }
        return variables;
    }

    /** The variables if they are few or already gathered, else null. */
    Var @Nullable [] knownVariables() {
        return variables;
    }

    private static Var @Nullable [] union(Var @Nullable [] a, Var @Nullable [] b) {
        if (a == null || b == null) {
            return null;
        }
        if (a == b || b.length == 0) {
            return a;
        }
        if (a.length == 0) {
            return b;
        }
        return merge(a, b);
    }

    private static Var @Nullable [] merge(Var[] a, Var[] b) {
        Var[] merged = new Var[a.length + b.length];
        int n = 0;
        int i = 0;
        int j = 0;
        while (i < a.length || j < b.length) {
            if (j == b.length || (i < a.length && a[i].number <= b[j].number)) {
                if (j < b.length && a[i] == b[j]) {
                    j++;
                }
                merged[n++] = a[i++];
            } else {
                merged[n++] = b[j++];
            }
        }
        if (n == a.length) {
            return a;
        }
        return n == b.length ? b : n > EAGER ? null : Arrays.copyOf(merged, n);
    }

    /** For people: not for machines, and cut when it gets long. */
    @Override
    public String toString() {
        return TermText.of(this);
    }
}
