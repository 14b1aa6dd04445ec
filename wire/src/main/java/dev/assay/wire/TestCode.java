package dev.assay.wire;

/** How tests of the user end, in messages. */
public final class TestCode {
    private TestCode() {}

    public static final int PASSED = 0;
    public static final int FAILED = 1;
    /** An assumption did not hold. */
    public static final int ABORTED = 2;
    /** It was not run. */
    public static final int SKIPPED = 3;
}
