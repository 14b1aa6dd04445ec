package dev.assay.campaign.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.api.KnownFinding;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KnownAnnotationsTest {
    /** Names findings in all places. */
    @KnownFinding("00000000000a")
    public static final class Marked {
        @KnownFinding({"00000000000b", "00000000000c-2"})
        public Marked() {}

        @KnownFinding(value = "00000000000d", because = "00000000000e")
        public int half(int whole) {
            return whole / 2;
        }
    }

    @Test
    void classes_constructors_and_methods_name_known_findings() throws Exception {
        Path classes = Path.of(KnownAnnotationsTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Program program = Program.of(ClassPath.of(List.of(classes)));
        Selection targets = Selection.of(program, List.of(Target.parse(Marked.class.getName())));
        assertEquals(
                Set.of("00000000000a", "00000000000b", "00000000000c-2", "00000000000d"),
                KnownAnnotations.of(program, targets.classes()));
    }
}
