package dev.assay.worker.path;

import dev.assay.wire.code.PathCode;
import org.jspecify.annotations.Nullable;

/** One call that is under way, as its hooks see it. */
public final class PathFrame {
    /** Of a call that is not recorded. */
    static final PathFrame IGNORED = new PathFrame(PathRecorder.CLOSED, 0);

    private final PathRecorder recorder;
    private final int depth;

    PathFrame(PathRecorder recorder, int depth) {
        this.recorder = recorder;
        this.depth = depth;
    }

    void plain(int code) {
        if (recorder.isOpen()) {
            recorder.write(code);
        }
    }

    void number(long value) {
        if (recorder.isOpen()) {
            recorder.write(PathCode.NUMBER, value << 1 ^ value >> 63);
        }
    }

    void reference(@Nullable Object value) {
        if (recorder.isOpen()) {
            recorder.write(PathCode.REFERENCE, identity(value));
        }
    }

    void array(@Nullable Object array) {
        if (recorder.isOpen()) {
            recorder.write(PathCode.ARRAY, identity(array), length(array));
        }
    }

    void element(@Nullable Object array, int index) {
        if (recorder.isOpen()) {
            recorder.write(PathCode.ELEMENT, identity(array), length(array), index & 0xffffffffL);
        }
    }

    void caught(int instruction) {
        if (recorder.isOpen()) {
            recorder.returnTo(depth);
            recorder.write(PathCode.CAUGHT, depth, instruction);
        }
    }

    void exit() {
        if (recorder.isOpen()) {
            recorder.write(PathCode.EXIT, depth);
            recorder.leave(depth);
        }
    }

    void threw(boolean isUnchecked) {
        if (recorder.isOpen()) {
            recorder.write(PathCode.THREW, depth, isUnchecked ? 1 : 0);
            recorder.leave(depth);
        }
    }

    private static int length(@Nullable Object array) {
        return array == null ? 0 : java.lang.reflect.Array.getLength(array);
    }

    /** Not 0 unless it is null. */
    private static long identity(@Nullable Object value) {
        return value == null ? 0 : (System.identityHashCode(value) & 0xffffffffL) + 1;
    }
}
