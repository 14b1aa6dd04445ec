package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.summarizingInt;
import static java.util.stream.Collectors.toMap;

import dev.assay.techniques.roads.Fails;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Through collections, arrays' helpers, streams and collectors. */
public final class Collecting {

    private Collecting() {}

    enum Suit {
        CLUBS,
        HEARTS,
        SPADES
    }

    @Fails("77")
    public static void list(int x) {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        list.add(1, x);
        broken(list.get(1) == 77);
    }

    @Fails("77")
    public static void indexOf(int x) {
        broken(new LinkedList<>(Arrays.asList(5, x)).indexOf(77) == 1);
    }

    @Fails("77")
    public static void hashSet(byte x) {
        HashSet<Byte> set = new HashSet<>();
        set.add((byte) 77);
        broken(!set.add(x));
    }

    @Fails("77")
    public static void hashMap(int x) {
        Map<Integer, String> map = new HashMap<>();
        map.put(77, "a");
        broken(map.containsKey(x));
    }

    @Fails("77")
    public static void accessOrder(byte x) {
        Map<Integer, String> map = new LinkedHashMap<>(4, 0.75f, true);
        map.put(77, "a");
        map.put(5, "b");
        map.get((int) x);
        broken(map.keySet().iterator().next() == 5);
    }

    @Fails("77")
    public static void treeMap(int x) {
        TreeMap<Integer, String> map = new TreeMap<>(Comparator.reverseOrder());
        map.put(76, "a");
        map.put(78, "b");
        broken(map.ceilingKey(x) != null && map.ceilingKey(x) == 76 && x != 76);
    }

    @Fails("77")
    public static void identityMap(byte x) {
        Map<Object, String> map = new IdentityHashMap<>();
        map.put(77, "cached");
        broken(map.containsKey((int) x));
    }

    @Fails("true")
    public static void weakMap(boolean x) {
        String key = "key";
        Map<String, Boolean> map = new WeakHashMap<>();
        map.put(key, x);
        broken(map.get("key"));
    }

    @Fails("2")
    public static void enumMap(byte x) {
        EnumMap<Suit, Byte> map = new EnumMap<>(Suit.class);
        map.put(Suit.values()[(x & 127) % 3], x);
        broken(map.containsKey(Suit.SPADES));
    }

    @Fails("true")
    public static void enumSet(boolean x) {
        EnumSet<Suit> set = EnumSet.of(x ? Suit.SPADES : Suit.CLUBS, Suit.HEARTS);
        broken(EnumSet.complementOf(set).contains(Suit.CLUBS));
    }

    @Fails("77")
    public static void bits(byte x) {
        BitSet bits = new BitSet();
        bits.set(x & 127);
        broken(bits.nextSetBit(0) == 77);
    }

    @Fails("-77")
    public static void queue(int x) {
        PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(5, -70));
        queue.add(x);
        broken(queue.poll() == -77);
    }

    @Fails("5")
    public static void shuffled(byte x) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7));
        List<Integer> other = new ArrayList<>(list);
        Collections.shuffle(list, new Random(x));
        Collections.shuffle(other, new Random(5));
        broken(list.equals(other));
    }

    @Fails("3")
    public static void rotated(byte x) {
        List<Integer> list = Arrays.asList(1, 2, 3, 4, 5, 6, 7, 8);
        Collections.rotate(list, x & 7);
        broken(list.get(0) == 6);
    }

    @Fails("77")
    public static void iterated(int x) {
        List<Integer> list = new ArrayList<>(List.of(1));
        ListIterator<Integer> at = list.listIterator();
        at.next();
        at.set(x);
        broken(at.previous() == 77);
    }

    @Fails("77")
    public static void sorted(int x) {
        Integer[] numbers = {80, x, 70};
        Arrays.sort(numbers, Comparator.comparing(n -> -n));
        broken(numbers[1] == 77);
    }

    @Fails("77")
    public static void searched(byte x) {
        broken(Arrays.binarySearch(new int[] {3, 77, 99}, x) == 1);
    }

    @Fails("77")
    public static void mismatched(byte x) {
        broken(Arrays.mismatch(new byte[] {1, 77, 3}, new byte[] {1, x, 4}) == 2);
    }

    @Fails("77")
    public static void filled(int x) {
        long[] numbers = new long[3];
        Arrays.fill(numbers, x);
        broken(Arrays.stream(numbers).sum() == 231);
    }

    @Fails("77")
    public static void deep(int x) {
        broken(Arrays.deepEquals(new Object[] {new int[] {77}}, new Object[] {new int[] {x}}));
    }

    @Fails("77")
    public static void streamed(int x) {
        broken(IntStream.of(3, x, 5).filter(n -> n > 50).max().orElse(0) == 77);
    }

    @Fails("77")
    public static void parallel(int x) {
        broken(IntStream.of(3, x, 5).parallel().sum() == 85);
    }

    @Fails("77")
    public static void grouped(byte x) {
        Map<Boolean, List<Byte>> groups = Stream.of((byte) 3, x).collect(groupingBy(n -> n == 77));
        broken(groups.size() == 2);
    }

    @Fails("7")
    public static void joinedUp(byte x) {
        broken(Stream.of(1, (int) x).map(String::valueOf).collect(joining("+")).equals("1+7"));
    }

    @Fails("77")
    public static void summarized(int x) {
        broken(Stream.of(3, x).collect(summarizingInt(n -> n)).getMax() == 77);
    }

    @Fails("77")
    public static void mapped(int x) {
        Map<String, Integer> made = Stream.of(3, x).collect(toMap(n -> "k", n -> n, Integer::sum));
        broken(made.get("k") == 80);
    }

    @Fails("77")
    public static void partitioned(int x) {
        broken(Stream.of(x).collect(partitioningBy(n -> n == 77)).get(true).size() == 1);
    }

    @Fails("77")
    public static void optional(int x) {
        broken(Optional.of(x).filter(n -> n > 76).map(n -> n + 1).orElse(0) == 78);
    }

    @Fails("77")
    public static void optionalInt(int x) {
        OptionalInt one = OptionalInt.of(x);
        broken(one.equals(OptionalInt.of(77)));
    }

    @Fails("77")
    public static void split(int x) {
        Spliterator<Integer> rest = Arrays.asList(1, 2, 3, x).spliterator();
        rest.trySplit();
        int[] sum = new int[1];
        rest.forEachRemaining(n -> sum[0] += n);
        broken(sum[0] == 80);
    }

    @Fails("77")
    public static void deque(int x) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        deque.addFirst(x);
        deque.addLast(4);
        broken(deque.removeFirstOccurrence(77));
    }

    @Fails("77")
    public static void immutable(byte x) {
        broken(Map.of(1, 2, 77, 3).containsKey((int) x) && x != 1);
    }
}
