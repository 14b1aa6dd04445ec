package dev.assay.techniques.roads.subjects.safe;

import static dev.assay.techniques.roads.Road.broken;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DayOfWeek;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** The JDK's library, used so that nothing can go wrong. */
public final class SafeLibrary {

    private SafeLibrary() {}

    enum Suit {
        CLUBS,
        HEARTS
    }

    public static int list(int x) {
        List<Integer> list = new ArrayList<>();
        list.add(x);
        return broken(list.get(0) != x);
    }

    public static int deque(int x) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        deque.push(x);
        return broken(deque.pop() != x);
    }

    public static int treeSet(int x) {
        TreeSet<Integer> set = new TreeSet<>(List.of(1, 5));
        set.add(x);
        return broken(set.size() > 3);
    }

    public static int treeMap(int x) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(x, 1);
        return broken(!map.containsKey(x));
    }

    public static int queue(int x) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(x);
        queue.add(5);
        return broken(queue.poll() > 5);
    }

    public static int enumMap(boolean x) {
        EnumMap<Suit, Integer> map = new EnumMap<>(Suit.class);
        map.put(x ? Suit.CLUBS : Suit.HEARTS, 1);
        return broken(map.size() != 1);
    }

    public static int bits(boolean x) {
        BitSet bits = new BitSet();
        bits.set(5, x);
        return broken(bits.cardinality() > 1);
    }

    public static int optional(int x) {
        return broken(Optional.of(x).filter(n -> n > 5).isPresent() && x <= 5);
    }

    public static int required(int x) {
        return broken(Objects.requireNonNull(Integer.valueOf(x)) != x);
    }

    public static int streamed(int x) {
        return broken(IntStream.of(x, 3).max().getAsInt() < 3);
    }

    public static int sorted(int x) {
        int[] numbers = {5, x};
        Arrays.sort(numbers);
        return broken(numbers[0] > numbers[1]);
    }

    public static int filled(int x) {
        int[] numbers = new int[3];
        Arrays.fill(numbers, x);
        return broken(numbers[2] != x);
    }

    public static int atomicInteger(int x) {
        AtomicInteger number = new AtomicInteger(x);
        return broken(number.incrementAndGet() != x + 1);
    }

    public static int atomicLong(long x) {
        AtomicLong number = new AtomicLong();
        number.set(x);
        return broken(!number.compareAndSet(x, 1));
    }

    public static int atomicReference(int x) {
        AtomicReference<Object> held = new AtomicReference<>();
        held.set("a");
        return broken(held.get() == null && x == 5);
    }

    public static int lock(int x) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            return broken(!lock.isHeldByCurrentThread() && x == 5);
        } finally {
            lock.unlock();
        }
    }

    public static int future(int x) {
        return broken(CompletableFuture.completedFuture(x).thenApply(n -> n ^ 1).join() != (x ^ 1));
    }

    public static int linkedDeque(int x) {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.add(x);
        return broken(deque.poll() != x);
    }

    public static int threadLocal(int x) {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> x);
        return broken(local.get() != x);
    }

    public static int bigInteger(int x) {
        return broken(BigInteger.valueOf(x).intValue() != x);
    }

    public static int buffer(byte x) {
        ByteBuffer buffer = ByteBuffer.allocate(4);
        buffer.put(x).flip();
        return broken(buffer.get() != x);
    }

    public static int weekday(boolean x) {
        return broken(DayOfWeek.MONDAY.plus(x ? 1 : 2) == DayOfWeek.SUNDAY);
    }

    public static int unit(int x) {
        return broken(TimeUnit.SECONDS.toMillis(x) != x * 1000L);
    }

    public static int hash(int x) {
        return broken(Integer.hashCode(x) != x);
    }
}
