package dev.assay.engine.conditions.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes a method with one statement a line, in which many operations may fail. */
final class RandomMethod {
    private static final int DEEPEST = 2;

    private final Random random;
    private final boolean counts;
    private final StringBuilder text = new StringBuilder();
    private final List<String> ints = new ArrayList<>(List.of("a", "b"));
    private final List<String> nodes = new ArrayList<>(List.of("n", "m"));
    private final List<String> arrays = new ArrayList<>(List.of("x", "y"));
    private final List<String> loopVariables = new ArrayList<>();
    private int names;
    private int loops;

    private RandomMethod(long seed, boolean counts) {
        this.random = new Random(seed * 7919 + 17);
        this.counts = counts;
    }

    /**
     * The source of a class.
     *
     * @param counts whether its loops count their rounds; lines and all else are the same
     */
    static String source(String name, long seed, boolean counts) {
        return new RandomMethod(seed, counts).write(name);
    }

    private String write(String name) {
        line("package random;");
        line("import dev.assay.engine.conditions.differential.Node;");
        line("import dev.assay.engine.conditions.differential.Rounds;");
        line("public final class " + name + " {");
        line("static int kept;");
        line("static int half(int v, int d) {");
        line("return v < 0 ? -v : v / d;");
        line("}");
        line("static Node follow(Node k, int times) {");
        line("return k == null || times <= 0 ? k : k.next;");
        line("}");
        line("public static int run(int a, int b, int[] x, int[] y, Node n, Node m, Object o) {");
        line("int r = 1;");
        ints.add("r");
        for (int i = 3 + random.nextInt(6); i > 0; i--) {
            statement(0);
        }
        line("return r;");
        line("}");
        line("}");
        return text.toString();
    }

    private void line(String content) {
        text.append(content).append('\n');
    }

    private String pick(List<String> names) {
        return names.get(random.nextInt(names.size()));
    }

    private void block(int depth, int most) {
        int oldInts = ints.size();
        int oldNodes = nodes.size();
        int oldArrays = arrays.size();
        for (int i = 1 + random.nextInt(most); i > 0; i--) {
            statement(depth + 1);
        }
        cut(ints, oldInts);
        cut(nodes, oldNodes);
        cut(arrays, oldArrays);
    }

    private static void cut(List<String> names, int size) {
        while (names.size() > size) {
            names.remove(names.size() - 1);
        }
    }

    private void statement(int depth) {
        switch (random.nextInt(depth < DEEPEST ? 19 : 12)) {
            case 0, 1 -> line("r = " + number(2) + ";");
            case 2 -> line(pick(ints) + " += " + number(1) + ";");
            case 3 -> {
                String name = "v" + names++;
                line("int " + name + " = " + number(2) + ";");
                ints.add(name);
            }
            case 4 -> line(pick(arrays) + "[" + number(1) + "] = " + number(1) + ";");
            case 5 ->
                line(pick(nodes) + "." + (random.nextBoolean() ? "value" : "small") + " = (byte) (" + number(1) + ");");
            case 6 -> line(pick(nodes) + ".next = " + node() + ";");
            case 7 -> {
                String name = "k" + names++;
                line("Node " + name + " = " + node() + ";");
                nodes.add(name);
            }
            case 8 -> {
                String name = "z" + names++;
                line("int[] " + name + " = " + array() + ";");
                arrays.add(name);
            }
            case 9 ->
                line(random.nextBoolean() ? "kept = " + number(1) + ";" : pick(nodes) + ".items = " + array() + ";");
            case 10 ->
                line("Object[] p" + names + " = "
                        + pick(List.of("new Node[2]", "new Object[1]", "new Node[][] {{n}, {m}}")) + "; p" + names++
                        + "[" + (random.nextInt(3) - 1) + " + (a & 1)] = " + pick(List.of("o", "n", "x", "\"s\""))
                        + ";");
            case 11 ->
                line("r += ((" + pick(List.of("Node", "Node.Special", "Integer", "String", "Comparable<?>", "int[]"))
                        + ") o).hashCode() & 1;");
            case 12, 13 -> {
                line("if (" + condition() + ") {");
                block(depth, 3);
                if (random.nextBoolean()) {
                    line("} else {");
                    block(depth, 2);
                }
                line("}");
            }
            case 14, 15 -> loop(depth);
            case 16 -> attempt(depth);
            case 17 -> {
                line("switch (" + number(1) + ") {");
                line("case " + random.nextInt(3) + ":");
                block(depth, 2);
                if (random.nextBoolean()) {
                    line("break;");
                }
                line("case 5: default:");
                block(depth, 2);
                line("}");
            }
            default -> line("assert " + condition() + ";");
        }
    }

