package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.request.BadRequest;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelectionTest {

    private static final String SUBJECTS = "dev.assay.campaign.subjects.";

    @TempDir
    Path folder;

    private Selection select(String... targets) throws Exception {
        Path classes = Path.of(SelectionTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<Target> parsed = new ArrayList<>();
        for (String target : targets) {
            parsed.add(Target.parse(target));
        }
        return Selection.of(Program.of(ClassPath.of(List.of(folder, classes))), parsed);
    }

    private List<String> units(String... targets) throws Exception {
        return select(targets).classes().stream()
                .flatMap(target -> target.units().stream())
                .map(unit -> unit.ref().display().substring(SUBJECTS.length()))
                .toList();
    }

    private String mistake(String... targets) {
        return assertThrows(BadRequest.class, () -> select(targets)).getMessage();
    }

    private String note(String target) throws Exception {
        Selection selection = select(target);
        assertEquals(List.of(), selection.classes());
        assertEquals(1, selection.notes().size());
        return selection.notes().get(0);
    }

    @Test
    void a_class_brings_its_public_methods_and_its_public_nested_classes() throws Exception {
        assertEquals(
                List.of(
                        "Plain#Plain(int)",
                        "Plain#anonymous()",
                        "Plain#first(java.util.List)",
                        "Plain#secret()",
                        "Plain#twice()",
                        "Plain#twice(int,java.lang.String[])",
                        "Plain$Nested#Nested()",
                        "Plain$Nested#one()",
                        "Plain$Nested$Colour#next()"),
                units(SUBJECTS + "Plain"));
    }

    @Test
    void a_hidden_class_can_be_named() throws Exception {
        assertEquals(List.of("Plain$Runner#of(java.util.function.IntSupplier)"), units(SUBJECTS + "Plain$Runner"));
    }

    @Test
    void a_nested_class_can_be_written_as_in_source() throws Exception {
        assertEquals(List.of("Plain$Nested$Colour#next()"), units(SUBJECTS + "Plain.Nested.Colour"));
    }

    @Test
    void one_method_is_one_unit_even_if_only_its_package_sees_it() throws Exception {
        assertEquals(List.of("Plain#twice()"), units(SUBJECTS + "Plain#twice()"));
        assertEquals(List.of("Plain#inPackage()"), units(SUBJECTS + "Plain#inPackage"));
        assertEquals(List.of("Plain#shared()"), units(SUBJECTS + "Plain#shared"));
        assertEquals(2, units(SUBJECTS + "Plain#twice").size());
    }

    @Test
    void what_is_named_twice_is_taken_once() throws Exception {
        assertEquals(
                units(SUBJECTS + "Plain"),
                units(SUBJECTS + "Plain", SUBJECTS + "Plain#twice", SUBJECTS + "Plain.Nested"));
    }

    @Test
    void an_interface_with_code_is_analysed_and_its_abstract_methods_get_their_verdict() throws Exception {
        assertEquals(List.of("Greeter#greet()", "Greeter#name()"), units(SUBJECTS + "Greeter"));
    }

    @Test
    void a_package_leaves_out_those_below_unless_asked() throws Exception {
        String name = "dev.assay.campaign.subjects";
        assertEquals(List.of("Greeter", "Plain", "Plain$Nested", "Plain$Nested$Colour", "Scale"), classes(name + ".*"));
        assertTrue(classes(name + ".**").contains("deeper.Below"));
    }

    private List<String> classes(String target) throws Exception {
        return select(target).classes().stream()
                .map(each -> each.info().name().substring(SUBJECTS.length()))
                .toList();
    }

    @Test
    void an_entry_of_the_class_path_holds_its_own_classes_only() throws Exception {
        Path classes = Path.of(Program.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path tests = Path.of(SelectionTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Program program = Program.of(ClassPath.of(List.of(tests, classes)));
        List<String> found = Selection.of(program, List.of(new Target.OfEntry(classes))).classes().stream()
                .map(each -> each.info().name())
                .toList();
        assertTrue(found.contains("dev.assay.program.Program"), found.toString());
        assertTrue(found.stream().noneMatch(name -> name.contains("subjects")), found.toString());
    }

    @Test
    void a_target_without_code_is_reported_as_what_it_is() throws Exception {
        assertTrue(note(SUBJECTS + "Shape").contains("is an interface without code"));
        assertTrue(note(SUBJECTS + "Marker").contains("is an annotation"));
        assertTrue(note(SUBJECTS + "Constants").contains("has no public method"));
        assertTrue(note(SUBJECTS + "Base").contains("is abstract"));
        assertTrue(note(SUBJECTS + "Plain$Secret").contains("is private"));
        assertTrue(note(SUBJECTS + "Plain$1").contains("anonymous"));
        assertTrue(note(SUBJECTS + "Plain#hidden").contains("private"));
    }

    @Test
    void a_class_that_is_not_there_is_a_mistake_with_a_proposal() {
        assertEquals(
                "There is no class " + SUBJECTS + "Plan on the class path; did you mean " + SUBJECTS + "Plain?",
                mistake(SUBJECTS + "Plan"));
        assertEquals(
                "There is no class com.acme.Plain on the class path; did you mean " + SUBJECTS + "Plain?",
                mistake("com.acme.Plain"));
        assertTrue(mistake("com.acme.Nothing").endsWith("check the name, and that -cp holds its folder or jar."));
        assertTrue(mistake("java.util.ArrayList").contains("is a class of the JDK"));
        assertTrue(mistake("dev.assay.campaign.subjects").contains("is a package"));
    }

    @Test
    void a_package_that_is_not_there_is_a_mistake_with_a_proposal() {
        assertEquals(
                "There is no class in package dev.assay.campaign.subject on the class path;"
                        + " did you mean dev.assay.campaign.subjects.**?",
                mistake("dev.assay.campaign.subject.**"));
        assertTrue(mistake("dev.assay.*").contains("write dev.assay.** to include"), mistake("dev.assay.*"));
    }

    @Test
    void a_method_that_is_not_there_is_a_mistake_with_a_proposal() {
        assertTrue(mistake(SUBJECTS + "Plain#twise").endsWith("did you mean twice?"));
        assertTrue(mistake(SUBJECTS + "Plain#twice(long)").contains("but " + SUBJECTS + "Plain#twice() and "));
        assertTrue(mistake(SUBJECTS + "Plain#toString").contains("inherited"));
    }

    @Test
    void a_broken_class_gets_its_verdict_and_the_rest_continues() throws Exception {
        Path file = folder.resolve("dev/assay/campaign/subjects/Broken.class");
        Files.createDirectories(file.getParent());
        Files.write(file, new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0});
        Selection selection = select("dev.assay.campaign.subjects.*");
        Examination broken = selection.gaveUp().iterator().next();
        assertEquals(SUBJECTS + "Broken", broken.unit());
        assertEquals(ReasonCode.UNREADABLE_CLASS, broken.reasons().get(0).code());
        assertEquals(5, selection.classes().size());
        assertEquals(List.of(), select(SUBJECTS + "Broken").notes());
    }
}
