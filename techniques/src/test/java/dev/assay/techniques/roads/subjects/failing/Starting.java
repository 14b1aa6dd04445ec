package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;

/** What happens at the first use of a class, and when memory or the stack runs out. */
public final class Starting {
    private static int count = 1;

    private Starting() {}

    /** Changes the count when it is first used. */
    private static class Meddler {
        static int number = 3;

        static {
            count = 0;
        }

        static int one() {
            return 1;
        }
    }

    /** Is initialized after the class above it. */
    private static final class Heir extends Meddler {}

    /** Counts its own beginning. */
    private static final class Counted {
        static {
            count += 1;
        }

        static void touch() {}
    }

    /** Has a constant that a call makes. */
    private interface Named {
        int LENGTH = meddle();

        private static int meddle() {
            count = 0;
            return 4;
        }
    }

    /** Cannot be used. */
    private static final class Unusable {
        static final int[] CELLS = new int[2];
        static int number = CELLS[CELLS.length];

        static void touch() {}
    }

    /** The one above reads the one below before that has its value. */
    private static class Above {
        static int seen = Below.number;
    }

    /** The one below. */
    private static final class Below extends Above {
        static int number = 7;

        static int seen() {
            return Above.seen;
        }
    }

    @Fails("7")
    public static void byField(int x) {
        count = 1;
        int other = Meddler.number;
        broken(count == 0 && x == 7 && other == 3);
    }

    @Fails("7")
    public static void byCall(int x) {
        count = 1;
        broken(Meddler.one() == 1 && count == 0 && x == 7);
    }

    @Fails("7")
    public static void byObject(int x) {
        count = 1;
        Object made = new Heir();
        broken(count == 0 && x == 7 && made != null);
    }

    @Fails("7")
    public static void byInterface(int x) {
        count = 1;
        broken(Named.LENGTH == 4 && count == 0 && x == 7);
    }

    @Fails("7")
    public static void onlyOnce(int x) {
        count = 0;
        Counted.touch();
        Counted.touch();
        broken(count == 1 && x == 7);
    }

    @Fails("7")
    public static void tooEarly(int x) {
        broken(Below.seen() == 0 && x == 7);
    }

    @Fails("7")
    public static void unusable(int x) {
        try {
            Unusable.touch();
        } catch (ExceptionInInitializerError e) {
            broken(x == 7);
        }
    }

    @Fails("7")
    public static void unusableAgain(int x) {
        int failures = 0;
        for (int i = 0; i < 2; i++) {
            try {
                failures += Unusable.number;
            } catch (NoClassDefFoundError e) {
                broken(x == 7);
            } catch (LinkageError e) {
                failures++;
            }
        }
        broken(failures > 2);
    }

    @Fails("2147483647")
    public static void withoutMemory(int x) {
        try {
            broken(new long[x & Integer.MAX_VALUE].length < 0);
        } catch (OutOfMemoryError e) {
            broken(x == Integer.MAX_VALUE);
        }
    }

    @Fails("2147483647")
    public static void withoutMemoryForRows(int x) {
        try {
            broken(new int[x & Integer.MAX_VALUE][2].length < 0);
        } catch (VirtualMachineError e) {
            broken(x == Integer.MAX_VALUE);
        }
    }

    @Fails("2147483647")
    public static void withoutMemoryAtLast(int x) {
        boolean isDone = false;
        try {
            isDone = new int[x & Integer.MAX_VALUE].length >= 0;
        } catch (Throwable e) {
            broken(!isDone && x == Integer.MAX_VALUE);
        }
    }

    private static int down(int n) {
        return n == 0 ? 0 : down(n - 1) + 1;
    }

    @Fails("-1")
    public static void withoutStack(int x) {
        try {
            broken(down(x) < 0);
        } catch (StackOverflowError e) {
            broken(x == -1);
        }
    }

    private static int there(int n) {
        return n == 0 ? 1 : back(n - 1);
    }

    private static int back(int n) {
        return n == 0 ? 0 : there(n - 1);
    }

    @Fails("-5")
    public static void withoutStackTogether(int x) {
        try {
            broken(there(x) > 1);
        } catch (StackOverflowError e) {
            broken(x == -5);
        }
    }
}
