package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

/** Through atomics, locks, queues, futures, executors, threads and their locals. */
public final class Sharing {
    private volatile int count;
    private int passed;

    @Fails("77")
    public static void atomicInteger(int x) {
        AtomicInteger number = new AtomicInteger();
        number.addAndGet(x);
        broken(number.compareAndSet(77, 1));
    }

    @Fails("77")
    public static void atomicUpdate(int x) {
        AtomicInteger number = new AtomicInteger(x);
        broken(number.updateAndGet(old -> old * 2) == 154);
    }

    @Fails("77")
    public static void atomicLong(long x) {
        AtomicLong number = new AtomicLong(5);
        number.lazySet(x);
        broken(number.getAndIncrement() == 77);
    }

    @Fails("77")
    public static void atomicReference(int x) {
        AtomicReference<Object> held = new AtomicReference<>("none");
        held.set(x + 1000);
        broken(held.getAndSet(null).equals(1077));
    }

    @Fails("77")
    public static void atomicArray(int x) {
        AtomicIntegerArray numbers = new AtomicIntegerArray(3);
        numbers.set(1, x);
        broken(numbers.getAndAdd(1, 4) == 77);
    }

    @Fails("77")
    public static void fieldUpdater(int x) {
        Sharing object = new Sharing();
        AtomicIntegerFieldUpdater<Sharing> counts = AtomicIntegerFieldUpdater.newUpdater(Sharing.class, "count");
        counts.set(object, x);
        broken(counts.get(object) == 77);
    }

    @Fails("77")
    public static void adder(long x) {
        LongAdder adder = new LongAdder();
        adder.add(x);
        adder.increment();
        broken(adder.sum() == 78);
    }

    @Fails("77")
    public static void accumulator(long x) {
        LongAccumulator largest = new LongAccumulator(Math::max, 0);
        largest.accumulate(x);
        broken(largest.get() == 77);
    }

    @Fails("77")
    public static void stamp(int x) {
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", x);
        broken(stamped.getStamp() == 77);
    }

    @Fails("true")
    public static void mark(boolean x) {
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", x);
        boolean[] mark = new boolean[1];
        marked.get(mark);
        broken(mark[0]);
    }

    @Fails("77")
    public static void concurrentMap(int x) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("a", x);
        broken(map.merge("a", 1, Integer::sum) == 78);
    }

    @Fails("77")
    public static void skipList(byte x) {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(50, "a");
        map.put((int) x, "b");
        broken(map.lastKey() == 77);
    }

    @Fails("77")
    public static void copyOnWrite(int x) {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        list.add(x);
        broken(list.addIfAbsent(77) ? false : true);
    }

    @Fails("77")
    public static void blockingQueue(int x) {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        queue.offer(x);
        broken(queue.poll() == 77);
    }

    @Fails("77")
    public static void linkedDeque(int x) {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.push(x);
        broken(deque.peekLast() == 77);
    }

    @Fails("77")
    public static void permits(int x) {
        Semaphore semaphore = new Semaphore(x);
        broken(semaphore.availablePermits() == 77);
    }

    @Fails("77")
    public static void latch(byte x) {
        if (x >= 0) {
            broken(new CountDownLatch(x).getCount() == 77);
        }
    }

    @Fails("5")
    public static void holds(byte x) {
        ReentrantLock lock = new ReentrantLock();
        for (int i = 0; i < (x & 7); i++) {
            lock.lock();
        }
        broken(lock.getHoldCount() == 5);
    }

    @Fails("77")
    public static void threadLocal(int x) {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> x + 1);
        broken(local.get() == 78);
    }

    @Fails("77")
    public static void task(int x) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> x + 1);
        task.run();
        broken(task.get() == 78);
    }

    @Fails("77")
    public static void future(int x) {
        CompletableFuture<Integer> done = CompletableFuture.completedFuture(x).thenApply(y -> y + 1);
        broken(done.join() == 78);
    }

    @Fails("77")
    public static void laterFuture(int x) {
        broken(CompletableFuture.supplyAsync(() -> x + 1).join() == 78);
    }

    @Fails("77")
    public static void thread(int x) throws InterruptedException {
        Sharing object = new Sharing();
        Thread thread = new Thread(() -> object.passed = x);
        thread.start();
        thread.join();
        broken(object.passed == 77);
    }

    @Fails("77")
    public static void executor(int x) throws Exception {
        ExecutorService one = Executors.newSingleThreadExecutor();
        try {
            broken(one.submit(() -> x + 1).get() == 78);
        } finally {
            one.shutdownNow();
        }
    }

    @Fails("77")
    public static void pool(int x) {
        broken(ForkJoinPool.commonPool().submit(() -> x + 1).join() == 78);
    }
}
