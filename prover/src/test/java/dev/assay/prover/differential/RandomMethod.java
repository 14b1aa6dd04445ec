package dev.assay.prover.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes a method with one statement a line, in which many operations may fail. */
final class RandomMethod {
    /** A node of which proofs know nothing. */
    static final String HIDDEN = """
            package random;
            import dev.assay.prover.differential.*;
            public class Hidden extends Node {
                public Hidden(int fixed) {
                    super(fixed);
                }
                @Override
                public int height() {
                    Watch.notes("height");
                    value = 0;
                    return 0;
                }
            }
            """;

    private static final int DEEPEST = 2;

    private final Random random;
    private final boolean counts;
    private final StringBuilder text = new StringBuilder();
    private final List<String> ints = new ArrayList<>(List.of("a", "b"));
    private final List<String> nodes = new ArrayList<>(List.of("n", "m"));
    private final List<String> arrays = new ArrayList<>(List.of("x", "y"));
    private final List<String> loopVariables = new ArrayList<>();
    private int names;
    private int lines;
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
        line("import dev.assay.prover.differential.*;");
        line("public final class " + name + " {");
        line("static int kept;");
        line("static Object last;");
        line("static final int[] FIVE = {1, 0, 2, -1, 3};");
        line("static final int[] MADE = made(2);");
        line("static final Node FIRST = new Node(3);");
        line("static final Node NONE = follow(null, 1);");
        line("static int[] made(int v) {");
        line("return v > 3 ? new int[2] : v < 0 ? new int[0] : FIVE;");
        line("}");
        line("static int half(int v, int d) {");
        line("return v < 0 ? -v : v / d;");
        line("}");
        line("static Node follow(Node k, int times) {");
        line("return k == null || times <= 0 ? k : k.next;");
        line("}");
        mess();
        line("public static int run(int a, int b, int[] x, int[] y, Node n, Node m, Object o,"
                + " long w, double d, String s, Purse q) {");
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

    /** Too long to be looked into, and changes something now and then. */
    private void mess() {
        String noted = counts ? "Watch.notes(\"mess\"); " : "";
        line("static int mess(Node k, int[] z, int v) {");
        line("int t = v * 31 + 5;");
        for (int i = 1; i < 10; i++) {
            line("t = (t << " + i + ") ^ (t >> 3) ^ t;");
        }
        line("if (k != null && (t & 3) == 1) { " + noted + "k.value = t & 1; }");
        line("if (z != null && z.length > 1 && (t & 3) == 2) { " + noted + "z[1] = t; }");
        line("if ((t & 3) == 3) { " + noted + "kept = t; }");
        line("return t;");
        line("}");
    }

