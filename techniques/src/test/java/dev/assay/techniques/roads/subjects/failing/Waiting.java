package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Through what may have been done to the thread before: an interrupt ends the next wait, and locks may be held. */
public final class Waiting {

    private Waiting() {}

    private interface Wait {
        void run() throws InterruptedException;
    }

    static void interrupted() {
        Thread.currentThread().interrupt();
    }

    private static boolean isInterrupted(Wait wait) {
        try {
            wait.run();
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    @Fails(value = "8", after = "interrupted")
    public static void sleep(int x) {
        broken(isInterrupted(() -> Thread.sleep(0)) && x == 8);
    }

    @Fails(value = "8", after = "interrupted")
    public static void wait(int x) {
        Object monitor = new Object();
        broken(isInterrupted(() -> waitFor(monitor)) && x == 8);
    }

    private static void waitFor(Object monitor) throws InterruptedException {
        synchronized (monitor) {
            monitor.wait(1);
        }
    }

    @Fails(value = "8", after = "interrupted")
    public static void semaphore(int x) {
        broken(isInterrupted(new Semaphore(1)::acquire) && x == 8);
    }

    @Fails(value = "8", after = "interrupted")
    public static void lock(int x) {
        broken(isInterrupted(new ReentrantLock()::lockInterruptibly) && x == 8);
    }

    @Fails(value = "8", after = "interrupted")
    public static void queue(int x) {
        broken(isInterrupted(() -> new ArrayBlockingQueue<Integer>(1).put(x)) && x == 8);
    }

    @Fails(value = "8", after = "interrupted")
    public static void latch(int x) {
        broken(isInterrupted(() -> new CountDownLatch(0).await(1, TimeUnit.SECONDS)) && x == 8);
    }

    @Fails(value = "8", elsewhere = "a caller that holds the lock of the class")
    public static void heldByCaller(int x) {
        broken(Thread.holdsLock(Waiting.class) && x == 8);
    }
}
