package dev.assay.worker.hook;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/** Looks down the current thread's stack. */
final class StackScan implements Function<Stream<StackFrame>, Boolean> {
    private StackScan() {}

    /** Whether the JDK calls from a static initializer of its own that code under test has caused. */
    static boolean isInJdkInitializer() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(new StackScan());
    }

    /** Whether a class loader is one of the JDK's own. */
    static boolean isOfJdk(ClassLoader loader) {
        return loader == null
                || loader == ClassLoader.getPlatformClassLoader()
                || loader == ClassLoader.getSystemClassLoader();
    }

    @Override
    public Boolean apply(Stream<StackFrame> frames) {
        Iterator<StackFrame> all = frames.iterator();
        while (all.hasNext()) {
            StackFrame frame = all.next();
            if (!isOfJdk(frame.getDeclaringClass().getClassLoader())) {
                return false;
            }
            if (frame.getMethodName().equals("<clinit>")) {
                return true;
            }
        }
        return false;
    }
}
