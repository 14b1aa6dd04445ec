package dev.assay.lab;

import dev.assay.subjects.Subjects.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program with static state of every kind: classes, an enum and an interface whose initializers use one another, and public units that
 * read and change what they hold. What a unit returns shows every leak.
 */
final class RandomStates {
    static final int UNITS = 6;
    private final Random random;
    private final String name;
    private final int classes;
    private final StringBuilder text = new StringBuilder();
    private final List<String> readers = new ArrayList<>();

    private RandomStates(long seed) {
        this.random = new Random(seed * 7919 + 13);
        this.name = "P" + seed;
        this.classes = 2 + random.nextInt(3);
    }

    static Source of(long seed) {
        RandomStates program = new RandomStates(seed);
        program.write();
        return new Source("states/" + program.name + ".java", program.text.toString());
    }

    static String nameOf(long seed) {
        return "states.P" + seed;
    }

    private void write() {
        text.append("package states;\nimport java.util.*;\npublic class ")
                .append(name)
                .append(" {\n");
        text.append("static int mix(int a, int b) { return a * 31 + b; }\n");
        text.append(
                "static void bump(Class<?> c, String n) { try { var f = c.getDeclaredField(n); f.setAccessible(true);");
        text.append(
                " f.set(null, (Integer) f.get(null) + 1); } catch (ReflectiveOperationException e) { throw new Error(e); } }\n");
        for (int i = 0; i < classes; i++) {
            writeClass(i);
        }
        writeEnum();
        writeInterface();
        for (int i = 0; i < UNITS; i++) {
            writeUnit(i);
        }
        readers.forEach(text::append);
        text.append("}\n");
    }

    private void writeClass(int i) {
        text.append("static class C").append(i);
        if (i > 0 && random.nextInt(4) == 0) {
            text.append(" extends C").append(random.nextInt(i));
        }
        text.append(" {\n");
        boolean isFinal = random.nextBoolean();
        List<String> fields = new ArrayList<>(List.of(
                "static int n" + i + " = " + number(i) + ";",
                "static " + (isFinal ? "final " : "") + "int[] a" + i + " = {" + number(i) + ", 2, 3};",
                "static final List<Integer> l" + i + " = new ArrayList<>(List.of(" + number(i) + "));",
                "static final Map<String, Integer> m" + i + " = new " + map() + "<>();",
                "static final StringBuilder s" + i + " = new StringBuilder(\"s\" + " + number(i) + ");",
                "static Node h" + i + " = new Node(" + number(i) + ", null);",
                "static Object lazy" + i + ";",
                "static final String t" + i + " = \"t\" + " + number(i) + ";",
                "static long w" + i + " = 1L << 33; static double d" + i + " = 0.5; static boolean b" + i + ";"));
        for (int j = fields.size(); j > 0; j--) {
            text.append(fields.remove(random.nextInt(j))).append('\n');
        }
        if (random.nextInt(3) > 0) {
            text.append("static { ")
                    .append(statements(i, 1 + random.nextInt(3), true))
                    .append(" }\n");
        }
        if (random.nextInt(8) == 0) {
            text.append("static { if (n").append(i).append(" % 3 == 1) throw new IllegalStateException(); }\n");
        }
        text.append("static Object get() { if (lazy")
                .append(i)
                .append(" == null) lazy")
                .append(i);
        text.append(" = new Node(")
                .append(number(i))
                .append(", h")
                .append(i)
                .append("); return lazy")
                .append(i);
        text.append("; }\n}\n");
        if (i == 0) {
            text.append(
                    "static class Node { int v; Node next; Node(int v, Node next) { this.v = v; this.next = next; } ");
            text.append(
                    "int sum() { int s = 0, k = 0; for (Node n = this; n != null && k++ < 9; n = n.next) s = mix(s, n.v); return s; } }\n");
        }
    }

    private String map() {
        return List.of("HashMap", "TreeMap", "LinkedHashMap", "java.util.concurrent.ConcurrentHashMap", "WeakHashMap")
                .get(random.nextInt(5));
    }

    private void writeEnum() {
        text.append("enum E { A, B { int f() { return hits * 2; } }, C; int hits = ")
                .append(number(-1));
        text.append("; static int made = ")
                .append(number(-1))
                .append("; static final EnumMap<E, Integer> BY = new EnumMap<>(E.class);");
        text.append(" static { for (E e : values()) { BY.put(e, e.hits); made++; } } int f() { return hits; } }\n");
    }

    private void writeInterface() {
        text.append("interface I { int[] K = {").append(number(-1)).append("}; List<String> Q = new ArrayList<>();");
        if (random.nextBoolean()) {
            text.append(" default void m() {}");
        }
        text.append(" }\nstatic class J implements I { static int j = ")
                .append(number(-1))
                .append("; }\n");
    }

