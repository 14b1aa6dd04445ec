package dev.assay.wire;

/** What came through the pipe is not what the other side can have sent. */
public final class CorruptFrame extends RuntimeException {
    private static final long serialVersionUID = 1;

    public CorruptFrame(String message) {
        super(message);
    }
}
