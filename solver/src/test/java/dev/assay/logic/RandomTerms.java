package dev.assay.logic;

import dev.assay.logic.value.Kind;
import dev.assay.logic.value.OperandSorts;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Makes random terms twice over: as the factory simplifies them, and as a plain tree that is computed step by step. */
public final class RandomTerms {

    /** A plain tree beside the term that the factory made of it. */
    public interface Plain {
        long value(long[] assignment);
    }

    /** Both forms of the same expression. */
    public record Twin(Term term, Plain plain) {
        public Sort sort() {
            return term.sort();
        }
    }

    private static final Map<Sort, List<Op>> MAKERS = new EnumMap<>(Sort.class);

    static {
        for (Sort sort : Sort.values()) {
            MAKERS.put(sort, new ArrayList<>());
        }
        for (Op op : Op.values()) {
            if (OperandSorts.of(op) != null || op.isComparison()) {
                MAKERS.get(Sort.of(op.sort())).add(op);
            }
        }
    }

    private final Random random;
    private final Terms terms;
    private final Kind[] kinds;
    private boolean onlyIntegers;
    private final Set<Op> used = EnumSet.noneOf(Op.class);

    public RandomTerms(Random random, Terms terms, Kind... kinds) {
        this.random = random;
        this.terms = terms;
        this.kinds = kinds;
    }

    /** Makes no floats and doubles from now on. */
    public RandomTerms onlyIntegers() {
        onlyIntegers = true;
        return this;
    }

    /** The operations that were made so far. */
    public Set<Op> used() {
        return used;
    }

    /** A comparison of two terms. */
    public Twin condition(int depth) {
        List<Op> comparisons = List.of(Op.EQ, Op.NE, Op.LT, Op.GE, Op.GT, Op.LE);
        Sort sort = random.nextInt(3) > 0 ? Sort.I : Sort.values()[random.nextInt(onlyIntegers ? 2 : 4)];
        Twin left = make(sort, depth);
        Twin right = random.nextBoolean() ? constant(sort) : make(sort, depth - 1);
        return binary(comparisons.get(random.nextInt(6)), left, right);
    }

    /** A term of a sort, no deeper than said. */
    public Twin make(Sort sort, int depth) {
        if (depth <= 0 || random.nextInt(6) == 0) {
            return leaf(sort);
        }
        if (random.nextInt(16) == 0) {
            return select(sort, depth);
        }
        List<Op> makers = MAKERS.get(sort);
        Op op = makers.get(random.nextInt(makers.size()));
        if (op.isComparison()) {
            return condition(depth - 1);
        }
        OperandSorts signature = OperandSorts.of(op);
        if (onlyIntegers && signature.left().isFloating()) {
            return leaf(sort);
        }
        Twin left = make(signature.left(), depth - 1);
        if (signature.isUnary()) {
            return unary(op, left);
        }
        Twin right = random.nextInt(3) == 0 ? constant(signature.right()) : make(signature.right(), depth - 1);
        return random.nextInt(12) == 0 && left.sort() == right.sort()
                ? binary(op, left, left)
                : binary(op, left, right);
    }

    private Twin unary(Op op, Twin operand) {
        used.add(op);
        return new Twin(terms.unary(op, operand.term), values -> Semantics.unary(op, operand.plain.value(values)));
    }

    private Twin binary(Op op, Twin left, Twin right) {
        used.add(op);
        Sort sort = left.sort();
        return new Twin(
                terms.binary(op, left.term, right.term),
                values -> Semantics.binary(op, sort, left.plain.value(values), right.plain.value(values)));
    }

    private Twin select(Sort sort, int depth) {
        used.add(Op.SELECT);
        int length = random.nextInt(5) == 0 ? 300 : random.nextInt(5);
        List<Twin> elements = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            elements.add(i < 4 && random.nextInt(3) == 0 ? make(sort, depth - 2) : constant(sort));
        }
        Twin index = random.nextBoolean() ? make(Sort.I, depth - 1) : condition(depth - 1);
        Term[] parts = elements.stream().map(Twin::term).toArray(Term[]::new);
        Table table = terms.table(sort, new long[length], parts);
        return new Twin(terms.select(table, index.term), values -> {
            long i = index.plain.value(values);
            return i < 0 || i >= length ? 0 : elements.get((int) i).plain.value(values);
        });
    }

    private Twin leaf(Sort sort) {
        List<Integer> fitting = new ArrayList<>();
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i].sort() == sort) {
                fitting.add(i);
            }
        }
        if (fitting.isEmpty() || random.nextInt(4) == 0) {
            return constant(sort);
        }
        int number = fitting.get(random.nextInt(fitting.size()));
        used.add(Op.VAR);
        return new Twin(terms.variable(number, kinds[number]), values -> values[number]);
    }

    private Twin constant(Sort sort) {
        used.add(Op.CONST);
        long bits = sort.canonical(RandomValues.bits(random, sort));
        return new Twin(terms.constant(sort, bits), values -> bits);
    }
}
