package dev.assay.techniques.enumerate.subjects;

import dev.assay.api.Assume;
import dev.assay.api.Choose;
import dev.assay.api.Generator;
import dev.assay.api.ObjectPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Generation programs; what each must yield stands in the test. */
public final class Programs {
    private static int counter;

    /** A constant of its own class. */
    public enum Colour {
        RED,
        GREEN
    }

    /** A ring or a chain. */
    public static final class Link {
        Link next;
        int mark;
    }

    /** Two numbers. */
    public record Point(int x, int y) {}

    private Programs() {}

    /** n! lists, chosen with repetitions and filtered. */
    public static List<Integer> permutations(int n) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            list.add(Choose.intBetween(1, n));
        }
        Assume.that(new HashSet<>(list).size() == n);
        return list;
    }

    /** Words of n letters out of k, no letter before a smaller one, none twice in a row, and the first not the last. */
    public static int[] words(int n, int k) {
        int[] word = new int[n];
        for (int i = 0; i < n; i++) {
            word[i] = Choose.intBetween(0, k);
        }
        for (int i = 0; i + 1 < n; i++) {
            Assume.that(word[i] <= word[i + 1] && word[i + 1] != word[i]);
        }
        Assume.that(word[0] != 2);
        if (word[n - 1] > k - 1) {
            Assume.that(false);
        }
        return word;
    }

    /** What nobody looks at is chosen when it is handed out: 2 * 3 * 3. */
    public static Object[] untouched() {
        return new Object[] {
            Choose.bool() ? "yes" : "no", Choose.intBetween(1, 3), new Point(Choose.intBetween(0, 2), 7)
        };
    }

    /** Copies through collections of the JDK and out again, of which one is looked at: 5 paths. */
    public static int throughCollections() {
        Deque<Integer> deque = new ArrayDeque<>();
        Map<String, Integer> map = new HashMap<>();
        TreeMap<Integer, Integer> tree = new TreeMap<>();
        for (int i = 0; i < 5; i++) {
            deque.addLast(Choose.intBetween(0, 4));
            map.put("k" + i, deque.peekLast());
            tree.put(i, map.get("k" + i));
        }
        int[] copied = tree.values().stream().mapToInt(Integer::intValue).toArray();
        int[] again = copied.clone();
        System.arraycopy(copied, 0, again, 0, 5);
        return again[3] * 10;
    }

    /** Bounds that are chosen: 1 + 2 + 3 pairs. */
    public static Point triangle() {
        int high = Choose.intBetween(0, 2);
        return new Point(high, Choose.intBetween(0, high));
    }

    /** Chains and rings of up to n links without tails: for each k, those that end, and those that come back to where they began. */
    public static Link chains(int n) {
        ObjectPool<Link> pool = new ObjectPool<>(n, Link::new).withNull();
        Link first = pool.any();
        Link at = first;
        Set<Link> seen = new HashSet<>();
        while (at != null && seen.add(at)) {
            at.next = pool.any();
            at = at.next;
        }
        Assume.that(at == null || at == first);
        return first;
    }

    /** Objects that go through lists, maps by name and arrays without being looked at: 1 path, then 15 structures. */
    public static Object[] heldObjects() {
        ObjectPool<Link> pool = new ObjectPool<>(-1, Link::new);
        List<Link> list = new ArrayList<>();
        Map<String, Link> map = new HashMap<>();
        for (int i = 0; i < 4; i++) {
            Link link = pool.any();
            list.add(link);
            map.put("k" + i, list.get(i));
        }
        Object[] all = new Object[4];
        for (int i = 0; i < 4; i++) {
            all[i] = map.get("k" + i);
        }
        return all;
    }

    /** Boxes are the same where the JDK caches them: only true. */
    @SuppressWarnings("BoxedPrimitiveEquality")
    public static boolean cachedBoxes() {
        Integer one = Choose.intBetween(5, 6);
        Integer other = Choose.intBetween(5, 6);
        Assume.that(one.equals(other));
        return one == other;
    }

    /** A static counter begins at zero in every run: only 1. */
    public static int counts() {
        counter++;
        Choose.intBetween(0, 9);
        return counter;
    }

    /** Suppliers choose too: a pool of at most two points with marks 0 or 1. */
    public static Object[] choosingSupplier() {
        ObjectPool<Link> pool = new ObjectPool<>(2, () -> {
            Link link = new Link();
            link.mark = Choose.intBetween(0, 1);
            return link;
        });
        return new Object[] {pool.any(), pool.any()};
    }

    /** One of few, of a class that is not followed: a set partition of three, Bell(3) = 5. */
    public static Object[] buildersOfTheJdk() {
        ObjectPool<StringBuilder> pool = new ObjectPool<>(3, StringBuilder::new);
        return new Object[] {pool.any(), pool.any(), pool.any()};
    }

    /** More fresh objects than there are: never. */
    public static Link neverAccepts() {
        ObjectPool<Link> pool = new ObjectPool<>(1, Link::new);
        pool.fresh();
        return pool.fresh();
    }

    /** Fails for one list: the smallest is [3, 1]. */
    public static void failsOnce(int n) {
        List<Integer> list = permutations(n);
        if (list.get(0) == n && list.get(1) == 1) {
            throw new IllegalStateException("out of order: " + list.size());
        }
    }

    /** Long texts: n structures of five thousand chars. */
    public static String longTexts(int n) {
        return "x".repeat(5000) + Choose.intBetween(1, n);
    }

    public static int throwsFirst() {
        throw new UnsupportedOperationException("not yet");
    }

    public static int unbounded() {
        return Choose.anyInt() + 1;
    }

    /** Chooses in an endless loop. */
    public static int endless() {
        int sum = 0;
        while (sum >= 0) {
            sum += Choose.intBetween(0, 1);
        }
        return sum;
    }

    /** More ways than anybody has time for, each of a few choices. */
    public static int tooMany() {
        int sum = 0;
        for (int i = 0; i < 60; i++) {
            sum += Choose.bool() ? i : 0;
        }
        return sum;
    }

    /** Goes on for as long as it chooses to: every depth has a structure, and there is no last. */
    public static int deeper() {
        int depth = 0;
        while (Choose.bool()) {
            depth++;
        }
        return depth;
    }

    /** Throws in what it does first, after which it would choose. */
    public static int throwsWhileLoading() {
        return Integer.parseInt("x") + Choose.intBetween(0, 3);
    }

    /** Drops all but what it never chooses. */
    public static int contradicts() {
        int one = Choose.intBetween(0, 9);
        Assume.that(one > 5);
        Assume.that(one < 5);
        return one;
    }

    public static long depends() {
        return Choose.bool() ? System.nanoTime() : 0;
    }

    public static int dependsOnHashes() {
        Set<Object> set = new HashSet<>();
        Object one = new Object();
        for (int i = 0; i < 50; i++) {
            set.add(new Object());
        }
        set.add(one);
        int sum = 0;
        for (Object each : set) {
            sum += each == one ? Choose.intBetween(1, 3) : 0;
            if (sum == 0 && Choose.bool()) {
                return sum;
            }
        }
        return sum;
    }

    public static String takes(int n, boolean flag, char letter, Colour colour, String text) {
        return n + " " + flag + " " + letter + " " + colour + " " + text + " " + Choose.intBetween(0, 1);
    }

    public int instance() {
        return Choose.intBetween(0, 1);
    }

    /** Expressions by combinators: 2 leaves; with one level 2 + 2 * 2 = 6, with two 2 + 6 * 6 = 38. */
    public static String expressions(int depth) {
        Generator<String> leaf = Generator.of("a", "b");
        return Generator.recursive(
                        depth,
                        leaf,
                        smaller -> Generator.pairs(smaller, smaller)
                                .map(pair -> "(" + pair.first() + "+" + pair.second() + ")"))
                .generate();
    }

    /** Lists of even numbers of up to two elements: 1 + 2 + 4. */
    public static List<Integer> evens() {
        Generator<Integer> even = Generator.ints(1, 4).filter(number -> number % 2 == 0);
        return Generator.lists(even, 0, 2).generate();
    }

    /** By weight in a random sample, each once in an enumeration. */
    public static String weighted() {
        return Generator.frequency(
                        new Generator.Weighted<>(9, () -> "often"), new Generator.Weighted<>(1, () -> "seldom"))
                .generate();
    }

    /** What consumes points. */
    public static void consume(Point point) {
        if (point.x() == 2 && point.y() == 1) {
            throw new ArithmeticException("this very point");
        }
    }
}
