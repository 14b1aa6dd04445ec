package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.campaign.subjects.Scale;
import dev.assay.engine.fact.Fact;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.request.TargetClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InternalErrorsTest {
    @TempDir
    Path out;

    private String told(String command, String what) throws Exception {
        Path classes = Path.of(
                Scale.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ClassInfo info = Program.of(ClassPath.of(List.of(classes)))
                .find(Scale.class.getName())
                .orElseThrow();
        InternalErrors mishaps = new InternalErrors(out, command);
        List<Fact> units = mishaps.add(new TargetClass(info, info.methods(), true), new IllegalStateException(what));
        Path file = mishaps.write().orElseThrow();
        String reason =
                ((Fact.Examined) units.get(0)).examination().reasons().get(0).detail();
        assertTrue(reason.contains("in " + file.getFileName() + ","), reason);
        assertTrue(Files.readString(file).contains(what));
        return file.getFileName().toString();
    }

    @Test
    void details_of_another_command_and_files_of_somebody_else_stay() throws Exception {
        assertEquals("assay-errors.txt", told("crash", "one"));
        assertEquals("assay-errors.txt", told("crash", "two"));
        assertEquals("assay-errors-2.txt", told("sequence", "three"));
        Files.writeString(out.resolve("assay-errors.txt"), "mine");
        assertEquals("assay-errors-3.txt", told("crash", "four"));
        assertEquals("mine", Files.readString(out.resolve("assay-errors.txt")));
        assertTrue(Files.readString(out.resolve("assay-errors-2.txt")).contains("three"));
    }
}
