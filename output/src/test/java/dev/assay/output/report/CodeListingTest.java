package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.report.AssertionKind;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.type.MethodRef;
import dev.assay.program.path.SourceFiles;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class CodeListingTest {
    private static final String SOURCE = """
            package com.acme;

            class Foo {
                int share(int[] a, int parts) {
                    int all = a.length;
                    return all < 3 && parts != 0 ? all / parts : 0;
                }

                int tenth;
                int[] made(int n) {
                    return new int[n];
                }
            }
            """;

    @TempDir
    Path folder;

    private static AssertionReport assertion(int line, AssertionKind kind, AssertionStatus status) {
        boolean isAssumed = status == AssertionStatus.ASSUMED;
        boolean fails = status == AssertionStatus.CONFIRMED;
        return new AssertionReport(
                new MethodRef("com.acme.Foo", "share", "([II)I"),
                line < 0 ? "com.acme.Foo.share@12" : "Foo.java:" + line,
                line,
                kind,
                status,
                ".length",
                "",
                isAssumed
                        ? List.of(new AssertionReport.Assumption("the loop <goes> on", "Foo.java:6", "rounds <= 2"))
                        : List.of(),
                "",
                fails ? List.of("Foo.java:5: a == null", "Foo.java:5: null is dereferenced") : List.of());
    }

    private SourceFiles sources() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("target/classes"));
        Path home = Files.createDirectories(folder.resolve("src/main/java/com/acme"));
        Files.writeString(home.resolve("Foo.java"), SOURCE);
        return SourceFiles.of(List.of(), List.of(classes));
    }

    private static Document page(List<AssertionReport> assertions, SourceFiles sources) throws Exception {
        String html = new CodeListing(assertions, sources).text();
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader("<body>" + html + "</body>")));
    }

    /** The code of each line that is shown, with the colour that it has. */
    private static SortedMap<String, String> lines(Document page) {
        SortedMap<String, String> lines = new TreeMap<>();
        NodeList rows = page.getElementsByTagName("tr");
        for (int i = 0; i < rows.getLength(); i++) {
            Element row = (Element) rows.item(i);
            NodeList cells = row.getElementsByTagName("td");
            lines.put(
                    cells.item(0).getTextContent() + ":"
                            + cells.item(1).getTextContent().strip(),
                    row.getAttribute("class"));
        }
        return lines;
    }

    @Test
    void colours_each_line_by_the_worst_of_its_assertions() throws Exception {
        Document page = page(
                List.of(
                        assertion(5, AssertionKind.NULL, AssertionStatus.VERIFIED),
                        assertion(5, AssertionKind.NULL, AssertionStatus.CONFIRMED),
                        assertion(6, AssertionKind.DIVISION, AssertionStatus.ASSUMED),
                        assertion(11, AssertionKind.SIZE, AssertionStatus.WARNING)),
                sources());
        SortedMap<String, String> lines = lines(page);
        assertEquals("confirmed", lines.get("5:int all = a.length;"));
        assertEquals("assumed", lines.get("6:return all < 3 && parts != 0 ? all / parts : 0;"));
        assertEquals("warning", lines.get("11:return new int[n];"));
        assertEquals("", lines.get("9:int tenth;"));
        assertFalse(lines.containsKey("1:package com.acme;"));
        String text = page.getDocumentElement().getTextContent();
        assertTrue(text.contains("the loop <goes> on"), text);
        assertTrue(text.contains("Foo.java:5: a == null"), text);
    }

    @Test
    void lists_assertions_by_line_if_there_is_no_source_and_by_method_if_there_are_no_lines() throws Exception {
        List<AssertionReport> assertions = List.of(
                assertion(500, AssertionKind.NULL, AssertionStatus.UNKNOWN),
                assertion(-1, AssertionKind.CAST, AssertionStatus.VERIFIED));
        // The source that is there has no line 500, so it is another version.
        for (SourceFiles sources : List.of(sources(), SourceFiles.of(List.of(), List.of()))) {
            SortedMap<String, String> lines = lines(page(assertions, sources));
            assertEquals("unknown", lines.get("500:com.acme.Foo#share(int[],int)"));
            assertEquals("verified", lines.get(":com.acme.Foo#share(int[],int)"));
        }
    }

    @Test
    void finds_sources_in_a_jar_beside_the_jar_and_where_the_user_says_and_nowhere_else() throws Exception {
        Path jar = folder.resolve("acme-1.jar");
        Files.write(jar, new byte[0]);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("acme-1-sources.jar")))) {
            zip.putNextEntry(new ZipEntry("com/acme/Foo.java"));
            zip.write(SOURCE.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            zip.closeEntry();
        }
        Files.writeString(folder.resolve("Secret.java"), "secret");
        assertEquals(
                13,
                SourceFiles.of(List.of(), List.of(jar))
                        .find("com.acme", "Foo.java")
                        .orElseThrow()
                        .size());
        SourceFiles named = SourceFiles.of(List.of(folder.resolve("no"), folder), List.of());
        assertTrue(named.find("", "Secret.java").isPresent());
        assertTrue(named.find("com.acme", "../../Secret.java").isEmpty());
        assertTrue(named.find("com.acme", "Foo.java").isEmpty());
    }
}
