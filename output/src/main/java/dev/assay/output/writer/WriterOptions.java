package dev.assay.output.writer;

import dev.assay.output.writer.source.JUnit;
import java.nio.file.Path;

/**
 * How tests are written.
 *
 * @param out the folder that gets {@code tests} and {@code findings}
 * @param javaHome the JDK that runs the tests before they are written
 * @param heapMegabytes the heap of the JVMs that run them
 */
public record WriterOptions(Path out, JUnit junit, Path javaHome, int heapMegabytes) {

    /** JUnit 5, on the running JDK. */
    public static WriterOptions defaults(Path out) {
        return new WriterOptions(out, JUnit.FIVE, Path.of(System.getProperty("java.home")), 512);
    }

    public WriterOptions with(JUnit version) {
        return new WriterOptions(out, version, javaHome, heapMegabytes);
    }

    public WriterOptions withJavaHome(Path home) {
        return new WriterOptions(out, junit, home, heapMegabytes);
    }
}
