package dev.assay.inference;

import java.util.ArrayList;
import java.util.List;

/** The first calls of one method, as they were reported. */
final class KeptCalls {
    private static final int MOST = 500;

    private final List<byte[]> calls = new ArrayList<>();
    private boolean hasMore;

    void see(byte[] written) {
        if (calls.size() < MOST) {
            calls.add(written);
        } else {
            hasMore = true;
        }
    }

    List<byte[]> all() {
        return calls;
    }

    /** Whether there were more than are kept. */
    boolean hasMore() {
        return hasMore;
    }
}
