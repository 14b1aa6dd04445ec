package dev.assay.worker.run;

/** Notices threads that code under test has left running where it may start threads. */
final class Threads {
    private static final int PATIENCE_MILLIS = 200;
    private final boolean areAllowed;
    private final int before;

    Threads(boolean areAllowed) {
        this.areAllowed = areAllowed;
        this.before = Thread.activeCount() + 2;
    }

    /** Whether some are still alive after a short while: they could disturb the runs that follow. */
    boolean areLeft() {
        for (int i = 0; areAllowed && Thread.activeCount() > before; i++) {
            if (i == PATIENCE_MILLIS / 10) {
                return true;
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                i--; // Code under test has left the flag set; waiting once more clears it.
            }
        }
        return false;
    }
}
