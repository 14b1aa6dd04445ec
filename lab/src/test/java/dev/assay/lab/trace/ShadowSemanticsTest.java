package dev.assay.lab.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.Terms;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random programs: shadowed runs compute what plain runs compute, and their terms say the same of other inputs too. */
class ShadowSemanticsTest {

    @Test
    void terms_of_random_programs_mean_what_the_programs_do() throws ReflectiveOperationException {
        assertTrue(check(1, 4, 40) > 100, "other inputs that take the same path must be met now and then");
    }

    @Test
    @Tag("slow")
    void terms_of_thousands_of_random_programs_mean_what_the_programs_do() throws ReflectiveOperationException {
        check(1000, 100, 60);
    }

    private static int check(long firstSeed, int classes, int methods) throws ReflectiveOperationException {
        int agreements = 0;
        for (long seed = firstSeed; seed < firstSeed + classes; seed++) {
            Map<String, byte[]> compiled = Subjects.compile("P", new RandomPrograms(seed).write("P", methods));
            Class<?> plain = Subjects.load(compiled, "P");
            Class<?> shadowed = Subjects.load(Subjects.shadow(compiled), "P");
            Random random = new Random(seed);
            for (int i = 0; i < methods; i++) {
                agreements += check(method(plain, "p" + i), method(shadowed, "p" + i), random, seed);
            }
        }
        return agreements;
    }

    private static int check(Method plain, Method shadowed, Random random, long seed)
            throws ReflectiveOperationException {
        Terms terms = new Terms();
        int agreements = 0;
        for (int round = 0; round < 3; round++) {
            Object[] arguments = arguments(random);
            String where = "seed " + seed + " " + plain.getName() + " round " + round;
            Object expected = run(plain, copy(arguments));
            RecordedRun run = RecordedRun.of(terms, shadowed, copy(arguments));
            assertEquals(expected, run.thrown() != null ? run.thrown().getClass() : run.value(), where);
            assertEquals(List.of(), run.trace().drops(), where);
            assertNull(run.firstWrong(run.inputs()), where);
            if (run.thrown() == null && run.result() != null) {
                assertSame(expected, run.evaluateResult(run.inputs()), where);
            }
            for (int other = 0; other < 8; other++) {
                agreements += checkOther(plain, run, nearby(arguments, random), where);
            }
        }
        return agreements;
    }

    /** Another input that the conditions send down the same path must end as the term says. */
    private static int checkOther(Method plain, RecordedRun run, Object[] arguments, String where)
            throws ReflectiveOperationException {
        List<Long> inputs = inputs(arguments);
        if (run.firstWrong(inputs) != null) {
            return 0;
        }
        Object expected = run(plain, copy(arguments));
        if (run.thrown() != null) {
            assertEquals(run.thrown().getClass(), expected, where);
        } else if (run.result() == null) {
            assertEquals(run.value(), expected, where);
        } else {
            assertSame(expected, run.evaluateResult(inputs), where);
        }
        return 1;
    }

    private static void assertSame(Object expected, long bits, String where) {
        if (expected instanceof Float) {
            assertEquals(expected, Float.intBitsToFloat((int) bits), where);
        } else if (expected instanceof Double) {
            assertEquals(expected, Double.longBitsToDouble(bits), where);
        } else {
            assertTrue(
                    expected instanceof Number || expected instanceof Character || expected instanceof Boolean,
                    where + ": " + expected);
            assertEquals(RecordedRun.bits(expected), bits, where);
        }
    }

    private static Object run(Method method, Object[] arguments) throws ReflectiveOperationException {
        try {
            return method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            return e.getCause().getClass();
        }
    }

    private static Method method(Class<?> type, String name) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new AssertionError(name);
    }

    private static List<Long> inputs(Object[] arguments) {
        List<Long> inputs = new ArrayList<>();
        for (Object argument : arguments) {
            if (argument.getClass().isArray()) {
                for (int i = 0; i < java.lang.reflect.Array.getLength(argument); i++) {
                    inputs.add(RecordedRun.bits(java.lang.reflect.Array.get(argument, i)));
                }
            } else {
                inputs.add(RecordedRun.bits(argument));
            }
        }
        return inputs;
    }

    private static Object[] arguments(Random random) {
        return new Object[] {
            number(random),
            number(random),
            (long) number(random) << random.nextInt(34),
            (long) number(random),
            floating(random),
            (double) floating(random) * 1.1,
            (byte) number(random),
            (short) number(random),
            (char) number(random),
            random.nextBoolean(),
            new int[] {number(random), number(random), 3, number(random)},
            new byte[] {(byte) number(random), 1, (byte) number(random)},
            new char[] {(char) number(random), 'b'},
            new long[] {number(random), 1L << 40, 9},
            new double[] {floating(random), floating(random)}
        };
    }

    private static int number(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextInt();
            case 1 -> Integer.MIN_VALUE;
            case 2 -> Integer.MAX_VALUE;
            default -> random.nextInt(9) - 3;
        };
    }

    private static float floating(Random random) {
        float[] special = {0f, -0f, Float.NaN, Float.POSITIVE_INFINITY, 1e30f, -3.7f, 0.5f, 1f};
        return random.nextBoolean() ? special[random.nextInt(special.length)] : random.nextFloat() * 100 - 50;
    }

    private static Object[] copy(Object[] arguments) {
        Object[] copy = arguments.clone();
        for (int i = 0; i < copy.length; i++) {
            copy[i] = copied(copy[i]);
        }
        return copy;
    }

    private static Object copied(Object value) {
        if (value instanceof int[] ints) {
            return ints.clone();
        } else if (value instanceof byte[] bytes) {
            return bytes.clone();
        } else if (value instanceof char[] chars) {
            return chars.clone();
        } else if (value instanceof long[] longs) {
            return longs.clone();
        }
        return value instanceof double[] doubles ? doubles.clone() : value;
    }

    private static Object[] nearby(Object[] arguments, Random random) {
        Object[] copy = copy(arguments);
        Object[] others = arguments(random);
        int changed = 1 + random.nextInt(3);
        for (int i = 0; i < changed; i++) {
            int at = random.nextInt(copy.length);
            copy[at] = others[at];
        }
        return copy;
    }
}
