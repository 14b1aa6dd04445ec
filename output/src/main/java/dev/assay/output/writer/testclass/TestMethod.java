package dev.assay.output.writer.testclass;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One test method, ready to be printed.
 *
 * @param comment the lines that say what the test shows
 * @param annotations each is a line
 * @param checked what the method declares to throw, or null
 * @param paragraphs arrange, act and assert; those without lines are left out
 */
record TestMethod(
        String name,
        List<String> comment,
        List<String> annotations,
        String modifiers,
        @Nullable String checked,
        List<List<String>> paragraphs) {

    TestMethod withComment(List<String> lines) {
        return new TestMethod(name, lines, annotations, modifiers, checked, paragraphs);
    }

    /** All lines of the body as a block of its own, whose variables nobody else sees. */
    List<String> block() {
        List<String> block = new ArrayList<>(List.of("{"));
        for (List<String> paragraph : paragraphs) {
            paragraph.forEach(line -> block.add(line.isEmpty() ? line : "    " + line));
        }
        block.add("}");
        return block;
    }

    /** The lines of the method, indented as a member of a class. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (comment.size() == 1) {
            lines.add("    /** " + comment.get(0) + " */");
        } else if (!comment.isEmpty()) {
            lines.add("    /**");
            comment.forEach(line -> lines.add("     * " + line));
            lines.add("     */");
        }
        annotations.forEach(annotation -> lines.add("    " + annotation));
        lines.add("    " + modifiers + "void " + name + "()" + (checked == null ? "" : " throws " + checked) + " {");
        boolean first = true;
        for (List<String> paragraph : paragraphs) {
            if (!paragraph.isEmpty()) {
                if (!first) {
                    lines.add("");
                }
                first = false;
                paragraph.forEach(line -> lines.add(line.isEmpty() ? line : "        " + line));
            }
        }
        lines.add("    }");
        return lines;
    }
}
