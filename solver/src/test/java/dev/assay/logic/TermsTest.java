package dev.assay.logic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.Term.Var;
import dev.assay.logic.path.PathCondition;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import java.util.List;
import org.junit.jupiter.api.Test;

class TermsTest {

    private final Terms terms = new Terms();
    private final Var x = terms.variable(0, Kind.INT);
    private final Var y = terms.variable(1, Kind.INT);
    private final Var c = terms.variable(2, Kind.CHAR);
    private final Var d = terms.variable(3, Kind.CHAR);
    private final Var l = terms.variable(4, Kind.LONG);
    private final Var m = terms.variable(5, Kind.LONG);
    private final Var f = terms.variable(6, Kind.FLOAT);
    private final Var g = terms.variable(7, Kind.FLOAT);
    private final Var b = terms.variable(8, Kind.BOOLEAN);

    @Test
    void makes_equal_terms_once() {
        assertSame(binary(Op.IADD, x, y), binary(Op.IADD, y, x));
        assertSame(number(7), number(7));
        assertSame(
                terms.select(terms.table(Sort.I, new long[] {1, 5, 3}, null), x),
                terms.select(terms.table(Sort.I, new long[] {1, 5, 3}, null), x));
    }

    @Test
    void keeps_making_equal_terms_once_while_it_grows() {
        Term early = binary(Op.IADD, x, number(-77));
        for (int i = 0; i < 10_000; i++) {
            binary(Op.IMUL, x, number(i));
        }
        assertSame(early, binary(Op.IADD, x, number(-77)));
    }

    @Test
    void compares_longs_themselves_instead_of_their_lcmp() {
        Term lcmp = binary(Op.LCMP, l, m);
        assertSame(binary(Op.LT, l, m), binary(Op.LT, lcmp, number(0)));
        assertSame(binary(Op.LT, m, l), binary(Op.EQ, lcmp, number(1)));
        assertSame(binary(Op.NE, l, m), binary(Op.NE, lcmp, number(0)));
    }

    @Test
    void compares_floats_themselves_and_keeps_what_nan_does() {
        Term less = binary(Op.LT, f, g);
        assertSame(less, binary(Op.LT, binary(Op.FCMPG, f, g), number(0)));
        assertSame(terms.not(binary(Op.LE, g, f)), binary(Op.LT, binary(Op.FCMPL, f, g), number(0)));
        assertSame(less, terms.not(terms.not(less)));
    }

    @Test
    void moves_a_constant_across_a_comparison_only_if_nothing_wraps_around() {
        assertSame(binary(Op.LE, c, number(57)), binary(Op.LT, binary(Op.ISUB, c, number(48)), number(10)));
        Term wraps = binary(Op.LT, binary(Op.IADD, x, number(1)), number(10));
        assertEquals(Op.IADD, ((Term.Binary) wraps).left().op());
        assertSame(binary(Op.EQ, x, number(9)), binary(Op.EQ, binary(Op.IADD, x, number(1)), number(10)));
    }

    @Test
    void compares_the_operands_of_a_difference_only_if_it_cannot_wrap_around() {
        assertSame(binary(Op.LT, c, d), binary(Op.LT, binary(Op.ISUB, c, d), number(0)));
        Term wraps = binary(Op.LT, binary(Op.ISUB, x, y), number(0));
        assertEquals(Op.ISUB, ((Term.Binary) wraps).left().op());
        assertSame(binary(Op.EQ, x, y), binary(Op.EQ, binary(Op.ISUB, x, y), number(0)));
    }

    @Test
    void knows_the_ranges_of_kinds() {
        assertSame(number(0), binary(Op.LT, c, number(0)));
        assertSame(c, terms.unary(Op.I2C, c));
        assertSame(binary(Op.EQ, b, number(1)), binary(Op.NE, b, number(0)));
    }

    @Test
    void reads_tables_at_constant_indices_and_answers_zero_outside() {
        Table table = terms.table(Sort.I, new long[] {4, 0}, new Term[] {null, x});
        assertSame(number(4), terms.select(table, number(0)));
        assertSame(x, terms.select(table, number(1)));
        assertSame(number(0), terms.select(table, number(2)));
    }

    @Test
    void compares_the_index_instead_of_the_element_if_that_says_the_same() {
        Table signs = terms.table(Sort.I, new long[] {-1, 1}, null);
        assertSame(binary(Op.EQ, b, number(0)), binary(Op.LT, terms.select(signs, b), number(0)));
    }

    @Test
    void takes_conjunctions_apart() {
        Term first = binary(Op.LT, x, y);
        Term second = binary(Op.EQ, x, number(5));
        Term both = binary(Op.IAND, first, second);
        assertEquals(List.of(first, second), sorted(terms.conjuncts(binary(Op.NE, both, number(0)))));
    }

    @Test
    void refuses_operands_of_the_wrong_sort() {
        assertThrows(IllegalArgumentException.class, () -> binary(Op.IADD, x, l));
        assertThrows(IllegalArgumentException.class, () -> binary(Op.EQ, x, f));
        assertThrows(IllegalArgumentException.class, () -> terms.unary(Op.IADD, x));
        assertThrows(IllegalArgumentException.class, () -> binary(Op.SELECT, x, y));
        assertThrows(IllegalArgumentException.class, () -> terms.variable(0, Kind.LONG));
        assertThrows(IllegalArgumentException.class, () -> terms.variable(-1, Kind.INT));
    }

    @Test
    void knows_the_variables_of_a_term_however_many() {
        Term sum = number(0);
        for (int i = 100; i > 9; i--) {
            sum = binary(Op.IADD, sum, terms.variable(i, Kind.INT));
        }
        assertEquals(91, sum.variableCount());
        assertEquals(10, sum.variable(0).number());
        assertTrue(sum.mentions(terms.variable(55, Kind.INT)));
        assertEquals(1, binary(Op.IMUL, x, x).variableCount());
    }

    @Test
    void says_what_a_path_demands_in_order_and_once() {
        Term less = binary(Op.LT, x, y);
        PathCondition path = PathCondition.EMPTY
                .and(less, false)
                .and(b, true)
                .and(less, false)
                .and(number(1), true);
        assertEquals(List.of(binary(Op.LE, y, x), binary(Op.EQ, b, number(1))), path.conditions(terms));
        assertEquals(
                List.of(number(0)),
                PathCondition.EMPTY.and(number(1), true).withLastNegated().conditions(terms));
    }

    private List<Term> sorted(List<Term> found) {
        return found.stream()
                .sorted(java.util.Comparator.comparingInt(Term::id))
                .toList();
    }

    private Term binary(Op op, Term left, Term right) {
        return terms.binary(op, left, right);
    }

    private Term number(int value) {
        return terms.intConstant(value);
    }
}
