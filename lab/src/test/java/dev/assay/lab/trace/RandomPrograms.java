package dev.assay.lab.trace;

import java.util.Random;

/** Writes random Java methods over all primitive types: arithmetic, conversions, branches, loops, arrays, fields, calls. */
final class RandomPrograms {
    private static final String[] TYPES = {"int", "long", "float", "double", "byte", "short", "char", "boolean"};

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private int locals;

    RandomPrograms(long seed) {
        random = new Random(seed);
    }

    static final String PARAMETERS =
            "int i0, int i1, long l0, long l1, float f0, double d0, byte b0, short s0, char c0, boolean z0,"
                    + " int[] ia, byte[] ba, char[] ca, long[] la, double[] da";

    /** A class with so many methods p0, p1 and so on. */
    String write(String name, int methods) {
        out.append("public class ").append(name).append(" {\n");
        out.append(
                "  static final class Cell { int i; long l; float f; double d; byte b; short s; char c; boolean z;\n");
        out.append("    Cell(int i, long l, double d) { this.i = i; this.l = l; this.d = d; }\n");
        out.append("    int sum(int k, byte b) { this.b = b; return i + k + b; } }\n");
        out.append("  static int gi; static long gl; static float gf; static double gd; static boolean gz;\n");
        out.append("  static int hi(int a, long b) { return a * 31 + (int) b; }\n");
        out.append("  static long hl(long a, int b, byte c) { return a - b * c; }\n");
        out.append("  static double hd(double a, float b) { return a * b + 0.5; }\n");
        out.append("  static boolean hz(int a, int b) { return a < b; }\n");
        out.append(
                "  static char hc(char a, int b, int c, int d, int e, long f) { return (char) (a + b - c + d * e + f); }\n");
        for (int i = 0; i < methods; i++) {
            method(i);
        }
        return out.append("}\n").toString();
    }

    private void method(int number) {
        String type = TYPES[random.nextInt(TYPES.length)];
        locals = 0;
        out.append("  public static ")
                .append(type)
                .append(" p")
                .append(number)
                .append("(")
                .append(PARAMETERS)
                .append(") {\n");
        out.append("    Cell o = new Cell(i0, l1, d0); gi = i1; gl = l0; gf = f0; gd = d0; gz = z0;\n");
        int statements = 2 + random.nextInt(6);
        for (int i = 0; i < statements; i++) {
            statement(2);
        }
        out.append("    return ").append(expression(type, 3)).append(";\n  }\n");
    }

    private void statement(int depth) {
        switch (random.nextInt(depth == 0 ? 5 : 9)) {
            case 0 -> out.append("    i0 = ").append(expression("int", 3)).append(";\n");
            case 1 -> out.append("    l0 = ").append(expression("long", 3)).append(";\n");
            case 2 -> assignField();
            case 3 ->
                out.append("    ")
                        .append(pick(
                                "i1++",
                                "i1 += 7",
                                "l1--",
                                "b0++",
                                "c0 += 3",
                                "s0 *= 5",
                                "f0 += 1",
                                "d0 /= 3",
                                "i1 <<= 2",
                                "z0 ^= gz"))
                        .append(";\n");
            case 4 -> assignElement();
            case 5 -> {
                out.append("    if (").append(expression("boolean", 3)).append(") {\n");
                statement(depth - 1);
                out.append("    } else {\n");
                statement(depth - 1);
                out.append("    }\n");
            }
            case 6 -> {
                String k = "k" + locals++;
                out.append("    for (int ")
                        .append(k)
                        .append(" = 0; ")
                        .append(k)
                        .append(" < 3; ")
                        .append(k)
                        .append("++) {\n");
                statement(depth - 1);
                out.append("    }\n");
            }
            case 7 -> {
                out.append("    switch (")
                        .append(expression("int", 1))
                        .append(random.nextBoolean() ? " & 3" : " + 0")
                        .append(") {\n");
                out.append("    case 0: i1 = 5; break; case 1: l1 += 2; case ")
                        .append(random.nextBoolean() ? "2" : "200")
                        .append(": i0--; break; default: d0 += i0; }\n");
            }
            default -> {
                out.append("    try {\n");
                statement(depth - 1);
                out.append(
                        "    } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) { i1 += 3; } finally { gi++; }\n");
            }
        }
    }

    private void assignField() {
        String[] fields = {
            "int o.i",
            "long o.l",
            "float o.f",
            "double o.d",
            "byte o.b",
            "short o.s",
            "char o.c",
            "boolean o.z",
            "int gi",
            "long gl",
            "float gf",
            "double gd",
            "boolean gz"
        };
        String[] field = fields[random.nextInt(fields.length)].split(" ");
        out.append("    ")
                .append(field[1])
                .append(" = ")
                .append(expression(field[0], 2))
                .append(";\n");
    }

