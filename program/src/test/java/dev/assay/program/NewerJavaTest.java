package dev.assay.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.program.path.NewerJava;
import dev.assay.program.path.UnreadableClass;
import dev.assay.subjects.Subjects;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewerJavaTest {
    @TempDir
    Path folder;

    private String problem(int minor, int major) throws Exception {
        Path classes = Subjects.compile(folder, List.of(), Subjects.source("a/A.java", "package a; public class A {}"));
        Path file = classes.resolve("a/A.class");
        byte[] bytes = Files.readAllBytes(file);
        bytes[4] = (byte) (minor >> 8);
        bytes[5] = (byte) minor;
        bytes[7] = (byte) major;
        Files.write(file, bytes);
        return Subjects.program(classes)
                .problem("a.A")
                .map(UnreadableClass::getMessage)
                .orElse("");
    }

    @Test
    void a_class_for_the_next_java_says_which_jdk_runs_it() throws Exception {
        int next = NewerJava.running() + 1;
        String message = problem(0, next + 44);
        assertTrue(
                message.contains("was compiled for Java " + next + ", run Assay with a JDK " + next + ": JAVA_HOME=/"),
                message);
        assertTrue(message.endsWith("(this is Java " + NewerJava.running() + ")."), message);
    }

    @Test
    void a_class_for_the_running_java_is_read() throws Exception {
        assertEquals("", problem(0, NewerJava.running() + 44));
    }

    @Test
    void a_class_with_preview_features_says_so() throws Exception {
        String message = problem(0xFFFF, NewerJava.running() + 44);
        assertTrue(message.contains("preview features of Java " + NewerJava.running()), message);
    }
}