    private void writeUnit(int i) {
        text.append("public static String u").append(i).append("() { int r = 0; String seen = \"\";\n");
        int parts = 2 + random.nextInt(4);
        for (int j = 0; j < parts; j++) {
            text.append("try { ").append(statements(-1, 1 + random.nextInt(2), false));
            text.append(" r = mix(r, ").append(number(-1)).append(");");
            text.append(" } catch (Throwable t) { seen += t.getClass().getSimpleName(); }\n");
        }
        text.append("return r + seen; }\n");
    }

    /** What reads a number out of some static state; an initializer of a class mostly uses others. */
    private String number(int inside) {
        if (inside >= 0 && random.nextInt(3) > 0 || random.nextInt(4) == 0) {
            return "" + random.nextInt(5);
        }
        // In methods of their own, initializers may read what comes later, and themselves.
        readers.add("static int q" + readers.size() + "() { return " + read() + "; }\n");
        return name + ".q" + (readers.size() - 1) + "()";
    }

    private String read() {
        int k = random.nextInt(classes);
        String c = "C" + k + ".";
        return switch (random.nextInt(17)) {
            case 0, 1 -> c + "n" + k;
            case 2 -> c + "n" + k + "++";
            case 3 -> c + "a" + k + "[0]";
            case 4 -> c + "l" + k + ".size()";
            case 5 -> c + "m" + k + ".size()";
            case 6 -> c + "s" + k + ".length()";
            case 7 -> c + "h" + k + ".sum()";
            case 8 -> "((Node) " + c + "get()).sum()";
            case 9 -> c + "t" + k + ".length()";
            case 10 ->
                "(int) (" + c + "w" + k + " >> 32) + (int) (" + c + "d" + k + " * 4) + (" + c + "b" + k + " ? 1 : 0)";
            case 11 -> "E.A.f() + E.made";
            case 12 -> "E.values()[" + random.nextInt(3) + "].hits";
            case 13 -> "E.BY.get(E.B)";
            case 14 -> "I.K[0]";
            case 15 -> "I.Q.size() + J.j";
            default -> "EnumSet.allOf(E.class).iterator().next().hits + E.valueOf(\"C\").hits";
        };
    }

    private String statements(int inside, int count, boolean initializes) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < count; i++) {
            int k = initializes && random.nextBoolean() ? inside : random.nextInt(classes);
            all.append(statement(k, "C" + k + ".")).append(' ');
        }
        return all.toString();
    }

    private String statement(int k, String c) {
        String n = number(-1);
        return switch (random.nextInt(22)) {
            case 0 -> c + "n" + k + " += " + n + ";";
            case 1 -> c + "a" + k + "[" + random.nextInt(3) + "] = " + n + ";";
            case 2 -> c + "l" + k + ".add(" + n + ");";
            case 3 -> "if (!" + c + "l" + k + ".isEmpty()) " + c + "l" + k + ".remove(0);";
            case 4 -> c + "m" + k + ".put(\"k\" + " + n + ", " + n + ");";
            case 5 -> c + "m" + k + ".merge(\"k\", 1, Integer::sum);";
            case 6 -> c + "s" + k + ".append(" + n + ");";
            case 7 -> c + "h" + k + " = new Node(" + n + ", " + c + "h" + k + ");";
            case 8 -> c + "h" + k + ".v += " + n + ";";
            case 9 -> "((Node) " + c + "get()).v++;";
            case 10 -> c + "w" + k + " += 1L << 32; " + c + "d" + k + " += 1; " + c + "b" + k + " ^= true;";
            case 11 -> "E.B.hits += " + n + ";";
            case 12 -> "E.values()[" + random.nextInt(3) + "].hits++;";
            case 13 -> "E.made++; E.BY.put(E.C, " + n + ");";
            case 14 -> "I.K[0] += " + n + ";";
            case 15 -> "I.Q.add(\"q\"); J.j++;";
            case 16 -> "Arrays.fill(" + c + "a" + k + ", " + n + ");";
            case 17 -> "System.arraycopy(new int[] {7, 8}, 0, " + c + "a" + k + ", 1, 2);";
            case 18 -> {
                int o = random.nextInt(classes);
                yield c + "h" + k + ".next = C" + o + ".h" + o + ";";
            }
            case 19 -> "java.lang.reflect.Array.setInt(" + c + "a" + k + ", 2, " + n + ");";
            case 20 -> reflected(k);
            default -> "for (E e : EnumSet.allOf(E.class)) e.hits++;";
        };
    }

    private String reflected(int k) {
        if (random.nextInt(3) > 0) {
            return "new J(); new C" + k + "();";
        }
        return "bump(C" + k + ".class, \"n" + k + "\");";
    }
}
