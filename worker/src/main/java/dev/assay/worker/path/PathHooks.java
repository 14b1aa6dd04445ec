package dev.assay.worker.path;

import dev.assay.wire.code.PathCode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The hooks in code whose way is recorded. None of them throws, and none runs code under test. */
public final class PathHooks {
    /** So many calls of a method are recorded for their own sake; after that fewer and fewer. */
    private static final int ALL = 100;

    private static final int EACH = 25;

    /** Calls of each method that began a record; threads may overwrite one another's count. */
    private static volatile int[] calls = new int[64];

    private static final ThreadLocal<PathRecorder[]> THREADS =
            ThreadLocal.withInitial(() -> new PathRecorder[] {PathRecorder.CLOSED});

    private PathHooks() {}

    /**
     * A call of a method begins.
     *
     * @return what the other hooks of the call write to
     */
    public static PathFrame enter(int method) {
        try {
            PathRecorder[] current = THREADS.get();
            if (!current[0].isOpen()) {
                if (isSkipped(method)) {
                    return PathFrame.IGNORED;
                }
                current[0] = PathRecorder.begin();
            }
            return new PathFrame(current[0], current[0].enter(method));
        } catch (Throwable e) {
            return PathFrame.IGNORED; // No stack or no memory is left: the user's code will notice by itself.
        }
    }

    private static boolean isSkipped(int method) {
        int[] counts = calls;
        if (method >= counts.length) {
            counts = grow(method);
        }
        int before = counts[method];
        if (before == Integer.MAX_VALUE) {
            return true;
        }
        counts[method] = before + 1;
        return before >= ALL && before % Integer.highestOneBit(before / EACH) != 0;
    }

    private static synchronized int[] grow(int method) {
        if (method >= calls.length) {
            calls = Arrays.copyOf(calls, 2 * method);
        }
        return calls;
    }

    /** A jump on one number is next. */
    public static void branch(int value, int opcode, PathFrame frame) {
        compare(value, 0, opcode - 153, frame);
    }

    /** A jump on two numbers is next. */
    public static void branch(int left, int right, int opcode, PathFrame frame) {
        compare(left, right, opcode - 159, frame);
    }

    /** @param kind in the order of the JVM's instructions: eq, ne, lt, ge, gt, le */
    private static void compare(int left, int right, int kind, PathFrame frame) {
        flag(
                switch (kind) {
                            case 0 -> left == right;
                            case 1 -> left != right;
                            case 2 -> left < right;
                            case 3 -> left >= right;
                            case 4 -> left > right;
                            default -> left <= right;
                        }
                        ? 1
                        : 0,
                frame);
    }

    /** A jump on null is next; {@code wantsNull} is 1 if it jumps for null, else 0. */
    public static void branch(@Nullable Object value, int wantsNull, PathFrame frame) {
        flag(value == null == (wantsNull == 1) ? 1 : 0, frame);
    }

    /** A jump on two references is next; {@code wantsSame} is 1 if it jumps for the same, else 0. */
    @SuppressWarnings("ReferenceEquality") // as the instruction does
    public static void branch(@Nullable Object left, @Nullable Object right, int wantsSame, PathFrame frame) {
        flag(left == right == (wantsSame == 1) ? 1 : 0, frame);
    }

    /** A cast is next. */
    public static void cast(@Nullable Object value, int isInstance, PathFrame frame) {
        flag(value == null || isInstance != 0 ? 1 : 0, frame);
    }

    /** Something holds or not. */
    public static void flag(int holds, PathFrame frame) {
        frame.plain(holds != 0 ? PathCode.YES : PathCode.NO);
    }

    public static void number(long value, PathFrame frame) {
        frame.number(value);
    }

    public static void real(double value, PathFrame frame) {
        frame.number(Double.doubleToRawLongBits(value));
    }

    public static void reference(@Nullable Object value, PathFrame frame) {
        frame.reference(value);
    }

    public static void array(@Nullable Object array, PathFrame frame) {
        frame.array(array);
    }

    public static void element(@Nullable Object array, int index, PathFrame frame) {
        frame.element(array, index);
    }

    /** A call has returned. */
    public static void called(PathFrame frame) {
        frame.plain(PathCode.CALLED);
    }

    /** A handler begins, with the instruction of that number. */
    public static void caught(int instruction, PathFrame frame) {
        frame.caught(instruction);
    }

    /** The call is about to return. */
    public static void exit(PathFrame frame) {
        frame.exit();
    }

    /** The call throws. */
    public static void threw(Throwable thrown, PathFrame frame) {
        frame.threw(thrown instanceof RuntimeException || thrown instanceof Error);
    }
}