    private void assignElement() {
        String[] arrays = {"int ia", "byte ba", "char ca", "long la", "double da"};
        String[] array = arrays[random.nextInt(arrays.length)].split(" ");
        String index = random.nextInt(3) == 0 ? expression("int", 1) + " & 3" : String.valueOf(random.nextInt(5));
        out.append("    ")
                .append(array[1])
                .append("[")
                .append(index)
                .append("] = ")
                .append(expression(array[0], 2))
                .append(";\n");
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private String expression(String type, int depth) {
        if (depth == 0 || random.nextInt(6) == 0) {
            return leaf(type);
        }
        return switch (type) {
            case "int" -> integer(depth - 1);
            case "long" -> longer(depth - 1);
            case "float", "double" -> floating(type, depth - 1);
            case "boolean" -> condition(depth - 1);
            default -> "((" + type + ") " + expression(pick("int", "int", "long", "double", "float"), depth - 1) + ")";
        };
    }

    private String leaf(String type) {
        return switch (type) {
            case "int" ->
                pick(
                        "i0",
                        "i1",
                        "o.i",
                        "gi",
                        "ia[1]",
                        "ia[0]",
                        "b0",
                        "s0",
                        "c0",
                        "ba[2]",
                        "3",
                        "-1",
                        "0x7fffffff",
                        "c0",
                        "ca[1]");
            case "long" -> pick("l0", "l1", "o.l", "gl", "la[0]", "17L", "-1L", "i0");
            case "float" -> pick("f0", "o.f", "gf", "1.5f", "i0", "l0");
            case "double" -> pick("d0", "o.d", "gd", "da[1]", "0.1", "i1", "l1", "f0");
            case "byte" -> pick("b0", "o.b", "ba[0]", "ba[1]");
            case "short" -> pick("s0", "o.s", "b0");
            case "char" -> pick("c0", "o.c", "ca[0]", "'x'");
            default -> pick("z0", "gz", "o.z", "true");
        };
    }

    private String integer(int depth) {
        String a = expression("int", depth);
        String b = expression("int", depth);
        return switch (random.nextInt(9)) {
            case 0, 1, 2 -> "(" + a + pick(" + ", " - ", " * ", " & ", " | ", " ^ ", " / ", " % ") + b + ")";
            case 3 -> "(" + a + pick(" << ", " >> ", " >>> ") + expression(pick("int", "long"), depth) + ")";
            case 4 -> pick("(- ", "(~ ") + a + ")";
            case 5 -> "((int) " + expression(pick("long", "float", "double"), depth) + ")";
            case 6 -> "(" + expression("boolean", depth) + " ? " + a + " : " + b + ")";
            case 7 ->
                pick(
                        "hi(" + a + ", " + expression("long", depth) + ")",
                        "o.sum(" + a + ", b0)",
                        "ia[" + a + " & 3]",
                        "ba[" + a + " & 1]",
                        "ca[" + a + "]");
            default -> "(" + a + " + " + expression(pick("byte", "short", "char"), depth) + ")";
        };
    }

    private String longer(int depth) {
        String a = expression("long", depth);
        String b = expression("long", depth);
        return switch (random.nextInt(6)) {
            case 0, 1 -> "(" + a + pick(" + ", " - ", " * ", " & ", " | ", " ^ ", " / ", " % ") + b + ")";
            case 2 -> "(" + a + pick(" << ", " >> ", " >>> ") + expression(pick("int", "long"), depth) + ")";
            case 3 -> pick("(- ", "(~ ") + a + ")";
            case 4 -> "((long) " + expression(pick("int", "float", "double"), depth) + ")";
            default ->
                pick(
                        "hl(" + a + ", i1, b0)",
                        "la[" + expression("int", depth) + " & 1]",
                        "(" + expression("boolean", depth) + " ? " + a + " : " + b + ")");
        };
    }

    private String floating(String type, int depth) {
        String a = expression(type, depth);
        String b = expression(type, depth);
        return switch (random.nextInt(5)) {
            case 0, 1 -> "(" + a + pick(" + ", " - ", " * ", " / ", " % ") + b + ")";
            case 2 -> "(- " + a + ")";
            case 3 -> "((" + type + ") " + expression(pick("int", "long", "float", "double"), depth) + ")";
            default ->
                type.equals("double")
                        ? pick(
                                "hd(" + a + ", f0)",
                                "Math.sqrt(" + a + ")",
                                "Math." + pick("sin", "cos", "tan", "exp", "log", "cbrt", "atan", "tanh") + "(" + a
                                        + ")",
                                "Math." + pick("pow", "hypot", "atan2") + "(" + a + ", " + b + ")",
                                "da[" + expression("int", depth) + " & 1]")
                        : "Float.intBitsToFloat(" + expression("int", depth) + ")";
        };
    }

    private String condition(int depth) {
        String type = pick("int", "int", "long", "float", "double", "char");
        return switch (random.nextInt(5)) {
            case 0 ->
                "(" + expression("boolean", depth) + pick(" && ", " || ", " ^ ", " & ") + expression("boolean", depth)
                        + ")";
            case 1 -> "(!" + expression("boolean", depth) + ")";
            case 2 -> "hz(" + expression("int", depth) + ", i1)";
            default ->
                "(" + expression(type, depth) + pick(" < ", " <= ", " > ", " >= ", " == ", " != ")
                        + expression(type, depth) + ")";
        };
    }
}
