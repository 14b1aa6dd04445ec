package dev.assay.worker.shadow;

import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM is about to complain of: an operation fails because of an open number, and the message of the exception will name it.
 * The exception keeps the complaint, so that whoever reads its message meets the open number and not the digits of this run.
 */
public final class Complaint {
    /** Static, since between the operation and the constructor of its exception lies only the JVM. */
    private static @Nullable Complaint next;

    private final Expr shadow;
    private final long value;
    private final boolean isLong;
    private final String beginning;

    private Complaint(Expr shadow, long value, boolean isLong, String beginning) {
        this.shadow = shadow;
        this.value = value;
        this.isLong = isLong;
        this.beginning = beginning;
    }

    /** An array has no such element. */
    static void ofIndex(int index, @Nullable Expr shadow) {
        announce(shadow, index, false, "Index ");
    }

    /** No array has such a size; of several sizes the JVM names the first. */
    static void ofSize(int size, @Nullable Expr shadow) {
        if (next == null) {
            announce(shadow, size, false, "");
        }
    }

    /** Elements cannot be copied; the message begins like this, and the number follows. */
    public static void ofCopy(String beginning, long number, @Nullable Expr shadow, boolean isLong) {
        announce(shadow, number, isLong, beginning);
    }

    private static void announce(@Nullable Expr shadow, long value, boolean isLong, String beginning) {
        if (shadow != null && Recorder.isOwner() && Recorder.decider == null) {
            next = new Complaint(shadow, value, isLong, beginning);
        }
    }

    /** The complaint that belongs to the exception which is being made; null where its message names nothing open. */
    static @Nullable public Object take(Throwable made) {
        Complaint complaint = next;
        if (complaint == null || !Recorder.isOwner()) {
            return null;
        }
        next = null;
        Class<?> type = made.getClass();
        return type == ArrayIndexOutOfBoundsException.class || type == NegativeArraySizeException.class
                ? complaint
                : null;
    }

    static void clear() {
        next = null;
    }

    /** The term of the number; null where it was of another run. */
    public @Nullable Expr shadow() {
        return shadow.run == Recorder.run ? shadow : null;
    }

    public long value() {
        return value;
    }

    public boolean isLong() {
        return isLong;
    }

    /** What the message says before the number. */
    public String beginning() {
        return beginning;
    }
}
