package dev.assay.worker.watch;

/** What is known of one thread that runs watched code. */
final class WatchedThread {
    private int declaration;
    private boolean isBusy;
    private int calls;

    void calls(int number) {
        declaration = number + 1;
    }

    /** The declaration through which the current call was made, plus one; 0 if nobody said. */
    int takeDeclaration() {
        int taken = declaration;
        declaration = 0;
        return taken;
    }

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
