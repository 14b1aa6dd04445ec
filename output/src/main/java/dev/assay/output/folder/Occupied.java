package dev.assay.output.folder;

import java.io.IOException;

/** A file of somebody else stands where a report should go; the message is one sentence that says what to do. */
public final class Occupied extends IOException {
    private static final long serialVersionUID = 1L;

    public Occupied(String message) {
        super(message);
    }
}
