package dev.assay.techniques.explore.subjects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

/** Code that does not depend on its inputs alone: nothing here is exhausted but what says so. */
public final class Moody {
    /** Two of them, so that their order is one of two. */
    public enum Side {
        LEFT,
        RIGHT
    }

    private static final class Clock {
        private static final long START = System.currentTimeMillis();
    }

    private static int calls;

    private Moody() {}

    /** Environment: the time. */
    public static boolean expired(long until) {
        return System.currentTimeMillis() > until;
    }

    /** Environment: the time that an initializer has kept, although every run that is soon enough agrees. */
    public static int sinceStart(int x) {
        return x > 5 && Clock.START < 1_000_000 ? 1 : 0;
    }

    /** Environment, and another way in another run as a rule. */
    public static int dice(int x) {
        return x > 0 && new Random().nextBoolean() ? 1 : 0;
    }

    /** Environment: randomness. */
    public static int shuffled(int x) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, x));
        Collections.shuffle(list);
        return list.get(0) > 3 ? 1 : 0;
    }

    /** Environment: randomness. */
    public static boolean version(int x) {
        return UUID.randomUUID().version() == x;
    }

    /** Environment: which of the two comes first is a matter of their identity. */
    public static int firstSide(int x) {
        Set<Side> sides = new HashSet<>(List.of(Side.LEFT, Side.RIGHT));
        return sides.iterator().next().ordinal() == x ? 1 : 0;
    }

    /** Environment: the order of an immutable map. */
    public static int firstKey(int x) {
        return Map.of("a", 1, "b", 2).values().iterator().next() == x ? 1 : 0;
    }

    /** Environment: a variable. */
    public static boolean longName(int x) {
        return System.getenv().size() > x;
    }

    /** Environment: a property of its own. */
    public static int configured(int x) {
        return x > 3 && Boolean.getBoolean("moody.configured") ? 1 : 0;
    }

    /** Nondeterministic: the JDK counts its threads, in a place that nobody puts back. */
    public static int counted(int x) {
        return x == 5 && new Thread().getName().hashCode() % 2 == 0 ? 1 : 0;
    }

    /** Returns something else when it is called again. */
    public static int called(int x) {
        return ++calls > 1 ? 7 : x > 3 ? 1 : 0;
    }

    /** Exhausted: strings hash alike everywhere. */
    public static int hashed(int x) {
        Set<String> words = new HashSet<>(List.of("one", "two", "three"));
        int count = 0;
        for (String word : words) {
            count = count * 31 + word.length();
        }
        return count > x ? 1 : 0;
    }

    /** Exhausted: the same seed, the same numbers. */
    public static int seeded(int x) {
        return new Random(42).nextInt() > x ? 1 : 0;
    }

    /** The JDK compares the date with the time that the calendar was made at, and goes another way for each. */
    public static boolean isLeapDay(java.util.Date date) {
        java.util.Calendar calendar = java.util.Calendar.getInstance();
        calendar.setTime(date);
        return calendar.get(java.util.Calendar.MONTH) == java.util.Calendar.FEBRUARY
                && calendar.get(java.util.Calendar.DAY_OF_MONTH) == 29;
    }

    public static int stopwatch(int laps) {
        long start = System.nanoTime();
        java.time.Instant now = java.time.Instant.now();
        if (now.toEpochMilli() % 1000 == laps) {
            return 1;
        }
        return System.nanoTime() - start > laps ? 2 : 3;
    }

    /** Ends although clocks stand still. */
    public static int waits(int turns) {
        long end = System.currentTimeMillis() + 300;
        while (System.currentTimeMillis() < end) {
            Thread.onSpinWait();
        }
        return turns > 7 ? 1 : 2;
    }
}
