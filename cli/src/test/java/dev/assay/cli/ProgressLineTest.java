package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

    private static String told(boolean onTerminal, Consumer<ProgressLine> events) {
        StringWriter text = new StringWriter();
        events.accept(new ProgressLine(new PrintWriter(text, true), onTerminal, new PrintWriter(text, true)));
        return text.toString();
    }

    private static void work(ProgressLine line) {
        line.starts("com.acme.Foo", 2, 3);
        for (int i = 0; i < 10_000; i++) {
            line.runs("com.acme.Foo#bar(int)", i, 1);
        }
        line.writes(1, 9);
        line.clear();
    }

    @Test
    void elsewhere_than_on_a_terminal_a_class_is_one_line() {
        assertEquals("assay: [2/3] com.acme.Foo" + System.lineSeparator(), told(false, ProgressLineTest::work));
    }

    @Test
    void on_a_terminal_one_line_is_overwritten_and_goes_in_the_end() {
        String text = told(true, ProgressLineTest::work);
        assertFalse(text.contains("\n"), text);
        assertTrue(text.contains("[2/3] com.acme.Foo: writing and checking tests (1 red, up to 9 green)"), text);
        assertTrue(text.endsWith("\r" + " ".repeat(79) + "\r"), text);
        assertTrue(text.length() < 5_000, "redrawn too often: " + text.length());
    }

    @Test
    void a_long_name_does_not_wrap_the_line() {
        String text = told(true, line -> line.starts("com.acme." + "Long".repeat(50), 1, 1));
        assertEquals(1 + 79, text.length());
    }

    @Test
    void a_note_stands_on_a_line_of_its_own() {
        String text = told(true, line -> {
            line.starts("com.acme.Foo", 1, 1);
            line.notes("Mind the gap.");
        });
        assertTrue(text.endsWith("\rassay: Mind the gap." + System.lineSeparator()), text);
    }
}
