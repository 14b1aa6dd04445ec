package dev.assay.techniques.check;

import dev.assay.model.Deadline;
import dev.assay.prover.Translator;
import dev.assay.prover.Verification;
import dev.assay.solver.stack.Provers;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Proves methods on all processors, a little ahead of the one thread that runs their counterexamples. */
final class Proofs implements AutoCloseable {
    /** Each has a solver of its own, which takes memory. */
    private static final int MOST_THREADS = 8;

    /** Formulas are as deep as the code is long. */
    private static final long STACK = 64L << 20;

    private final int threads = threads();
    private final ExecutorService pool = Executors.newFixedThreadPool(threads, Proofs::thread);
    private final Translators translators;
    private final Provers provers;

    /** Translators that wait for the next thread: each serves one at a time, and remembers what it has read. */
    static final class Translators {
        private final Supplier<Translator> maker;
        private final Queue<Translator> idle = new ConcurrentLinkedQueue<>();

        Translators(Supplier<Translator> maker) {
            this.maker = maker;
        }

        private Translator take() {
            Translator translator = idle.poll();
            return translator == null ? maker.get() : translator;
        }
    }

    /** Takes what became of one method. */
    interface Taker {
        /**
         * Takes one method.
         *
         * @param verification is closed afterwards; null where there is none
         * @param left how many methods there are, this one included
         */
        void take(UnitCheck check, @Nullable Verification verification, int left);
    }

    Proofs(Translators translators, Provers provers) {
        this.translators = translators;
        this.provers = provers;
    }

    /** How many methods are proved at a time. */
    static int threads() {
        return Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
    }

    private static Thread thread(Runnable runnable) {
        Thread thread = new Thread(null, runnable, "assay-proofs", STACK);
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Proves methods, and has each taken in its turn.
     *
     * @param times how many times its equal part of the time a method may use, as long as others use less
     */
    void run(List<UnitCheck> checks, Deadline deadline, int times, Taker taker) {
        Deque<Future<Verification>> ahead = new ArrayDeque<>();
        try {
            int started = 0;
            for (int i = 0; i < checks.size(); i++) {
                for (; started < checks.size() && started < i + 2 * threads; started++) {
                    UnitCheck check = checks.get(started);
                    int left = checks.size() - started;
                    ahead.add(pool.submit(() -> prove(check, deadline, (long) times * threads, left)));
                }
                try (Verification verification = result(ahead.remove())) {
                    taker.take(checks.get(i), verification, checks.size() - i);
                }
            }
        } finally {
            ahead.forEach(Proofs::drop);
        }
    }

    private @Nullable Verification prove(UnitCheck check, Deadline deadline, long times, int left) {
        Translator translator = translators.take();
        try {
            return check.prove(
                    translator,
                    provers,
                    deadline.atMost(deadline.left().multipliedBy(times).dividedBy(left + 2L)));
        } finally {
            translators.idle.add(translator);
        }
    }

    private static @Nullable Verification result(Future<Verification> proof) {
        boolean isInterrupted = false;
        try {
            while (true) {
                try {
                    return proof.get();
                } catch (InterruptedException e) {
                    isInterrupted = true; // It ends by its deadline.
                } catch (ExecutionException e) {
                    throw rethrown(e.getCause() == null ? e : e.getCause());
                }
            }
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException rethrown(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException mistake ? mistake : new IllegalStateException(cause);
    }

    /** Frees what was proved for nobody. */
    private static void drop(Future<Verification> proof) {
        try {
            Verification verification = result(proof);
            if (verification != null) {
                verification.close();
            }
        } catch (RuntimeException | Error e) {
            // Another failure is on its way already.
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
