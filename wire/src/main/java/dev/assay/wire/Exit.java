package dev.assay.wire;

/** Every way in which a worker ends by itself. */
public enum Exit {
    /** The lab closed the pipe. */
    CLOSED(0),
    /** The heap was so full that not even the result could be told. */
    OUT_OF_MEMORY(70),
    /** A trial hung; the lab was told which. */
    HUNG(71),
    /** The worker itself failed. */
    FAILED(72);

    private final int code;

    Exit(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }
}
