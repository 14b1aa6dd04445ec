package dev.assay.logic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SimplificationTest {

    private static final Kind[] KINDS = {
        Kind.BOOLEAN,
        Kind.BYTE,
        Kind.SHORT,
        Kind.CHAR,
        Kind.INT,
        Kind.INT,
        Kind.LONG,
        Kind.LONG,
        Kind.FLOAT,
        Kind.DOUBLE
    };

    private final Evaluator evaluator = new Evaluator();
    private int cases;

    @Test
    void never_changes_the_value_of_a_term() {
        Set<Op> used = compare(new Random(1), 8_000, 16);

        assertTrue(cases >= 100_000, "cases: " + cases);
        assertEquals(EnumSet.allOf(Op.class), used);
    }

    @Test
    @Tag("slow")
    void never_changes_the_value_of_any_of_a_great_many_terms() {
        for (int seed = 2; seed < 60; seed++) {
            compare(new Random(seed), 20_000, 20);
        }
    }

    private Set<Op> compare(Random random, int rounds, int inputs) {
        Set<Op> used = EnumSet.noneOf(Op.class);
        for (int round = 0; round < rounds; round++) {
            RandomTerms maker = new RandomTerms(random, new Terms(), KINDS);
            RandomTerms.Twin twin = round % 2 == 0
                    ? maker.condition(1 + round % 4)
                    : maker.make(Sort.values()[random.nextInt(4)], 1 + round % 5);
            for (int i = 0; i < inputs; i++) {
                check(twin, values(random));
                cases++;
            }
            used.addAll(maker.used());
        }
        return used;
    }

    private static long[] values(Random random) {
        long[] values = new long[KINDS.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = RandomValues.of(random, KINDS[i]);
        }
        return values;
    }

    private void check(RandomTerms.Twin twin, long[] values) {
        evaluator.assign(Assignment.of(values));
        long simplified = evaluator.value(twin.term());
        long plain = twin.plain().value(values);
        if (simplified != plain) {
            fail(twin.term() + " is " + simplified + ", not " + plain + ", at " + Assignment.of(values));
        }
        if (!twin.term().sort().isFloating() && !twin.term().range().contains(plain)) {
            fail(twin.term() + " is " + plain + ", outside " + twin.term().range() + ", at " + Assignment.of(values));
        }
    }
}