    private void line(String content) {
        text.append(content).append('\n');
        lines++;
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
        switch (random.nextInt(depth < DEEPEST ? 27 : 15)) {
            case 0, 1 -> line("r = " + number(2) + ";");
            case 2 -> line(pick(ints) + " += " + number(1) + ";");
            case 3 -> {
                String name = "v" + names++;
                line("int " + name + " = " + number(2) + ";");
                ints.add(name);
            }
            case 4 -> {
                String to = pick(arrays);
                line(
                        random.nextInt(4) > 0
                                ? to + "[" + number(1) + "] = " + number(1) + ";"
                                : "if (FIVE != null && " + to + " != null && " + to
                                        + ".length > 1) { System.arraycopy(FIVE, 1, " + to + ", 0, 2); }");
            }
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
            case 12 ->
                line(
                        random.nextBoolean()
                                ? "r += mess(" + pick(nodes) + ", " + pick(arrays) + ", " + number(0) + ");"
                                : "r += (Integer) o;");
            case 14 ->
                line(
                        random.nextBoolean()
                                ? "Box.of(" + number(0) + ").change(" + pick(nodes) + ", " + pick(arrays) + ");"
                                : "try { new Leaky(" + number(0) + "); } catch (IllegalStateException odd) { r++; }");
            case 13 -> {
                String name = "f" + names++;
                line("Runnable " + name + " = () -> {}; if (" + name + " == last) { r /= " + pick(ints) + "; } last = "
                        + name + ";");
            }
            case 15, 16 -> {
                line("if (" + condition() + ") {");
                block(depth, 3);
                if (random.nextBoolean()) {
                    line("} else {");
                    block(depth, 2);
                }
                line("}");
            }
            case 17, 18, 19 -> loop(depth);
            case 20, 21 -> attempt(depth);
            case 22 -> {
                line("switch (s) {");
                line("case \"one\":");
                block(depth, 2);
                line("break;");
                line("case \"ab\": default:");
                block(depth, 2);
                line("}");
            }
            case 23 -> {
                line("synchronized (" + pick(List.of("n", "m", "o", "x")) + ") {");
                block(depth, 2);
                line("}");
            }
            case 24 -> {
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
            case 25 -> {
                line("switch (Coin.of(" + number(1) + ")) {");
                line("case HEADS:");
                block(depth, 2);
                if (random.nextBoolean()) {
                    line("break;");
                }
                line("case EDGE:");
                block(depth, 2);
                if (random.nextBoolean()) {
                    line("break; case TAILS:");
                }
                line("default:");
                line(
                        random.nextBoolean()
                                ? "assert " + condition() + ";"
                                : "if (kept != 99) throw new AssertionError();");
                line("}");
            }
            default -> line("assert " + condition() + ";");
        }
    }

    private void loop(int depth) {
        String i = "i" + names++;
        String count = "c" + loops++;
        String declared = counts ? "int " + count + " = 0; " : "";
        // A comma later, it is counted that control goes back.
        String counted = counts ? ", " + count + " = Watch.back(" + (lines + 1) + ", " + count + " + 1)" : "";
        String head = switch (random.nextInt(4)) {
            case 0 -> "int " + i + " = 0; " + i + " < " + pick(arrays) + ".length; " + i + "++";
            case 1 -> "int " + i + " = " + pick(arrays) + ".length - 1; " + i + " >= 0; " + i + "--";
            case 2 ->
                "int " + i + " = " + (random.nextInt(4) - 1) + "; " + i + " < (" + number(1) + " & 7); " + i
                        + (random.nextBoolean() ? "++" : " += 2");
            default -> "int " + i + " = 9; " + i + " > 0 && " + condition() + "; " + i + "--";
        };
        line(declared + "for (" + head + counted + ") {");
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
        boolean isFinally = false;
        switch (random.nextInt(5)) {
            case 0 -> line("} catch (ArithmeticException | NullPointerException " + name + ") {");
            case 1 -> line("} catch (IndexOutOfBoundsException " + name + ") {");
            case 2 -> line("} catch (RuntimeException " + name + ") {");
            case 3 -> line("} catch (RuntimeException | AssertionError " + name + ") {");
            default -> {
                line("} finally {");
                isFinally = true;
            }
        }
        block(depth, 2);
        if (!isFinally && random.nextInt(3) == 0) {
            line("throw " + name + ";");
        }
        line("}");
    }

    private String number(int depth) {
        switch (random.nextInt(depth > 0 ? 19 : 4)) {
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
                return pick(nodes) + pick(List.of(".value", ".small", ".fixed", ".weight()", ".height()", ".sum()"));
            case 10:
                return pick(arrays) + ".length";
            case 11:
                return "half(" + number(depth - 1) + ", " + number(depth - 1) + ")";
            case 12:
                return "(" + condition() + " ? " + number(depth - 1) + " : " + number(depth - 1) + ")";
            case 13:
                return pick(
                        List.of("(int) w", "(int) (w >> a)", "(int) (w << 33)", "(a << b)", "(a >>> b)", "(b >> 35)"));
            case 14:
                return pick(
                        List.of("(int) d", "(int) (d * a)", "(d < a ? 1 : 0)", "(int) (float) w", "(d == d ? b : 0)"));
            case 15:
                return pick(List.of("(char) a", "(short) b", "(byte) (a + b)", "(a ^ b)", "(a | 1)", "(int) (w / b)"));
            case 16:
                return pick(List.of(
                        "s.length()",
                        "(s == null ? 0 : s.length())",
                        "q.coins",
                        "FIVE[Coin.of(a).ordinal()]",
                        "Box.of(a).one()",
                        "Box.of(b).two()",
                        "Box.of(a).three()",
                        "new Box(n).two()",
                        "new Leaky(a).size()",
                        "Leaky.last().size()",
                        "FIVE[Integer.bitCount(a & 7)]",
                        "Purse.odd(b)",
                        "(q == null ? 1 : q.coins)"));
            case 17:
                return pick(List.of(
                        "new byte[] {(byte) a, 3}[" + number(depth - 1) + " & 1]",
                        "(int) new long[] {w, 1}[a & 1]",
                        "(new boolean[] {a > b}[0] ? 1 : 0)",
                        "new char[] {(char) b}[0]",
                        "(Integer.valueOf(b) + 0)"));
            default:
                return pick(List.of("kept", "(int) (3L * a)", "(a & 3)", "Math.max(a, b)", "Math.abs(b)"));
        }
    }

    private String condition() {
        switch (random.nextInt(10)) {
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
            case 5:
                return pick(List.of("d == d", "d < 1.0", "w > b", "(float) d > a", "d != 0", "w == 64"));
            case 6:
                return pick(List.of("\"ab\".equals(s)", "s != null && s.equals(\"one\")", "s == \"two\"", "last == o"));
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
                pick(List.of("FIRST", "NONE")),
                "new Node.Special(2)"));
    }

    private String array() {
        return pick(List.of(
                pick(arrays),
                "new int[" + number(0) + "]",
                "new int[] {" + number(0) + ", 2}",
                pick(nodes) + ".items",
                "null",
                pick(arrays) + ".clone()",
                pick(List.of("FIVE", "MADE", "made(" + number(0) + ")")),
                "(new int[2][" + number(0) + " & 3])[1]"));
    }
}
