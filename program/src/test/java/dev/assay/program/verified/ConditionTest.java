package dev.assay.program.verified;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

/** Conditions against truth tables, and premises as users write them. */
class ConditionTest {
    private static final int IDENTIFIERS = 4;

    private record Random4(Condition condition, LongPredicate truth) {}

    private static Random4 random(Random random, int depth) {
        int kind = random.nextInt(depth == 0 ? 2 : 5);
        if (kind < 2) {
            int one = random.nextInt(IDENTIFIERS);
            return new Random4(Condition.identifier(one), broken -> (broken >> one & 1) == 0);
        }
        Random4 left = random(random, depth - 1);
        if (kind == 2) {
            return new Random4(left.condition.not(), left.truth.negate());
        }
        Random4 right = random(random, depth - 1);
        return kind == 3
                ? new Random4(left.condition.and(right.condition), left.truth.and(right.truth))
                : new Random4(left.condition.or(right.condition), left.truth.or(right.truth));
    }

    @Test
    void conditions_agree_with_truth_tables_and_equal_ones_are_equivalent() {
        Random random = new Random(1);
        Random4 previous = random(random, 4);
        for (int i = 0; i < 2000; i++) {
            Random4 one = random(random, 4);
            boolean isSame = true;
            for (long broken = 0; broken < 1 << IDENTIFIERS; broken++) {
                assertEquals(one.truth.test(broken), one.condition.holds(broken), one.condition.toString());
                isSame &= one.truth.test(broken) == previous.truth.test(broken);
            }
            assertEquals(isSame, one.condition.equals(previous.condition));
            previous = one;
        }
    }

    @Test
    void premises_are_read_as_in_java() throws BadVerification {
        List<String> names = List.of("a", "b", "c");
        assertEquals("a", Premises.read(" a ", names).text(names));
        assertTrue(Premises.read("a && (b || c)", names).holds(0b010));
        assertEquals(Premises.read("a && b || c", names), Premises.read("c || (b && a)", names));
        assertEquals(Condition.TRUE, Premises.read("a || true", names));
        assertEquals(Condition.FALSE, Premises.read("false", names));
    }

    @Test
    void premises_that_cannot_be_used_say_why() {
        assertProblem("a & b", "'&' is no");
        assertProblem("a && ", "an identifier is missing");
        assertProblem("!a", "'!' is not allowed");
        assertProblem("a || x", "there is no assumption 'x'; there are a, b");
        assertProblem("(a", "a parenthesis is not closed");
        assertProblem("a b", "'b' is not expected");
        assertProblem("", "an identifier is missing");
    }

    private static void assertProblem(String premise, String part) {
        BadVerification problem = assertThrows(BadVerification.class, () -> Premises.read(premise, List.of("a", "b")));
        assertTrue(problem.getMessage().contains(part), problem.getMessage());
    }
}
