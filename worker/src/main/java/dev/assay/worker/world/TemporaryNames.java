package dev.assay.worker.world;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/** Looks for whoever in the JDK has a file made. */
final class TemporaryNames implements Function<Stream<StackFrame>, Boolean> {
    private TemporaryNames() {}

    /** Whether the JDK makes a temporary file, with a name that nothing else has. */
    static boolean makesTemporary() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(new TemporaryNames());
    }

    @Override
    public Boolean apply(Stream<StackFrame> frames) {
        Iterator<StackFrame> all = frames.iterator();
        while (all.hasNext()) {
            Class<?> type = all.next().getDeclaringClass();
            if (type.getClassLoader() != null) {
                return false;
            }
            if (type.getName().equals("java.nio.file.TempFileHelper")) {
                return true;
            }
        }
        return false;
    }
}
