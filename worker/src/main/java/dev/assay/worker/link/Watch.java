package dev.assay.worker.link;

/** Which trial runs, and for how long already; time in which the worker waits for the lab does not count. */
public final class Watch {
    private int trial = -1;
    private long startedAt;
    private long waitingSince;
    private long blockedSince;

    @SuppressWarnings("NullAway.Init") // Asked for only while a trial runs.
    private Thread runner;

    public synchronized void start(int index) {
        trial = index;
        runner = Thread.currentThread();
        startedAt = System.nanoTime();
        blockedSince = 0;
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

    /**
     * The index of the trial whose thread was seen to do nothing but wait, each time in longer than that, or -1.
     *
     * @param millis for how long if nobody can wake it
     * @param asleepMillis for how long if it wakes by itself
     */
    public synchronized int trialBlocked(long millis, long asleepMillis) {
        if (trial < 0 || waitingSince != 0) {
            blockedSince = 0;
            return -1;
        }
        Thread.State state = runner.getState();
        boolean isAsleep = state == Thread.State.TIMED_WAITING;
        if (!isAsleep && state != Thread.State.WAITING && state != Thread.State.BLOCKED) {
            blockedSince = 0;
            return -1;
        }
        long now = System.nanoTime();
        blockedSince = blockedSince == 0 ? now : blockedSince;
        return (now - blockedSince) / 1_000_000 > (isAsleep ? asleepMillis : millis) ? trial : -1;
    }

    public synchronized int trial() {
        return trial;
    }

    public synchronized Thread runner() {
        return runner;
    }
}
