package dev.assay.output.writer;

import dev.assay.output.writer.text.JUnit;
import java.nio.file.Path;
import java.util.Set;

/**
 * How tests are written.
 *
 * @param out the folder that gets {@code tests} and {@code findings}
 * @param command the word of the command that writes: what others wrote stays
 * @param javaHome the JDK that runs the tests before they are written
 * @param heapMegabytes the heap of the JVMs that run them
 * @param known ids of findings for which no test is written
 * @param isMocking whether stand-ins are mocks of Mockito, which the class path has to have
 */
public record WriterOptions(
        Path out, String command, JUnit junit, Path javaHome, int heapMegabytes, Set<String> known, boolean isMocking) {
    public WriterOptions {
        known = Set.copyOf(known);
    }

    /** JUnit 5, on the running JDK. */
    public static WriterOptions defaults(Path out, String command) {
        Path home = Path.of(System.getProperty("java.home"));
        return new WriterOptions(out, command, JUnit.FIVE, home, 512, Set.of(), false);
    }

    public WriterOptions with(JUnit version) {
        return new WriterOptions(out, command, version, javaHome, heapMegabytes, known, isMocking);
    }

    public WriterOptions withJavaHome(Path home) {
        return new WriterOptions(out, command, junit, home, heapMegabytes, known, isMocking);
    }

    public WriterOptions without(Set<String> others) {
        return new WriterOptions(out, command, junit, javaHome, heapMegabytes, others, isMocking);
    }

    public WriterOptions withMocks(boolean mocks) {
        return new WriterOptions(out, command, junit, javaHome, heapMegabytes, known, mocks);
    }
}
