package dev.assay.model.trial;

import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One frame of a stack; file and line are null and -1 where the class file does not tell. */
public record StackFrame(
        String className, String method, @Nullable String file, int line) {

    /** Each frame of a stack once, as recursion may go as deep as inputs have it and fails in the same way. */
    public static List<StackFrame> way(List<StackFrame> stack) {
        return List.copyOf(new LinkedHashSet<>(stack));
    }

    /** As Java prints it: {@code com.acme.Foo.bar(Foo.java:42)}. */
    @Override
    public String toString() {
        String place = file == null ? "Unknown Source" : line < 0 ? file : file + ":" + line;
        return className + "." + method + "(" + place + ")";
    }
}
