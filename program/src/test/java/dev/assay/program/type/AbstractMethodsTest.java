package dev.assay.program.type;

import static dev.assay.subjects.Subjects.compiledProgram;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.program.Program;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an implementation has to write is found in all that a type inherits. */
class AbstractMethodsTest {
    private static final String SUBJECT = """
            package a;
            public class Types {
              interface Source<T> { T next(T last); default int size() { return 0; } boolean equals(Object o); }
              interface Words extends Source<String> { String next(String last); }
              interface Sized extends Source<String> { int size(); }
              interface Done extends Source<String> { default String next(String last) { return last; } }
              static abstract class Half implements Source<Integer> {
                public Integer next(Integer last) { return last; }
                abstract long more();
                public abstract String toString();
              }
              static abstract class Whole extends Half { long more() { return 1; } public String toString() { return ""; } }
            }
            """;

    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compiles_the_subject() {
        program = compiledProgram(folder, source("a/Types.java", SUBJECT));
    }

    private static List<String> missing(String name) {
        return AbstractMethods.of(program, program.find("a.Types$" + name).orElseThrow()).orElseThrow().stream()
                .map(one -> one.method().owner().replace("a.Types$", "") + "."
                        + one.method().name() + new TreeSet<>(one.descriptors()))
                .sorted()
                .toList();
    }

    @Test
    void neither_code_nor_methods_of_object_are_missing() {
        assertEquals(List.of("Source.next[(Ljava/lang/Object;)Ljava/lang/Object;]"), missing("Source"));
        assertEquals(List.of(), missing("Done"));
        assertEquals(List.of(), missing("Whole"));
    }

    @Test
    void one_method_in_source_implements_all_its_erasures() {
        assertEquals(
                List.of("Words.next[(Ljava/lang/Object;)Ljava/lang/Object;, (Ljava/lang/String;)Ljava/lang/String;]"),
                missing("Words"));
    }

    @Test
    void what_is_abstract_again_is_missing() {
        assertEquals(
                List.of("Sized.size[()I]", "Source.next[(Ljava/lang/Object;)Ljava/lang/Object;]"), missing("Sized"));
        assertEquals(List.of("Half.more[()J]", "Half.toString[()Ljava/lang/String;]"), missing("Half"));
    }
}
