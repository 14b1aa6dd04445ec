package dev.assay.model.trial;

import org.jspecify.annotations.Nullable;

/** One frame of a stack; file and line are null and -1 where the class file does not tell. */
public record StackFrame(
        String className, String method, @Nullable String file, int line) {

    /** As Java prints it: {@code com.acme.Foo.bar(Foo.java:42)}. */
    @Override
    public String toString() {
        String place = file == null ? "Unknown Source" : line < 0 ? file : file + ":" + line;
        return className + "." + method + "(" + place + ")";
    }
}
