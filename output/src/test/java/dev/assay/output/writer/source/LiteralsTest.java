package dev.assay.output.writer.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.output.writer.text.JavaText;
import dev.assay.output.writer.text.Literals;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiteralsTest {
    private static final int MANY = 4000;
    private static final int IN_ONE_METHOD = 200;
    /** What is likely to be taken for something else in source. */
    private static final String TRAPS = "\\u0\"'\n\r\t\b\f\0\177\u0080\u2028\ud800\udc00\uffff\ufeffa1%{}*/";

    @TempDir
    Path folder;

    @Test
    void every_value_comes_back_from_the_compiler() throws Exception {
        Random random = new Random(42);
        List<Object> values = new ArrayList<>(List.of(
                Integer.MIN_VALUE,
                Integer.MAX_VALUE,
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                0.0,
                -0.0,
                0.0f,
                -0.0f,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.MIN_VALUE,
                -Double.MAX_VALUE,
                Float.NaN,
                Float.NEGATIVE_INFINITY,
                Float.MIN_VALUE,
                Float.MAX_VALUE,
                Byte.MIN_VALUE,
                Short.MIN_VALUE,
                true,
                "",
                "\\",
                "\\u000a",
                "*/",
                "a".repeat(70_000),
                "ab".repeat(30),
                mixed(random, 50_000)));
        for (int i = 0; i < MANY; i++) {
            values.add(random.nextInt());
            values.add(random.nextLong());
            values.add(Double.longBitsToDouble(random.nextLong()));
            values.add(Float.intBitsToFloat(random.nextInt()));
            values.add((char) random.nextInt());
            values.add(mixed(random, random.nextInt(12)));
        }
        for (int c = 0; c < 300; c++) {
            values.add((char) c);
        }

        assertSameValues(values, compiled(values));
    }

    private static String mixed(Random random, int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append(random.nextBoolean() ? TRAPS.charAt(random.nextInt(TRAPS.length())) : (char) random.nextInt());
        }
        return text.toString();
    }

    private static void assertSameValues(List<Object> expected, List<Object> actual) {
        assertEquals(expected.size(), actual.size());
        for (int i = 0; i < expected.size(); i++) {
            // Boxes compare by bits, so that NaN is itself and the zeros differ.
            assertEquals(expected.get(i), actual.get(i));
        }
    }

    /** The values after a way through source, which is read as ASCII. */
    private List<Object> compiled(List<Object> values) throws Exception {
        Literals literals = new Literals(new TypeNames(Program.of(ClassPath.of(List.of())), "acme", "Values"));
        StringBuilder source = new StringBuilder("package acme; public class Values {\n");
        int methods = 0;
        for (int i = 0; i < values.size(); i++) {
            if (i % IN_ONE_METHOD == 0) {
                source.append(i == 0 ? "" : "}\n");
                source.append("static void fill" + methods++ + "(java.util.List<Object> all) {\n");
            }
            source.append("all.add(").append(literals.of(values.get(i))).append(");\n");
        }
        source.append("}\npublic static void fill(java.util.List<Object> all) {\n");
        for (int i = 0; i < methods; i++) {
            source.append("fill" + i + "(all);\n");
        }
        Path file = folder.resolve("Values.java");
        Files.writeString(file, JavaText.ascii(source + "}}\n"), StandardCharsets.US_ASCII);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-encoding", "US-ASCII", "-d", folder.toString(), file.toString());
        assertEquals(0, code);
        List<Object> all = new ArrayList<>();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            loader.loadClass("acme.Values").getMethod("fill", List.class).invoke(null, all);
        }
        return all;
    }

    @Test
    void a_comment_ends_where_it_is_meant_to() throws Exception {
        Path file = folder.resolve("Comments.java");
        StringBuilder source = new StringBuilder("class Comments {\n");
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            source.append("/** ")
                    .append(JavaText.comment(mixed(random, 30) + "*/ \\u002a/ //", 200))
                    .append(" */\n");
            source.append("int f" + i + ";\n");
        }
        Files.writeString(file, JavaText.ascii(source + "}\n"), StandardCharsets.US_ASCII);

        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-encoding", "US-ASCII", "-d", folder.toString(), file.toString());

        assertEquals(0, code);
    }
}
