package dev.assay.model.trial;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One frame of a stack; file and line are null and -1 where the class file does not tell. */
public record StackFrame(
        String className, String method, @Nullable String file, int line) {

    /**
     * What faults at one place have in common: each frame of their stacks once, as recursion goes as deep as inputs have it, and
     * none below a static initializer, which fails whoever is the first to need its class.
     */
    public static List<StackFrame> way(List<StackFrame> stack) {
        Set<StackFrame> way = new LinkedHashSet<>();
        for (StackFrame frame : stack) {
            way.add(frame);
            if (frame.method.equals("<clinit>")) {
                break;
            }
        }
        return List.copyOf(way);
    }

    /** As Java prints it: {@code com.acme.Foo.bar(Foo.java:42)}. */
    @Override
    public String toString() {
        String place = file == null ? "Unknown Source" : line < 0 ? file : file + ":" + line;
        return className + "." + method + "(" + place + ")";
    }
}
