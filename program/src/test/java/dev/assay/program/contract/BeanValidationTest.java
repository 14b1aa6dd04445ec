package dev.assay.program.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What annotations of Bean Validation say of parameters is required of callers. */
class BeanValidationTest {
    private static final String SUBJECT = """
            package shop;
            import jakarta.validation.constraints.*;
            import java.util.List;
            public class Orders {
                public void least(@Min(3) int count) {}
                public void most(@Max(5_000_000_000L) Long count) {}
                public void positive(@Positive double price) {}
                public void some(@NotEmpty List<String> names) {}
                public void sized(@Size(min = 2, max = 4) int[] sizes) {}
                public void texts(@Size(max = 9) String text, @NotBlank CharSequence other) {}
                public void unfit(@Min(3) String text, @Size(min = 1) int count) {}
                public void present(@NotNull String text) {}
                public class Line {
                    public Line(@PositiveOrZero int number) {}
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void constraints_that_fit_are_conditions() throws Exception {
        ClassInfo orders = orders().find("shop.Orders");
        assertEquals(
                new TreeMap<>(Map.of(
                        "least", List.of("count >= 3"),
                        "most", List.of("count == null || count <= 5000000000L"),
                        "positive", List.of("price > 0"),
                        "some", List.of("names != null && names.size() > 0"),
                        "sized", List.of("sizes == null || sizes.length >= 2 && sizes.length <= 4"),
                        "texts",
                                List.of(
                                        "text == null || text.length() <= 9",
                                        "other != null && !other.toString().isBlank()"),
                        "unfit", List.of(),
                        "present", List.of())),
                required(orders));
    }

    @Test
    void the_object_around_an_inner_one_is_no_parameter() throws Exception {
        ClassInfo line = orders().find("shop.Orders$Line");
        assertEquals(Map.of("<init>", List.of("number >= 0")), required(line));
    }

    private Program program;

    private BeanValidationTest orders() throws Exception {
        List<String> arguments = new ArrayList<>(List.of(
                "-g", "-parameters", "-d", folder.resolve("classes").toString(), write("shop/Orders", SUBJECT)));
        for (String name : List.of("Positive", "PositiveOrZero", "NotEmpty", "NotBlank", "NotNull")) {
            arguments.add(annotation(name, ""));
        }
        arguments.add(annotation("Min", "long value();"));
        arguments.add(annotation("Max", "long value();"));
        arguments.add(annotation("Size", "int min() default 0; int max() default Integer.MAX_VALUE;"));
        assertEquals(
                0,
                ToolProvider.findFirst("javac")
                        .orElseThrow()
                        .run(System.out, System.err, arguments.toArray(String[]::new)));
        program = Program.of(ClassPath.of(List.of(folder.resolve("classes"))));
        return this;
    }

    private ClassInfo find(String name) {
        return program.findReadable(name).orElseThrow();
    }

    private String annotation(String name, String members) throws IOException {
        return write(
                "jakarta/validation/constraints/" + name,
                "package jakarta.validation.constraints; import java.lang.annotation.*;"
                        + " @Target({ElementType.PARAMETER, ElementType.TYPE_USE}) @Retention(RetentionPolicy.RUNTIME)"
                        + " public @interface " + name + " { " + members + " }");
    }

    private String write(String name, String text) throws IOException {
        Path file = folder.resolve("src/" + name + ".java");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text).toString();
    }

    /** What each method, or the constructor with parameters, requires. */
    private Map<String, List<String>> required(ClassInfo type) {
        Contracts contracts = Contracts.of(program);
        Map<String, List<String>> found = new TreeMap<>();
        for (MethodInfo method : type.methods()) {
            if (!method.parameters().isEmpty()) {
                found.put(
                        method.name(),
                        contracts.of(method).requires().stream()
                                .flatMap(List::stream)
                                .map(clause -> clause.written().text())
                                .toList());
            }
        }
        return found;
    }
}
