package dev.assay.wire;

/** The kinds of messages, in both directions. */
public enum Message {
    /** Lab to worker, once and first: see {@code Configuration}. */
    CONFIGURE,
    /** Lab to worker: trials to run, and for whom where that is another one than before. */
    BATCH,
    /** Lab to worker: a program to enumerate. */
    ENUMERATE,
    /** Lab to worker: a class, or that there is none of that name. */
    CLASS,
    /** Lab to worker: end the batch after the current trial. */
    CANCEL,
    /** Worker to lab: the guard is up, batches may come. */
    READY,
    /** Worker to lab: the bytes of a class are needed. */
    NEED,
    /** Worker to lab: one or more results. */
    RESULTS,
    /** Worker to lab: how far an enumeration has come. */
    ENUMERATED,
    /** Worker to lab: the batch has ended; results may be missing at its end if it was cancelled or the worker is spent. */
    DONE,
    /** Worker to lab: still alive. */
    BEAT,
    /** Worker to lab: a trial does not come back; the worker ends after this. */
    HUNG,
    /** Worker to lab: the worker itself failed; the worker ends after this. */
    FAILED,
    /** Run of tests to lab: the tests of a class begin. */
    TEST_CLASS,
    /** Run of tests to lab: a class has no tests that can be run, and why. */
    TEST_UNLOADABLE,
    /** Run of tests to lab: a test has begun. */
    TEST_STARTED,
    /** Run of tests to lab: a test has ended. */
    TEST_ENDED,
    /** Run of tests to lab: what instrumented code has written. */
    RECORDS;

    private static final Message[] ALL = values();

    /** The message of that ordinal. */
    public static Message of(int code) {
        if (code < 0 || code >= ALL.length) {
            throw new CorruptFrame("no message has the code " + code);
        }
        return ALL[code];
    }
}
