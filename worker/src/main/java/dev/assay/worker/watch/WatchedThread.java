package dev.assay.worker.watch;

/** What is known of one thread that runs watched code. */
final class WatchedThread {
    private boolean isBusy;
    private int calls;

    /** How many calls of methods that are to be repeated have begun and not ended. */
    int calls() {
        return calls;
    }

    void begins() {
        calls++;
    }

    void ends() {
        calls--;
    }

    /** Whether a value is being looked at: what the look itself calls is no use of the code. */
    boolean isBusy() {
        return isBusy;
    }

    void setBusy(boolean busy) {
        isBusy = busy;
    }
}
