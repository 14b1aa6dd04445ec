package dev.assay.worker.observe;

import java.util.Arrays;

/** Cuts stacks down to what code under test and the JDK did: without reflection at their root, without frames of Assay. */
public final class Stacks {
    private static final int LONGEST = 256;
    private static final String OWN = "dev.assay.worker.";
    private static final String WIRE = "dev.assay.wire.";
    /** What instrumentation adds to classes is named so. */
    private static final String ADDED = "assay$";

    private static final String MOVED_INITIALIZER = "assay$clinit";

    private Stacks() {}

    /** The frames above the call that a trial made, innermost first. */
    public static StackTraceElement[] below(StackTraceElement[] stack) {
        int end = stack.length;
        while (end > 0 && isRoot(stack[end - 1])) {
            end--;
        }
        StackTraceElement[] kept = new StackTraceElement[Math.min(end, LONGEST)];
        int count = 0;
        for (int i = 0; i < end && count < kept.length; i++) {
            if (!isOwn(stack[i]) && !(i > 0 && isWrapper(stack[i], stack[i - 1]))) {
                kept[count++] = restored(stack[i]);
            }
        }
        return Arrays.copyOf(kept, count);
    }

    /** Whether the frame is what is left of an initializer whose code was moved: only the first initialization comes by it. */
    private static boolean isWrapper(StackTraceElement frame, StackTraceElement inner) {
        return frame.getMethodName().equals("<clinit>")
                && inner.getMethodName().equals(MOVED_INITIALIZER)
                && inner.getClassName().equals(frame.getClassName());
    }

    /** Whether the frame is one of code under test. */
    static boolean isUnderTest(StackTraceElement frame) {
        return frame.getModuleName() == null;
    }

    private static boolean isRoot(StackTraceElement frame) {
        String name = frame.getClassName();
        return isOwn(frame)
                || name.startsWith("jdk.internal.reflect.")
                || name.startsWith("java.lang.reflect.")
                || name.startsWith("java.lang.invoke.")
                || name.equals("java.lang.Thread");
    }

    private static boolean isOwn(StackTraceElement frame) {
        return isOwn(frame.getClassName()) && !isUnderTest(frame)
                || frame.getClassName().contains(ADDED)
                || frame.getMethodName().startsWith(ADDED)
                        && !frame.getMethodName().equals(MOVED_INITIALIZER);
    }

    private static StackTraceElement restored(StackTraceElement frame) {
        return frame.getMethodName().equals(MOVED_INITIALIZER)
                ? new StackTraceElement(frame.getClassName(), "<clinit>", frame.getFileName(), frame.getLineNumber())
                : frame;
    }

    private static boolean isOwn(String className) {
        return className.startsWith(OWN) || className.startsWith(WIRE);
    }
}
