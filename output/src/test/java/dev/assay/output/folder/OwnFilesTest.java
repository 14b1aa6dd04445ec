package dev.assay.output.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnFilesTest {
    @TempDir
    Path folder;

    @Test
    void a_free_name_is_one_that_nobody_else_has() throws IOException {
        OwnFiles files = new OwnFiles(folder);
        assertEquals("errors.txt", files.free("errors.txt", "crash"));
        files.write("errors.txt", Signature.sign("oh\n" + Signature.blank("crash") + "\n"));
        assertEquals("errors.txt", files.free("errors.txt", "crash"));
        assertEquals("errors-2.txt", files.free("errors.txt", "sequence"));
        Files.writeString(folder.resolve("errors-2.txt"), "mine");
        assertEquals("errors-3.txt", files.free("errors.txt", "sequence"));
        Files.writeString(folder.resolve("errors.txt"), "edited " + Files.readString(folder.resolve("errors.txt")));
        assertEquals("errors-3.txt", files.free("errors.txt", "crash"));
    }

    @Test
    void a_signature_shows_the_command_and_every_change() {
        String signed = Signature.sign("assay:check:0123456789abcdef and " + Signature.blank("crash") + " end");
        assertEquals(Optional.of(new Signature.Author("crash", true)), Signature.author(signed));
        assertEquals(
                Optional.of(new Signature.Author("crash", true)),
                Signature.author(
                        Signature.sign("a\n" + Signature.blank("crash") + "\n").replace("\n", "\r\n")));
        assertEquals(
                Optional.of(new Signature.Author("crash", true)),
                Signature.author(Signature.sign("a\r\n" + Signature.blank("crash") + "\r\n")));
        for (int i = 0; i < signed.length(); i++) {
            String changed = signed.substring(0, i) + '!' + signed.substring(i + 1);
            assertTrue(
                    Signature.author(changed).filter(Signature.Author::isIntact).isEmpty(), changed);
        }
        assertEquals(Optional.empty(), Signature.author("nothing"));
        assertThrows(IllegalArgumentException.class, () -> Signature.sign("nothing"));
        assertThrows(IllegalArgumentException.class, () -> Signature.sign(signed));
    }
}
