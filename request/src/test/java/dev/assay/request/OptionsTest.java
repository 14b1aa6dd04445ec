package dev.assay.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OptionsTest {
    private static final Option<Integer> DEPTH = Option.value("depth", "N", "2", Values::count, "How deep.");
    private static final Option<Boolean> GREEN = Option.flag("green", "Green too.");
    private static final Option<Optional<Path>> FILE = Option.optional("file", "FILE", Values::path, "A file.");
    private static final Option<List<String>> NAMES = Option.words("names", "NAME", ",(?![^(]*\\))", "Names.");
    private static final Option<List<String>> ARGS = Option.rest("args", "VALUE", "Arguments.");
    private static final List<Option<?>> ALL = List.of(DEPTH, GREEN, FILE, NAMES, ARGS);

    @Test
    void what_nobody_gives_has_its_default() {
        Options options = Options.defaults(ALL);
        assertEquals(2, options.get(DEPTH));
        assertFalse(options.get(GREEN));
        assertEquals(Optional.empty(), options.get(FILE));
        assertEquals(List.of(), options.get(NAMES));
        assertEquals(List.of(), options.get(ARGS));
    }

    @Test
    void what_is_given_is_read_as_its_type() throws BadRequest {
        Options options = Options.read(
                ALL,
                Map.of(
                        "depth", List.of("5"),
                        "green", List.of("true"),
                        "file", List.of("a/b"),
                        "names", List.of("put(int,int),remove", "clear"),
                        "args", List.of("1,2", "x")));
        assertEquals(5, options.get(DEPTH));
        assertTrue(options.get(GREEN));
        assertEquals(Optional.of(Path.of("a", "b")), options.get(FILE));
        assertEquals(List.of("put(int,int)", "remove", "clear"), options.get(NAMES));
        assertEquals(List.of("1,2", "x"), options.get(ARGS));
        assertEquals(7, options.with(DEPTH, 7).get(DEPTH));
        assertEquals(5, options.get(DEPTH));
    }

    @Test
    void a_bad_value_and_an_unknown_name_are_one_sentence() {
        BadRequest bad = assertThrows(BadRequest.class, () -> Options.read(ALL, Map.of("depth", List.of("0"))));
        assertEquals(
                "Invalid value for option 'depth': '0' is no number from 1 up; write for example 100.",
                bad.getMessage());
        BadRequest unknown = assertThrows(BadRequest.class, () -> Options.read(ALL, Map.of("dept", List.of("1"))));
        assertEquals("there is no option 'dept'; did you mean 'depth'?", unknown.getMessage());
    }

    @Test
    void an_option_of_somebody_else_has_no_value() {
        Options options = Options.defaults(List.of(DEPTH));
        assertFalse(options.has(FILE));
        assertEquals(Optional.empty(), options.getOr(FILE, Optional.empty()));
        assertThrows(IllegalArgumentException.class, () -> options.get(FILE));
        assertThrows(IllegalArgumentException.class, () -> options.with(GREEN, true));
    }
}
