package dev.assay.output.report;

import dev.assay.model.Failure;
import dev.assay.model.trial.StackFrame;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where in the source a failure happened, as far as class files tell. */
final class FailurePlaces {

    private FailurePlaces() {}

    /** The innermost frame that names its file; empty if class files carry no debug information. */
    static Optional<StackFrame> frame(Failure failure) {
        return failure.stack().stream().filter(frame -> frame.file() != null).findFirst();
    }

    /** As in {@code Foo.java:42}, or null if no frame names its file. */
    static @Nullable String location(Failure failure) {
        return frame(failure)
                .map(frame -> frame.line() < 0 ? frame.file() : frame.file() + ":" + frame.line())
                .orElse(null);
    }

    /** The path of the source file below its source folder: {@code com/acme/Foo.java}. */
    static String sourcePath(StackFrame frame, String file) {
        int end = frame.className().lastIndexOf('.');
        return end < 0 ? file : frame.className().substring(0, end).replace('.', '/') + "/" + file;
    }
}
