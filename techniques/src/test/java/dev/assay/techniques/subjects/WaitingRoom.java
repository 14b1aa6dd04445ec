package dev.assay.techniques.subjects;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Methods that never come back, by as many ways, and after them two that do, and that fail for one input. */
public class WaitingRoom {
    private final Object lock = new Object();

    public int sleeps(int ticket) throws InterruptedException {
        Thread.sleep(100_000);
        return ticket;
    }

    public int parks(int ticket) {
        LockSupport.park();
        return ticket;
    }

    public int waits(int ticket) throws InterruptedException {
        synchronized (lock) {
            lock.wait();
        }
        return ticket;
    }

    public int awaits(int ticket) throws InterruptedException {
        new CountDownLatch(1).await();
        return ticket;
    }

    public int takes(int ticket) throws InterruptedException {
        return new LinkedBlockingQueue<>(ticket % 2 + 3).take().hashCode();
    }

    public int acquires(int ticket) throws InterruptedException {
        new Semaphore(0).acquire();
        return ticket;
    }

    public int joins(int ticket) throws InterruptedException {
        Thread.currentThread().join();
        return ticket;
    }

    public int exchanges(int ticket) throws InterruptedException {
        return new Exchanger<Integer>().exchange(ticket);
    }

    public int puts(int ticket) throws InterruptedException {
        new SynchronousQueue<Integer>().put(ticket);
        return ticket;
    }

    public int rests(int ticket) throws InterruptedException {
        TimeUnit.HOURS.sleep(1);
        return ticket;
    }

    /** Fails for one ticket. */
    public int serves(int ticket) {
        return 100 / (ticket - 12_345);
    }
}
