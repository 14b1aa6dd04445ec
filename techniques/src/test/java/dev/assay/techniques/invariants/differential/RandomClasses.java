package dev.assay.techniques.invariants.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes small classes: some state, some operations with and without holes, and an invariant over the state. */
final class RandomClasses {
    /** What the classes are made of. */
    static final String PARTS = """
            package random;
            public final class Parts {
                private Parts() {}
                public static class Cell {
                    public int value;
                    private int hidden;
                    public void put(int v) { value = v; }
                    public int hidden() { return hidden; }
                    public void hide(int v) { hidden = v; }
                }
                public static class Box {
                    private Cell cell = new Cell();
                    public Cell cell() { return cell; }
                    public void cell(Cell given) { if (given != null) { cell = given; } }
                }
                public static class Base {
                    public int shared;
                    protected int kept;
                    public void share(int v) { shared = v; }
                    public void keep(int v) { if (v >= 0) { kept = v; } }
                    public void keepAll(int v) { kept = v; }
                }
            }
            """;

    private static final List<String> TERMS = List.of(
            "x",
            "y",
            "x + y",
            "x - y",
            "cell.value",
            "cell.hidden()",
            "box.cell().value",
            "a[0]",
            "a.length",
            "x + cell.value",
            "shared",
            "kept",
            "x + kept");
    private static final List<String> RELATIONS =
            List.of("< 5", "<= 4", ">= 0", "> -3", "!= 3", "!= 0 || x == 0", "== y", "* 2 != 6");

    /** Each may be part of a class; some are closed, others have a hole. */
    private static final List<String> MEMBERS = List.of(
            "public void setX(int v) { x = v; }",
            "public void setXChecked(int v) { if (v >= 0 && v < 5) { x = v; } }",
            "public void setY(int v) { y = v; }",
            "public void setYChecked(int v) { if (v != 3 && v > 0 && v < 4) { y = v; } }",
            "public void copy() { x = y; }",
            "public void swap() { int t = x; x = y; y = t; }",
            "public void add() { x = x + 1; }",
            "public void grow(int v) { if (v > 0) { x += v; } }",
            "public Parts.Cell cell() { return cell; }",
            "public Parts.Cell cellCopy() { Parts.Cell c = new Parts.Cell(); c.value = cell.value; return c; }",
            "public void cell(Parts.Cell given) { if (given != null) { cell = given; } }",
            "public void cellValue(Parts.Cell given) { cell.value = given.value; }",
            "public Parts.Box box() { return box; }",
            "public void box(Parts.Box given) { if (given != null) { box = given; } }",
            "public int[] a() { return a; }",
            "public int[] aCopy() { return a.clone(); }",
            "public void a(int[] given) { if (given != null && given.length > 0) { a = given; } }",
            "public void aCopied(int[] given) { if (given != null && given.length > 0) { a = given.clone(); } }",
            "public void first(int v) { a[0] = v; }",
            "public void half(int v) { x = v; if (v < 0) { throw new IllegalArgumentException(); } y = v; }",
            "public int sum() { return x + y + cell.value; }");

    private RandomClasses() {}

    static String source(String name, long seed) {
        Random random = new Random(seed * 31 + 7);
        StringBuilder source = new StringBuilder("package random;\nimport dev.assay.api.Invariant;\n");
        source.append("public class ").append(name).append(" extends Parts.Base {\n");
        source.append("    ").append(access(random)).append("int x = 1;\n");
        source.append("    ").append(access(random)).append("int y = 1;\n");
        source.append("    ").append(access(random)).append("Parts.Cell cell = new Parts.Cell();\n");
        source.append("    private Parts.Box box = new Parts.Box();\n");
        source.append("    ").append(access(random)).append("int[] a = {1, 2};\n");
        if (random.nextInt(3) == 0) {
            source.append("    public ")
                    .append(name)
                    .append("(Parts.Cell given) { if (given != null) { cell = given; } }\n");
        } else {
            source.append("    public ").append(name).append("() {}\n");
        }
        List<String> members = new ArrayList<>(MEMBERS);
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            source.append("    ")
                    .append(members.remove(random.nextInt(members.size())))
                    .append('\n');
        }
        source.append("    @Invariant\n    public boolean holds() { return ")
                .append(condition(random))
                .append("; }\n}\n");
        return source.toString();
    }

    private static String access(Random random) {
        return random.nextInt(6) == 0 ? "public " : "private ";
    }

    private static String condition(Random random) {
        String one = comparison(random);
        return switch (random.nextInt(4)) {
            case 0 -> one + " && (" + comparison(random) + ")";
            case 1 -> one + " || (" + comparison(random) + ")";
            default -> one;
        };
    }

    private static String comparison(Random random) {
        return TERMS.get(random.nextInt(TERMS.size())) + " " + RELATIONS.get(random.nextInt(RELATIONS.size()));
    }
}
