package dev.assay.program.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.SourceFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.spi.ToolProvider;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where there are no sources, pages of the javadoc tool say what authors wrote. */
class JavadocPagesTest {
    private static final String SOURCE = """
            package shop;
            public class Till<T> {
                /** Opens. @param drawers how many
                 * @throws IllegalStateException if there are none */
                public Till(int drawers) {}
                /** Adds up.
                 * @param prices the prices, may be null
                 * @param names not null
                 * @throws ArithmeticException if the sum is too large */
                public int sum(int[] prices, String... names) { return 0; }
                /** Keeps one. @throws java.io.IOException if there is no room */
                public void keep(T thing, java.util.Map<String, T> all) throws java.io.IOException {}
                /** Does nothing. */
                public void rest() {}
                public static class Slot {
                    /** Empties.
                     * @throws UnsupportedOperationException always */
                    public void clear() {}
                }
            }
            """;

    /** As the tool of Java 8 writes it. */
    private static final String OLD_PAGE = """
            <a name="Till-int-"><!-- --></a><ul><li><h4>Till</h4><pre>public Till(int drawers)</pre></li></ul>
            <a name="sum-int:A-java.lang.String...-"><!-- -->
            </a>
            <ul class="blockList"><li class="blockList"><h4>sum</h4>
            <div class="block">Adds up.</div>
            <dl>
            <dt><span class="paramLabel">Parameters:</span></dt>
            <dd><code>prices</code> - the prices, may be <code>null</code></dd>
            <dd><code>names</code> - not null</dd>
            <dt><span class="throwsLabel">Throws:</span></dt>
            <dd><code>java.lang.ArithmeticException</code> - if the sum is too large</dd>
            </dl></li></ul>
            <a name="keep-java.lang.Object-java.util.Map-"><!-- --></a><a name="keep-T-java.util.Map-"><!-- --></a>
            <ul><li><h4>keep</h4><dl><dt>Throws:</dt><dd><code>java.io.IOException</code></dd></dl></li></ul>
            """;

    @TempDir
    private Path folder;

    private Path jar;

    @BeforeEach
    void compile() throws IOException {
        Path source = folder.resolve("src/shop/Till.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, SOURCE);
        run("javac", "-g", "-d", folder.resolve("classes").toString(), source.toString());
        jar = folder.resolve("lib/shop-1.jar");
        Files.createDirectories(jar.getParent());
        run(
                "jar",
                "--create",
                "--file",
                jar.toString(),
                "-C",
                folder.resolve("classes").toString(),
                ".");
    }

    @Test
    void pages_of_this_version_are_understood() throws IOException {
        Path pages = folder.resolve("pages");
        run(
                "javadoc",
                "-quiet",
                "-Xdoclint:none",
                "-d",
                pages.toString(),
                folder.resolve("src/shop/Till.java").toString());
        run(
                "jar",
                "--create",
                "--file",
                folder.resolve("lib/shop-1-javadoc.jar").toString(),
                "-C",
                pages.toString(),
                ".");
        sumIsUnderstood();
        assertTrue(doc("shop.Till", "<init>", "(I)V").orElseThrow().speaksOf("IllegalStateException"));
        assertTrue(doc("shop.Till$Slot", "clear", "()V").orElseThrow().speaksOf("UnsupportedOperationException"));
        assertFalse(doc("shop.Till", "rest", "()V").orElseThrow().speaksOf("UnsupportedOperationException"));
    }

    @Test
    void pages_of_old_versions_are_understood() throws IOException {
        try (OutputStream file = Files.newOutputStream(folder.resolve("lib/shop-1-javadoc.jar"));
                ZipOutputStream zip = new ZipOutputStream(file)) {
            zip.putNextEntry(new ZipEntry("shop/Till.html"));
            zip.write(OLD_PAGE.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        sumIsUnderstood();
        assertEquals(List.of(), doc("shop.Till", "<init>", "(I)V").orElseThrow().thrown());
        assertEquals(Optional.empty(), doc("shop.Till", "rest", "()V"));
    }

    private void sumIsUnderstood() throws IOException {
        MethodDoc sum = doc("shop.Till", "sum", "([I[Ljava/lang/String;)I").orElseThrow();
        assertEquals("Adds up.", sum.text());
        assertTrue(sum.takesNull("prices"));
        assertTrue(sum.forbidsNull("names"));
        assertTrue(sum.speaksOf("ArithmeticException"));
        assertFalse(sum.speaksOf("IOException"));
        MethodDoc keep =
                doc("shop.Till", "keep", "(Ljava/lang/Object;Ljava/util/Map;)V").orElseThrow();
        assertTrue(keep.speaksOf("IOException"));
        assertFalse(keep.speaksOf("ArithmeticException"));
    }

    private Optional<MethodDoc> doc(String type, String name, String descriptor) throws IOException {
        try {
            Program program = Program.of(ClassPath.of(List.of(jar)));
            return new MethodDocs(program, SourceFiles.of(List.of(), List.of(jar)))
                    .of(new MethodRef(type, name, descriptor));
        } catch (dev.assay.program.path.UnreadableInput e) {
            throw new IOException(e);
        }
    }

    private static void run(String tool, String... arguments) {
        PrintStream silent = new PrintStream(OutputStream.nullOutputStream());
        assertEquals(0, ToolProvider.findFirst(tool).orElseThrow().run(silent, System.err, arguments), tool);
    }
}
