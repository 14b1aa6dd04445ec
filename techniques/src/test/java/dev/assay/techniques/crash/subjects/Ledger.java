package dev.assay.techniques.crash.subjects;

import java.util.List;
import java.util.Objects;

/** Small faults of every kind, and rejections that are none. */
public final class Ledger {
    private static int entries;
    private final int[] amounts;

    /** NegativeArraySizeException. */
    public Ledger(int size) {
        amounts = new int[size];
    }

    /** ArrayIndexOutOfBoundsException, smallest with a ledger of size 0 and index 0. */
    public int amount(int index) {
        return amounts[index];
    }

    /** ArithmeticException, only for 97. */
    public static int share(int parts) {
        return 1000 / (parts - 97);
    }

    /** NullPointerException: needs a null argument, so illegal input. */
    public static int length(String name) {
        return name.length();
    }

    /** NullPointerException without any null passed: crash. */
    public static int lengthOfNickname(Person person) {
        return person == null ? 0 : person.nickname().length();
    }

    /** Fine: rejects on purpose. */
    public static void reject(String name, int index, List<String> names) {
        Objects.requireNonNull(name);
        if (index < 0) {
            throw new IllegalArgumentException("index");
        }
        Objects.checkIndex(index, 3);
        if (names == null) {
            throw new NullPointerException("names");
        }
        throw new IndexOutOfBoundsException(index);
    }

    /** Fine: declared. */
    public static int declared(int[] values) throws ArrayIndexOutOfBoundsException, NullPointerException {
        return values[values.length];
    }

    /** Fine: overflow is told on purpose. */
    public static int exact(int a, int b) {
        return Math.multiplyExact(a, b);
    }

    /** AssertionError: contract. */
    public static int asserted(int n) {
        assert n < 100 : "too many";
        return n;
    }

    /** Never ends for odd numbers. */
    public static int endless(int n) {
        while (n % 2 != 0) {
            n += 2;
        }
        return n;
    }

    /** StackOverflowError for every negative number. */
    public static int deep(int n) {
        return n < 0 ? deep(n - 1) + 1 : 0;
    }

    /** Fine by itself: fails only if an earlier run's static state is visible. */
    public static int first() {
        return 1 / (entries++ == 0 ? 1 : 0);
    }

    /** Gave up: nothing makes a Secret. */
    public static String tell(Secret secret) {
        return secret.toString();
    }

    /** ClassCastException on any other class: contract, since equals must answer. */
    @Override
    public boolean equals(Object other) {
        return ((Ledger) other).amounts.length == amounts.length;
    }

    @Override
    public int hashCode() {
        return amounts.length;
    }

    /** Has a nickname only when it is asked for one. */
    public static final class Person {
        private final String nickname;

        private Person(String nickname) {
            this.nickname = nickname;
        }

        public static Person of(String nickname, boolean withNickname) {
            return new Person(withNickname ? Objects.requireNonNull(nickname) : null);
        }

        public String nickname() {
            return nickname;
        }
    }

    /** Fine: its factory answers null for most names, and then there is nothing to call. */
    public static final class Account {
        private Account() {}

        public static Account named(String name) {
            return "a".equals(name) ? new Account() : null;
        }

        public int number() {
            return 1;
        }
    }

    /** Cannot be made from outside. */
    public static final class Secret {
        private Secret() {}
    }
}
