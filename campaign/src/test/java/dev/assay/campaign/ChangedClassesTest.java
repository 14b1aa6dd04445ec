package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.campaign.side.Meter;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import dev.assay.request.TargetClass;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What changed, and what uses it. */
class ChangedClassesTest {

    @Test
    void a_class_whose_source_changed_and_its_callers_are_left() throws Exception {
        assertEquals(List.of("Gauge", "Meter"), left("module/src/main/java/dev/assay/campaign/side/Meter.java"));
        assertEquals(List.of("Dial"), left("dev/assay/campaign/side/Dial.java", "README.md"));
    }

    @Test
    void a_file_of_the_same_name_in_another_package_changes_nothing() throws Exception {
        assertEquals(List.of(), left("other/side/Meter.java", "Meter.java"));
    }

    private static List<String> left(String... files) throws Exception {
        Path classes = Path.of(
                Meter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Program program = Program.of(ClassPath.of(List.of(classes)));
        List<TargetClass> all = Selection.of(program, List.of(Target.parse("dev.assay.campaign.side.*")))
                .classes();
        return new ChangedClasses(program, List.of(files))
                .among(all).stream()
                        .map(target -> target.info().name().replaceAll(".*\\.", ""))
                        .toList();
    }
}
