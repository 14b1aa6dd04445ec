package dev.assay.prover.knowledge;

import static dev.assay.subjects.Subjects.compiledProgram;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods and constants that lead to one another: what is known does not depend on what was asked first. */
class NonNullnessTest {
    @TempDir
    Path folder;

    private Program program;

    @BeforeEach
    void compile() {
        program = compiledProgram(folder, source("a/Ring.java", """
                package a;
                public class Ring {
                    static String one(int n) { return n > 0 ? two(n - 1) : "one"; }
                    static String two(int n) { return n > 0 ? one(n - 1) : "two"; }
                    static String three(int n) { return n > 0 ? four(n - 1) : "three"; }
                    static String four(int n) { return n > 0 ? three(n - 1) : null; }
                    static String sure() { return "sure"; }
                    static String viaSure() { return sure(); }
                }
                """));
    }

    @Test
    void answers_are_the_same_in_whatever_order_they_are_asked_for() {
        List<String> forwards = List.of("one", "two", "three", "four", "sure", "viaSure");
        List<String> backwards = List.of("viaSure", "sure", "four", "three", "two", "one");
        NonNullness first = new NonNullness(program, new CodeBook(program));
        forwards.forEach(name -> first.answers(method(name)));
        NonNullness second = new NonNullness(program, new CodeBook(program));
        backwards.forEach(name -> second.answers(method(name)));
        for (String name : forwards) {
            assertEquals(first.answers(method(name)), second.answers(method(name)), name);
        }
    }

    @Test
    void what_may_answer_null_by_way_of_others_is_never_taken_for_something_else() {
        for (String asked : List.of("three", "four")) {
            NonNullness presence = new NonNullness(program, new CodeBook(program));
            presence.answers(method(asked));
            assertFalse(presence.answers(method("three")));
            assertFalse(presence.answers(method("four")));
        }
    }

    @Test
    void what_is_sure_stays_sure_when_others_ask_for_it() {
        NonNullness presence = new NonNullness(program, new CodeBook(program));
        assertTrue(presence.answers(method("viaSure")));
        assertTrue(presence.answers(method("sure")));
    }

    private static MethodRef method(String name) {
        return new MethodRef("a.Ring", name, name.endsWith("ure") ? "()Ljava/lang/String;" : "(I)Ljava/lang/String;");
    }
}