    private void loop(int depth) {
        String i = "i" + names++;
        String count = "c" + loops++;
        String counted = counts ? count + " = Rounds.at(" + count + " + 1);" : "";
        String declared = "int " + count + " = 0; ";
        switch (random.nextInt(4)) {
            case 0 ->
                line((counts ? declared : "") + "for (int " + i + " = 0; " + i + " < " + pick(arrays) + ".length; " + i
                        + "++) { " + counted);
            case 1 ->
                line((counts ? declared : "") + "for (int " + i + " = " + pick(arrays) + ".length - 1; " + i + " >= 0; "
                        + i + "--) { " + counted);
            case 2 ->
                line((counts ? declared : "") + "for (int " + i + " = " + (random.nextInt(4) - 1) + "; " + i + " < ("
                        + number(1) + " & 7); " + i + (random.nextBoolean() ? "++" : " += 2") + ") { " + counted);
            default ->
                line((counts ? declared : "") + "for (int " + i + " = 9; " + i + " > 0 && " + condition() + "; " + i
                        + "--) { " + counted);
        }
        // The counter is read in the body but never written, or loops would never end.
        loopVariables.add(i);
        block(depth, 3);
        if (random.nextInt(4) == 0) {
            line("if (" + condition() + ") " + (random.nextBoolean() ? "break;" : "continue;"));
        }
        loopVariables.remove(i);
        line("}");
    }

    private void attempt(int depth) {
        line("try {");
        block(depth, 3);
        String name = "e" + names++;
        switch (random.nextInt(4)) {
            case 0 -> line("} catch (ArithmeticException | NullPointerException " + name + ") {");
            case 1 -> line("} catch (IndexOutOfBoundsException " + name + ") {");
            case 2 -> line("} catch (RuntimeException " + name + ") {");
            default -> line("} finally {");
        }
        block(depth, 2);
        line("}");
    }

    private String number(int depth) {
        switch (random.nextInt(depth > 0 ? 14 : 4)) {
            case 0:
                return String.valueOf(random.nextInt(5) - 1);
            case 1:
                return loopVariables.isEmpty() ? pick(ints) : pick(loopVariables);
            case 2, 3:
                return pick(ints);
            case 4:
                return "(" + number(depth - 1) + " + " + number(depth - 1) + ")";
            case 5:
                return "(" + number(depth - 1) + " - " + number(depth - 1) + ")";
            case 6:
                return "(" + number(depth - 1) + " * " + number(depth - 1) + ")";
            case 7:
                return "(" + number(depth - 1) + (random.nextBoolean() ? " / " : " % ") + number(depth - 1) + ")";
            case 8:
                return pick(arrays) + "[" + number(depth - 1) + "]";
            case 9:
                return pick(nodes) + pick(List.of(".value", ".small", ".fixed", ".weight()", ".sum()"));
            case 10:
                return pick(arrays) + ".length";
            case 11:
                return "half(" + number(depth - 1) + ", " + number(depth - 1) + ")";
            case 12:
                return "(" + condition() + " ? " + number(depth - 1) + " : " + number(depth - 1) + ")";
            default:
                return pick(List.of("kept", "(int) (3L * a)", "(a & 3)", "Math.max(a, b)", "Math.abs(b)"));
        }
    }

    private String condition() {
        switch (random.nextInt(8)) {
            case 0:
                return pick(nodes) + pick(List.of(" == ", " != ")) + pick(List.of("null", "n", "m"));
            case 1:
                return pick(arrays) + pick(List.of(" == null", " != null", " == x"));
            case 2:
                return "o instanceof " + pick(List.of("Node", "Integer", "Node.Special", "String", "int[]"));
            case 3:
                return pick(nodes) + " != null && " + number(0) + " != 0";
            case 4:
                return pick(arrays) + " != null && " + number(0) + " >= 0 && a < " + pick(arrays) + ".length";
            default:
                return number(1) + pick(List.of(" < ", " == ", " != ", " >= ")) + number(1);
        }
    }

    private String node() {
        return pick(List.of(
                pick(nodes),
                pick(nodes) + ".next",
                "new Node(" + number(0) + ")",
                "new Node(1, " + pick(nodes) + ")",
                "null",
                "follow(" + pick(nodes) + ", " + number(0) + ")",
                "new Node.Special(2)"));
    }

    private String array() {
        return pick(List.of(
                pick(arrays),
                "new int[" + number(0) + "]",
                "new int[] {" + number(0) + ", 2}",
                pick(nodes) + ".items",
                "null",
                "(new int[2][" + number(0) + " & 3])[1]"));
    }
}
