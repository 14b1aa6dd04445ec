package dev.assay.program.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.SourceFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads the comments of this class itself. */
class MethodDocsTest {
    private MethodDocs docs;

    /** What is read below. */
    static class Documented {
        /**
         * Makes one.
         *
         * @throws ArithmeticException if {@code size} is 0
         */
        Documented(int size) {
            check(size);
        }

        /**
         * Has a check.
         *
         * @param text the text, may be null
         * @param other the other text, must not be {@code null}
         * @return nothing of interest
         * @throws java.lang.IndexOutOfBoundsException if there is no
         *     first char
         * @throws IllegalStateException if {@code third} is null
         */
        @SuppressWarnings("unused")
        int first(String text, String other) {
            check(1);
            return text.charAt(0);
        }

        int silent(int size) {
            return check(size);
        }

        /* no comment for readers */
        static int check(int size) {
            return 1 / size;
        }
    }

    static final class Inheriting extends Documented {
        Inheriting() {
            super(1);
        }

        @Override
        int first(String text, String other) {
            return 0;
        }
    }

    @BeforeEach
    void open() throws Exception {
        Path classes = Path.of(MethodDocsTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Program program = Program.of(ClassPath.of(List.of(classes)));
        docs = new MethodDocs(program, SourceFiles.of(List.of(Path.of("src/test/java")), List.of()));
    }

    @Test
    void a_comment_says_what_is_thrown_and_which_parameters_take_null() {
        MethodDoc first = docs("Documented", "first", "(Ljava/lang/String;Ljava/lang/String;)I")
                .orElseThrow();
        assertEquals("Has a check.", first.text());
        assertTrue(first.speaksOf("IndexOutOfBoundsException"));
        assertFalse(first.speaksOf("NullPointerException"));
        assertTrue(first.takesNull("text"));
        assertFalse(first.takesNull("other"));
        assertFalse(first.takesNull("unknown"));
        assertTrue(first.forbidsNull("other"));
        assertTrue(first.forbidsNull("third"));
        assertFalse(first.forbidsNull("text"));
        assertFalse(first.forbidsNull("unknown"));
    }

    /** What has no code. */
    interface Promising<T> {
        /**
         * Looks up one.
         *
         * @throws IllegalStateException if there is none
         */
        T lookUp(java.util.Map<String, T> all, T other);

        T lookUp(java.util.Map<String, T> all);
    }

    @Test
    void a_method_without_code_has_a_comment_too() {
        assertTrue(docs("Promising", "lookUp", "(Ljava/util/Map;Ljava/lang/Object;)Ljava/lang/Object;")
                .orElseThrow()
                .speaksOf("IllegalStateException"));
        assertEquals(Optional.empty(), docs("Promising", "lookUp", "(Ljava/util/Map;)Ljava/lang/Object;"));
    }

    @Test
    void constructors_have_comments_too() {
        MethodDoc made = docs("Documented", "<init>", "(I)V").orElseThrow();
        assertEquals(List.of(new MethodDoc.Thrown("ArithmeticException", "if size is 0")), made.thrown());
    }

    @Test
    void a_method_that_overrides_has_the_comment_that_it_inherits() {
        assertTrue(docs("Inheriting", "first", "(Ljava/lang/String;Ljava/lang/String;)I")
                .orElseThrow()
                .speaksOf("IndexOutOfBoundsException"));
    }

    @Test
    void the_comment_of_another_member_is_not_taken() {
        assertEquals(Optional.empty(), docs("Documented", "silent", "(I)I"));
        assertEquals(Optional.empty(), docs("Documented", "check", "(I)I"));
    }

    private Optional<MethodDoc> docs(String type, String name, String descriptor) {
        return docs.of(new MethodRef(MethodDocsTest.class.getName() + "$" + type, name, descriptor));
    }
}
