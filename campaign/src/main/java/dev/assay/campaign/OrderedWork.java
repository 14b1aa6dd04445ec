package dev.assay.campaign;

import dev.assay.request.BadRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Work that several threads do at once and that is settled in a fixed order, by one thread at a time: what comes of it does not depend on
 * how many threads there are, nor on which of them is the fastest. Nobody waits for a turn; the next one to finish settles what is due.
 *
 * @param <R> what a piece of work comes to
 */
final class OrderedWork<R> {
    /** Deep terms are walked by recursion. */
    private static final long STACK_BYTES = 64L << 20;

    private final List<Integer> numbers;
    private final Worker<R> worker;
    private final Settler<R> settler;
    private final Map<Integer, R> done = new HashMap<>();
    private int next;
    private int due;
    private boolean isSettling;
    private Optional<BadRequest> problem = Optional.empty();
    private Optional<Throwable> failure = Optional.empty();

    /** Does a piece of work. */
    interface Worker<R> {
        /** @param hand which of the threads this is, counted from 0 */
        R work(int number, int hand) throws BadRequest;
    }

    /** Takes what pieces of work come to, in their order. */
    interface Settler<R> {
        void settle(int number, R result) throws BadRequest;
    }

    /** @param numbers the pieces of work, in the order in which they are begun and settled */
    OrderedWork(List<Integer> numbers, Worker<R> worker, Settler<R> settler) {
        this.numbers = List.copyOf(numbers);
        this.worker = worker;
        this.settler = settler;
    }

    /** Does all of the work, with so many threads; the first problem ends it, and what is done before it is settled. */
    void run(int hands) throws BadRequest {
        if (hands == 1) {
            for (int number : numbers) {
                settler.settle(number, worker.work(number, 0));
            }
            return;
        }
        List<Thread> threads = new ArrayList<>();
        for (int hand = 0; hand < hands; hand++) {
            int mine = hand;
            Thread thread = new Thread(null, () -> work(mine), "assay-class-" + hand, STACK_BYTES);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
        join(threads);
        if (problem.isPresent()) {
            throw problem.get();
        }
        if (failure.isPresent()) {
            throw new IllegalStateException("work on a class failed: " + failure.get(), failure.get());
        }
    }

    private static void join(List<Thread> threads) {
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void work(int hand) {
        try {
            for (int index = begin(); index >= 0; index = begin()) {
                R result = worker.work(numbers.get(index), hand);
                settle(index, result);
            }
        } catch (BadRequest e) {
            end(Optional.of(e), Optional.empty());
        } catch (RuntimeException | Error e) {
            end(Optional.empty(), Optional.of(e));
        }
    }

    /** The index of the next piece of work; -1 if there is none. */
    private synchronized int begin() {
        return problem.isPresent() || failure.isPresent() || next == numbers.size() ? -1 : next++;
    }

    private synchronized void end(Optional<BadRequest> known, Optional<Throwable> unknown) {
        problem = problem.or(() -> known);
        failure = failure.or(() -> unknown);
    }

    private void settle(int index, R result) throws BadRequest {
        synchronized (this) {
            done.put(index, result);
            if (isSettling) {
                return; // The thread that settles looks again before it ends.
            }
            isSettling = true;
        }
        try {
            for (Optional<R> ready = ready(); ready.isPresent(); ready = ready()) {
                settler.settle(numbers.get(due - 1), ready.get());
            }
        } catch (BadRequest | RuntimeException | Error e) {
            synchronized (this) {
                isSettling = false;
            }
            throw e;
        }
    }

    /** What is to be settled now; if there is nothing, the next thread to finish takes over. */
    private synchronized Optional<R> ready() {
        Optional<R> ready = problem.isPresent() ? Optional.empty() : Optional.ofNullable(done.remove(due));
        if (ready.isPresent()) {
            due++;
        } else {
            isSettling = false;
        }
        return ready;
    }
}
