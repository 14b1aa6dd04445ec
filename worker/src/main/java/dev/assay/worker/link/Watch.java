package dev.assay.worker.link;

/** Which trial runs, and for how long already; time in which the worker waits for the lab does not count. */
public final class Watch {
    private int trial = -1;
    private long startedAt;
    private long waitingSince;

    @SuppressWarnings("NullAway.Init") // Asked for only while a trial runs.
    private Thread runner;

    public synchronized void start(int index) {
        trial = index;
        runner = Thread.currentThread();
        startedAt = System.nanoTime();
    }

    public synchronized void stop() {
        trial = -1;
    }

    public synchronized void pause() {
        waitingSince = System.nanoTime();
    }

    public synchronized void resume() {
        if (waitingSince != 0) {
            startedAt += System.nanoTime() - waitingSince;
            waitingSince = 0;
        }
    }

    /** The index of the trial that has been running for longer than that, or -1. */
    public synchronized int trialOver(long millis) {
        boolean isOver = trial >= 0 && waitingSince == 0 && (System.nanoTime() - startedAt) / 1_000_000 > millis;
        return isOver ? trial : -1;
    }

    public synchronized int trial() {
        return trial;
    }

    public synchronized Thread runner() {
        return runner;
    }
}
