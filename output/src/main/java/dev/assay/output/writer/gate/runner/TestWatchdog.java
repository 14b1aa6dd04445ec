package dev.assay.output.writer.gate.runner;

import org.jspecify.annotations.Nullable;

/**
 * Ends the JVM when a test takes longer than its limit, as no thread can be ended from outside; tells now and then what was
 * reached, as all of it may be too late.
 */
final class TestWatchdog extends Thread {
    private static final int HUNG = 7;
    private static final int ROUNDS_BETWEEN_PROBES = 10;

    private final Answers answers;
    private @Nullable PlannedTest test;
    private long end;

    TestWatchdog(Answers answers) {
        super("assay-watchdog");
        this.answers = answers;
        setDaemon(true);
    }

    synchronized void watch(PlannedTest next) {
        test = next;
        end = System.nanoTime() + next.limitMillis() * 1_000_000;
    }

    synchronized void rest() {
        test = null;
    }

    @Override
    public void run() {
        for (int round = 1; true; round++) {
            if (round % ROUNDS_BETWEEN_PROBES == 0) {
                answers.sayProbes();
            }
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                // Code under test may interrupt any thread; the watch goes on.
                continue;
            }
            synchronized (this) {
                if (test != null && System.nanoTime() - end > 0) {
                    answers.say("hung " + test.index());
                    Runtime.getRuntime().halt(HUNG);
                }
            }
        }
    }
}
