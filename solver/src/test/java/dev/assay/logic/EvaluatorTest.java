package dev.assay.logic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import org.junit.jupiter.api.Test;

class EvaluatorTest {

    private final Terms terms = new Terms();
    private final Evaluator evaluator = new Evaluator();

    @Test
    void computes_as_the_virtual_machine_does() {
        assertEquals(Integer.MIN_VALUE, ints(Op.IDIV, Integer.MIN_VALUE, -1));
        assertEquals(0, ints(Op.IREM, Integer.MIN_VALUE, -1));
        assertEquals(-3, ints(Op.IDIV, -7, 2));
        assertEquals(-1, ints(Op.IREM, -7, 2));
        assertEquals(2, ints(Op.ISHL, 1, 33));
        assertEquals(1, ints(Op.IUSHR, -1, 31));
        assertEquals(1L << 33, Semantics.binary(Op.LSHL, Sort.J, 1, 97));
        assertEquals(Integer.MAX_VALUE, Semantics.unary(Op.F2I, Float.floatToIntBits(1e20f)));
        assertEquals(0, Semantics.unary(Op.D2L, Double.doubleToLongBits(Double.NaN)));
        assertEquals(-1, floats(Op.FCMPL, Float.NaN, 1));
        assertEquals(1, floats(Op.FCMPG, Float.NaN, 1));
        assertEquals(0, floats(Op.FCMPG, -0f, 0f));
        assertEquals(Float.floatToIntBits(-1.5f), floats(Op.FREM, -5.5f, 2f));
        assertEquals(Character.MAX_VALUE, Semantics.unary(Op.I2C, -1));
    }

    @Test
    void evaluates_terms_as_deep_as_a_loop_makes_them() {
        Term x = terms.variable(0, Kind.INT);
        Term sum = x;
        for (int i = 0; i < 200_000; i++) {
            sum = terms.binary(Op.IXOR, terms.binary(Op.IMUL, sum, terms.intConstant(3)), x);
        }
        int expected = 5;
        for (int i = 0; i < 200_000; i++) {
            expected = (expected * 3) ^ 5;
        }
        evaluator.assign(Assignment.of(5));
        assertEquals(expected, evaluator.value(sum));
        assertEquals(1, sum.variableCount());
    }

    @Test
    void evaluates_shared_parts_once() {
        Term x = terms.variable(0, Kind.INT);
        Term square = x;
        for (int i = 0; i < 100; i++) {
            square = terms.binary(Op.IMUL, square, square);
        }
        evaluator.assign(Assignment.of(-1));
        assertEquals(1, evaluator.value(square));
    }

    @Test
    void follows_changes_of_single_variables() {
        Term x = terms.variable(0, Kind.INT);
        Term y = terms.variable(30, Kind.INT);
        Term term = terms.binary(Op.IMUL, terms.binary(Op.IADD, x, y), terms.binary(Op.ISUB, x, y));
        evaluator.assign(Assignment.of(7));
        assertEquals(49, evaluator.value(term));
        evaluator.set(30, 2);
        assertEquals(45, evaluator.value(term));
        evaluator.assign(Assignment.of(1));
        assertEquals(1, evaluator.value(term));
    }

    private static long ints(Op op, int a, int b) {
        return Semantics.binary(op, Sort.I, a, b);
    }

    private static long floats(Op op, float a, float b) {
        return Semantics.binary(op, Sort.F, Float.floatToIntBits(a), Float.floatToIntBits(b));
    }
}
