package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Spliterator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Compared, ordered and gathered. */
public final class Matching {

    private Matching() {}

    private static byte[] around(byte x) {
        byte[] all = new byte[40];
        all[33] = x;
        return all;
    }

    @Fails("77")
    public static void longMismatch(byte x) {
        broken(Arrays.mismatch(around(x), around((byte) 77)) == -1);
    }

    @Fails("77")
    public static void order(byte x) {
        broken(Arrays.compare(around(x), around((byte) 76)) == 1);
    }

    @Fails("-1")
    public static void unsignedOrder(byte x) {
        broken(Arrays.compareUnsigned(around(x), around((byte) -2)) > 0);
    }

    @Fails("77")
    public static void equalRanges(int x) {
        broken(Arrays.equals(new int[] {1, x, 3}, 1, 3, new int[] {77, 3}, 0, 2));
    }

    @Fails("77")
    public static void deepHash(byte x) {
        broken(Arrays.deepHashCode(new Object[] {new byte[] {x}}) == 31 + 31 + 77);
    }

    @Fails("77")
    public static void prefixed(int x) {
        int[] sums = {1, x, 3};
        Arrays.parallelPrefix(sums, Integer::sum);
        broken(sums[2] == 81);
    }

    @Fails("77")
    public static void sortedInParallel(int x) {
        int[] all = {5, x, 3};
        Arrays.parallelSort(all);
        broken(all[2] == 77);
    }

    @Fails("77")
    public static void sortedRange(byte x) {
        byte[] all = new byte[100];
        all[99] = x;
        Arrays.sort(all, 50, 100);
        broken(all[99] == 77);
    }

    @Fails("77")
    public static void comparator(int x) {
        List<Integer> all = Arrays.asList(80, x, 78);
        all.sort(Comparator.<Integer>comparingInt(each -> each & 127)
                .reversed()
                .thenComparing(Comparator.naturalOrder()));
        broken(all.get(2) == 77);
    }

    @Fails("77")
    public static void priority(int x) {
        PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
        queue.add(76);
        queue.add(x);
        queue.add(78);
        queue.poll();
        broken(queue.poll() == 77);
    }

    @Fails("77")
    public static void frequency(int x) {
        broken(Collections.frequency(List.of(77, x), 77) == 2);
    }

    @Fails("77")
    public static void disjoint(int x) {
        broken(!Collections.disjoint(List.of(x), List.of(77)));
    }

    @Fails("77")
    public static void equalLists(int x) {
        broken(List.of(1, x).equals(Arrays.asList(1, 77)));
    }

    @Fails("77")
    public static void bitsOfLong(long x) {
        broken(BitSet.valueOf(new long[] {x}).equals(BitSet.valueOf(new byte[] {77})));
    }

    @Fails("13")
    public static void nextBit(byte x) {
        BitSet bits = new BitSet();
        bits.set(x & 127);
        broken(bits.nextSetBit(5) == 13);
    }

    @Fails("77")
    public static void sameBox(int x) {
        IdentityHashMap<Integer, String> map = new IdentityHashMap<>();
        map.put(77, "yes");
        broken(map.containsKey(x));
    }

    @Fails("M")
    public static void ignoringCase(char x) {
        if (x > 'a' || x < 'Z') {
            broken(String.CASE_INSENSITIVE_ORDER.compare("m", String.valueOf(x)) == 0);
        }
    }

    @Fails("M")
    public static void region(char x) {
        broken("aMb".regionMatches(1, new String(new char[] {x, 'c'}), 0, 1));
    }

    @Fails("M")
    public static void content(char x) {
        broken("aM".contentEquals(new StringBuffer("a").append(x)));
    }

    @Fails("77")
    public static void split(int x) {
        Spliterator<Integer> right = Arrays.asList(1, 2, 3, x).spliterator();
        right.trySplit();
        broken(StreamSupport.stream(right, false).mapToInt(Integer::intValue).sum() == 80);
    }

    @Fails("77")
    public static void summedInParallel(byte x) {
        broken(IntStream.of(1, x, 3).parallel().sum() == 81);
    }

    @Fails("77")
    public static void teed(int x) {
        broken(Stream.of(1, x)
                .collect(Collectors.teeing(
                        Collectors.counting(), Collectors.summingInt(i -> i), (n, s) -> n == 2 && s == 78)));
    }

    @Fails("5")
    public static void takenWhile(byte x) {
        broken(IntStream.iterate(0, i -> i + 1).takeWhile(i -> i < (x & 7)).count() == 5);
    }

    @Fails("77")
    public static void reduced(int x) {
        broken(Stream.of(x, 2).reduce(0, (a, b) -> a ^ b) == (77 ^ 2));
    }

    @Fails("77")
    public static void flat(int x) {
        broken(Stream.of(List.of(1), List.of(x)).flatMap(List::stream).anyMatch(i -> i == 77));
    }

    @Fails("77")
    public static void copiesOf(int x) {
        broken(Collections.nCopies(3, x).contains(77));
    }
}
