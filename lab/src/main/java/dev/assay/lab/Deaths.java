package dev.assay.lab;

/** Whether it is a job's own fault that workers end under it: one end may be anybody's doing, a second one is the job's. */
final class Deaths {
    private static final int MOST = 2;

    /** A job can hardly kill its worker from outside, but it may make the system do so, which kills what takes too much memory. */
    private static final int MOST_KILLED = 5;

    private long job = -1;
    private int count;

    /**
     * Notes that a worker has ended under a job.
     *
     * @param job its number, or how far it has come: whatever is the same if nothing has been achieved since the last end
     */
    boolean isAtFault(long job, boolean isKilled) {
        count = job == this.job ? count + 1 : 1;
        this.job = job;
        return count >= (isKilled ? MOST_KILLED : MOST);
    }
}
