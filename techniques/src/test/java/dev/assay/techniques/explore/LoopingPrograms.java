package dev.assay.techniques.explore;

import java.util.Random;

/**
 * Random methods over two small inputs whose accesses fail after some rounds of a loop, in called methods, or after a call that
 * changes an array: what a proof says of them holds under assumptions alone.
 */
final class LoopingPrograms {
    /** What all methods call; the last one is too long for a proof to look into it. */
    private static final String HELPERS = """
              static final int[] TABLE = {3, 1, 4, 1, 5, 0, 0, 0, 0};
              static final int USED = use(2);
              public static int use(int i) { int n = i & 7; int v = 9; for (int j = 0; j < n; j++) { v -= 3; }
                  return new int[10][1].length + new int[v].length; }
              static int looped(int n, int c) { int v = c; for (int j = 0; j < (n & 3); j++) { v += 2; }
                  return new int[9][v].length + TABLE[v]; }
              static int changes(int[] room, int n) { int q = n; q = q * 3 + 1; q = q * 5 + 1; q = q * 7 + 1; q = q * 3 + 1;
                  q = q * 3 + 1; q = q * 5 + 1; q = q * 7 + 1; q = q * 3 + 1; q = q * 3 + 1; q = q * 5 + 1;
                  if (n > 0) { room[0] = room[0] + n & 15; } return q; }
              public static int kept(int x, int y) { int[] room = new int[12]; int v = 0;
                  if ((x & 3) == 1) { changes(room, y & 7); }
                  for (int i = 0; i < (y & 3); i++) { if (i == (x & 7)) { v++; } }
                  return TABLE[3 + room[0]] + v; }
            """;

    private final Random random;
    private int loops;

    LoopingPrograms(long seed) {
        this.random = new Random(seed);
    }

    String type(String name, int methods) {
        StringBuilder text = new StringBuilder("public class " + name + " {\n" + HELPERS);
        for (int i = 0; i < methods; i++) {
            text.append(method("m" + i));
        }
        return text.append("}\n").toString();
    }

    private String method(String name) {
        loops = 0;
        return "  public static int " + name
                + "(int x, int y) {\n    int v0 = x & 7;\n    int v1 = y & 7;\n    int v2 = 0;\n"
                + "    int[] room = new int[12];\n"
                + block(2, 3) + "    return v0 + v1 + v2;\n  }\n";
    }

    private String block(int depth, int most) {
        StringBuilder text = new StringBuilder();
        for (int i = 1 + random.nextInt(most); i >= 0; i--) {
            text.append(statement(depth));
        }
        return text.toString();
    }

    private String statement(int depth) {
        return switch (random.nextInt(depth == 0 ? 6 : 9)) {
            case 0 -> line(variable() + " = " + variable() + " + " + constant() + " & 15");
            case 1, 2 -> line(variable() + " = room[" + variable() + " - " + constant() + "] & 15");
            case 3 -> line(variable() + " = looped(" + variable() + ", " + constant() + ") & 15");
            case 4 -> line(variable() + " += TABLE[" + random.nextInt(10) + "]");
            case 5 -> changing();
            case 6 ->
                "    if (" + variable() + " < " + variable() + " + " + constant() + ") {\n" + block(depth - 1, 2)
                        + "    } else {\n" + block(depth - 1, 2) + "    }\n";
            default -> loop(depth);
        };
    }

    /** What is known of the array holds after a call only if that changes nothing. */
    private String changing() {
        int known = constant();
        String call = random.nextBoolean()
                ? "    if (" + variable() + " == 2) {\n      changes(room, " + variable() + " & 3);\n    }\n"
                : "";
        return "    if (room[0] <= " + known + ") {\n" + call + "    " + variable() + " = TABLE[8 - " + known
                + " + room[0]] & 15;\n    }\n";
    }

    private String loop(int depth) {
        String counter = "i" + loops++;
        return "    for (int " + counter + " = 0; " + counter + " < (" + (random.nextBoolean() ? "x" : "y") + " & 7); "
                + counter + "++) {\n" + block(depth - 1, 2) + "    }\n";
    }

    private static String line(String text) {
        return "    " + text + ";\n";
    }

    private String variable() {
        return "v" + random.nextInt(3);
    }

    private int constant() {
        return random.nextInt(8);
    }
}
