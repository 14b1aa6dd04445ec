package dev.assay.cli.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.cache.Cache;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Class paths come from the build tool of a project, and are asked for once. */
class ProjectsTest {
    @TempDir
    private Path root;

    private final List<String> said = new ArrayList<>();
    private Path folder;
    private Projects projects;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectories(root.resolve("shop"));
        projects = new Projects(new Cache(root.resolve("cache")), said::add);
    }

    @Test
    void a_folder_without_a_build_tool_holds_no_project() throws BadRequest {
        assertEquals(Optional.empty(), projects.in(folder));
    }

    @Test
    void a_project_that_is_not_compiled_says_how_to_compile_it() throws IOException {
        pom(folder, "");
        Files.createDirectories(folder.resolve("src/main/java"));
        BadRequest e = assertThrows(BadRequest.class, () -> projects.in(folder));
        assertEquals("This Maven project is not compiled yet; run 'mvn test-compile' first.", e.getMessage());
    }

    @Test
    void a_pom_that_is_no_xml_is_named() throws IOException {
        Files.writeString(folder.resolve("pom.xml"), "<project");
        BadRequest e = assertThrows(BadRequest.class, () -> projects.in(folder));
        assertTrue(e.getMessage().contains("pom.xml is no XML"), e.getMessage());
    }

    @Test
    void maven_is_asked_once_until_a_description_changes() throws Exception {
        Path jar = Files.createFile(root.resolve("lib with space.jar"));
        Path junit = Files.createFile(root.resolve("junit.jar"));
        pom(folder, "");
        compiled(folder);
        wrapper("mvnw", """
                echo x >> "$(dirname "$0")/asked"
                for word in "$@"; do case "$word" in -DoutputFile=*) file=${word#-DoutputFile=};; esac; done
                mkdir -p "$(dirname "$file")"
                {
                  echo "The following files have been resolved:"
                  echo "   org.acme:lib:jar:1.0:compile:%s -- module acme.lib (auto)"
                  echo "   org.acme:gone:jar:1.0:runtime:/nowhere/gone.jar"
                  echo "   org.junit:junit:jar:tests:4.13:test:%s (optional)"
                } > "$file"
                """.formatted(jar, junit));
        Project first = projects.in(folder).orElseThrow();
        Project second = projects.in(folder).orElseThrow();
        assertEquals(List.of(folder.resolve("target/classes")), first.classes());
        assertEquals(List.of(folder.resolve("target/test-classes")), first.testClasses());
        assertEquals(List.of(jar), first.libraries());
        assertEquals(List.of(junit), first.testLibraries());
        assertEquals(first, second);
        assertEquals(1, asked());
        pom(folder, "<properties/>");
        projects.in(folder);
        assertEquals(2, asked());
        Files.delete(jar);
        projects.in(folder);
        assertEquals(3, asked(), "a library that is gone is asked for again");
    }

    @Test
    void sources_that_are_newer_than_all_classes_are_noticed() throws Exception {
        pom(folder, "");
        compiled(folder);
        wrapper("mvnw", "exit 0");
        Path compiled = Files.createFile(folder.resolve("target/classes/Foo.class"));
        Path source =
                Files.createDirectories(folder.resolve("src/main/java/shop")).resolve("Foo.java");
        Files.createFile(source);
        Files.setLastModifiedTime(source, FileTime.fromMillis(1_000_000));
        assertEquals(List.of(), stale());
        Files.setLastModifiedTime(compiled, FileTime.fromMillis(500_000));
        assertEquals(
                List.of("shop/Foo.java was changed after the classes were compiled, and they are analysed as they are;"
                        + " run 'mvn test-compile' first to have the change analysed."),
                stale());
    }

    private List<String> stale() throws BadRequest {
        return projects.in(folder).orElseThrow().notes().stream()
                .filter(note -> note.contains("changed after"))
                .toList();
    }

    @Test
    void a_build_tool_that_fails_costs_the_libraries_and_says_why() throws Exception {
        pom(folder, "");
        compiled(folder);
        wrapper("mvnw", "echo '[ERROR] Non-resolvable parent POM'; exit 1");
        Project project = projects.in(folder).orElseThrow();
        assertEquals(List.of(), project.libraries());
        assertEquals(
                List.of("The libraries of this project are not known, because Maven could not be asked (it says:"
                        + " Non-resolvable parent POM); name them with -cp."),
                project.notes());
    }

    @Test
    void modules_and_folders_of_other_names_are_found() throws Exception {
        pom(folder, "<modules><module>a</module><module>b</module></modules>");
        Path a = Files.createDirectories(folder.resolve("a"));
        Path b = Files.createDirectories(folder.resolve("b"));
        pom(a, "<build><outputDirectory>${project.basedir}/out/main</outputDirectory></build>");
        pom(b, "<build><directory>made</directory></build>");
        Files.createDirectories(a.resolve("out/main"));
        Files.createDirectories(b.resolve("made/classes"));
        wrapper("mvnw", "exit 1");
        assertEquals(
                List.of(a.resolve("out/main"), b.resolve("made/classes")),
                projects.in(folder).orElseThrow().classes());
    }

    @Test
    void gradle_prints_the_class_paths_of_all_its_projects() throws Exception {
        Path jar = Files.createFile(root.resolve("lib.jar"));
        Path junit = Files.createFile(root.resolve("junit.jar"));
        Files.createFile(folder.resolve("settings.gradle.kts"));
        Path core = Files.createDirectories(folder.resolve("core"));
        Files.createFile(core.resolve("build.gradle"));
        Files.createDirectories(core.resolve("build/classes/java/main"));
        Files.createDirectories(core.resolve("build/classes/kotlin/test"));
        wrapper(
                "gradlew",
                "echo 'Welcome!'; echo 'assay-main:%s'; echo 'assay-test:%s'; echo 'assay-test:%s'"
                        .formatted(jar, jar, junit));
        Project project = projects.in(folder).orElseThrow();
        assertEquals(List.of(core.resolve("build/classes/java/main")), project.classes());
        assertEquals(List.of(core.resolve("build/classes/kotlin/test")), project.testClasses());
        assertEquals(List.of(jar), project.libraries());
        assertEquals(List.of(junit), project.testLibraries());
    }

    @Test
    @Tag("slow")
    void the_real_maven_reports_libraries_and_modules_that_are_not_installed() throws Exception {
        pom(folder, "<packaging>pom</packaging><modules><module>a</module><module>b</module></modules>");
        Path a = Files.createDirectories(folder.resolve("a"));
        Path b = Files.createDirectories(folder.resolve("b"));
        String parent = "<parent><groupId>acme</groupId><artifactId>shop</artifactId><version>1</version></parent>";
        Files.writeString(
                a.resolve("pom.xml"),
                "<project><modelVersion>4.0.0</modelVersion>" + parent + "<artifactId>a</artifactId><dependencies>"
                        + dependency("org.apache.commons", "commons-lang3", "3.14.0") + "</dependencies></project>");
        Files.writeString(
                b.resolve("pom.xml"),
                "<project><modelVersion>4.0.0</modelVersion>" + parent + "<artifactId>b</artifactId><dependencies>"
                        + dependency("acme", "a", "1") + "</dependencies></project>");
        compiled(a);
        compiled(b);
        Project project = projects.in(folder).orElseThrow();
        assertEquals(List.of(), project.notes());
        assertEquals(
                List.of("commons-lang3-3.14.0.jar"),
                project.libraries().stream()
                        .map(path -> path.getFileName().toString())
                        .toList());
    }

    private static String dependency(String group, String artifact, String version) {
        return "<dependency><groupId>" + group + "</groupId><artifactId>" + artifact + "</artifactId><version>"
                + version + "</version></dependency>";
    }

    private static void pom(Path folder, String more) throws IOException {
        Files.writeString(
                folder.resolve("pom.xml"),
                "<project><modelVersion>4.0.0</modelVersion><groupId>acme</groupId><artifactId>" + folder.getFileName()
                        + "</artifactId><version>1</version>" + more + "</project>");
    }

    private static void compiled(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("target/classes"));
        Files.createDirectories(folder.resolve("target/test-classes"));
    }

    /** A starter in the project, which is preferred to the one on the PATH. */
    private void wrapper(String name, String script) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private int asked() throws IOException {
        return Files.readAllLines(folder.resolve("asked")).size();
    }
}
