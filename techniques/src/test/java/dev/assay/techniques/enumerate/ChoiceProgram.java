package dev.assay.techniques.enumerate;

import dev.assay.techniques.enumerate.subjects.Cells;
import dev.assay.techniques.enumerate.subjects.Cells.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** A random program of choices, copies and uses: as Java source, and as a model that takes all choices by brute force. */
final class ChoiceProgram {
    private static final int INTS = 4;
    private static final int CELLS = 4;
    private static final int MOST_CHOICES = 5;

    private enum Op {
        INT,
        ANY,
        FRESH,
        COPY_INT,
        COPY_CELL,
        LOG,
        LESS,
        ASSUME_AT_MOST,
        ASSUME_NOT,
        ADD,
        SAME,
        IS_NULL,
        MARK,
        LINK,
        NEXT,
        SEE,
        BRANCH
    }

    private record Line(Op op, int a, int b, int c) {}

    private final int size;
    private final boolean withNull;
    /** Whether the program answers its variables as they are, rather than a text of them. */
    private final boolean handsOut;

    private final List<Line> lines = new ArrayList<>();

    ChoiceProgram(Random random) {
        size = random.nextInt(5) == 0 ? -1 : 1 + random.nextInt(3);
        withNull = random.nextInt(3) == 0;
        handsOut = random.nextInt(3) == 0;
        int choices = 0;
        int length = 6 + random.nextInt(16);
        for (int i = 0; i < length; i++) {
            Op op = Op.values()[random.nextInt(Op.values().length)];
            boolean chooses = op == Op.INT || op == Op.ANY || op == Op.FRESH;
            if (i < 4 && !chooses) {
                op = random.nextBoolean() ? Op.INT : random.nextInt(3) > 0 ? Op.ANY : Op.FRESH;
                chooses = true;
            }
            if (chooses && choices++ >= MOST_CHOICES) {
                op = random.nextBoolean() ? Op.COPY_INT : Op.COPY_CELL;
            }
            lines.add(new Line(op, random.nextInt(INTS), random.nextInt(INTS), random.nextInt(Cells.WAYS)));
        }
    }

    boolean handsOut() {
        return handsOut;
    }

    // ---- as source

    String source(String name) {
        StringBuilder text = new StringBuilder();
        text.append("  public static ")
                .append(handsOut ? "Object" : "String")
                .append(' ')
                .append(name)
                .append("() {\n");
        text.append("    Cells cells = new Cells();\n    ObjectPool<Cell> pool = new ObjectPool<>(")
                .append(size);
        text.append(", Cell::new)").append(withNull ? ".withNull()" : "").append(";\n");
        for (int i = 0; i < INTS; i++) {
            text.append("    int i").append(i).append(" = 0;\n");
        }
        for (int i = 0; i < CELLS; i++) {
            text.append("    Cell r").append(i).append(" = null;\n");
        }
        lines.forEach(line -> text.append("    ").append(source(line)).append('\n'));
        text.append("    int[] ints = {i0, i1, i2, i3};\n    Cell[] refs = {r0, r1, r2, r3};\n");
        text.append(
                handsOut
                        ? "    return new Object[] {ints, refs, cells.show(new int[0], new Cell[0])};\n"
                        : "    return cells.show(ints, refs);\n");
        return text.append("  }\n").toString();
    }

    private static String source(Line line) {
        String ia = "i" + line.a;
        String ib = "i" + line.b;
        String ra = "r" + line.a;
        String rb = "r" + line.b;
        return switch (line.op) {
            case INT -> ia + " = Choose.intBetween(" + (line.b - 1) + ", " + (line.b + line.c % 3) + ");";
            case ANY -> ra + " = pool.any();";
            case FRESH -> ra + " = pool.fresh();";
            case COPY_INT -> ia + " = cells.copy(" + ib + ", " + line.c + ");";
            case COPY_CELL -> ra + " = cells.copy(" + rb + ", " + line.c + ");";
            case LOG -> "cells.log(" + ia + ");";
            case LESS -> "cells.log(" + ia + " < " + ib + ");";
            case ASSUME_AT_MOST -> "Assume.that(" + ia + " <= " + ib + ");";
            case ASSUME_NOT -> "Assume.that(" + ia + " != " + line.c % 3 + ");";
            case ADD -> ia + " = (" + ia + " + " + ib + ") % 3;";
            case SAME -> "cells.log(" + ra + " == " + rb + ");";
            case IS_NULL -> "cells.log(" + ra + " == null);";
            case MARK -> "if (" + ra + " != null) { " + ra + ".mark = " + ib + "; }";
            case LINK -> "if (" + ra + " != null) { " + ra + ".next = " + rb + "; }";
            case NEXT -> "if (" + rb + " != null) { " + ra + " = " + rb + ".next; }";
            case SEE -> "cells.see(" + ra + ");";
            case BRANCH -> "if (" + ia + " == " + line.c % 3 + ") { " + ib + " = " + line.c + "; }";
        };
    }

    // ---- as a model

    /** All that the program can answer: every number, and every labelled object of the pool, for every choice. */
    Set<String> outcomes() {
        Set<String> outcomes = new TreeSet<>();
        Model model = new Model();
        do {
            model.begin();
            if (model.run()) {
                outcomes.add(model.text);
            }
        } while (model.next());
        return outcomes;
    }

    private final class Model {
        private final List<Integer> taken = new ArrayList<>();
        private final List<Integer> widths = new ArrayList<>();
        private int at;
        private Cell[] objects;
        private boolean[] isAnswered;
        private final int[] i = new int[INTS];
        private final Cell[] r = new Cell[CELLS];
        private String text;

        void begin() {
            at = 0;
            objects = new Cell[size < 0 ? MOST_CHOICES : size];
            for (int k = 0; k < objects.length; k++) {
                objects[k] = new Cell();
            }
            isAnswered = new boolean[objects.length];
            java.util.Arrays.fill(i, 0);
            java.util.Arrays.fill(r, null);
        }

        private int choose(int width) {
            if (at == taken.size()) {
                taken.add(0);
                widths.add(width);
            }
            return taken.get(at++);
        }

        boolean next() {
            int last = taken.size() - 1;
            while (last >= 0 && taken.get(last) == widths.get(last) - 1) {
                taken.remove(last);
                widths.remove(last--);
            }
            if (last < 0) {
                return false;
            }
            taken.set(last, taken.get(last) + 1);
            return true;
        }

        /** Whether no assumption dropped the run. */
        boolean run() {
            Cells cells = new Cells();
            for (Line line : lines) {
                if (!step(line, cells)) {
                    return false;
                }
            }
            text = cells.show(i, r);
            return true;
        }

        private boolean step(Line line, Cells cells) {
            int a = line.a;
            int b = line.b;
            switch (line.op) {
                case INT -> i[a] = line.b - 1 + choose(line.c % 3 + 2);
                case ANY -> r[a] = any();
                case FRESH -> {
                    int index = choose(objects.length);
                    if (isAnswered[index]) {
                        return false;
                    }
                    isAnswered[index] = true;
                    r[a] = objects[index];
                }
                case COPY_INT -> i[a] = i[b];
                case COPY_CELL -> r[a] = r[b];
                case LOG -> cells.log(i[a]);
                case LESS -> cells.log(i[a] < i[b]);
                case ASSUME_AT_MOST -> {
                    return i[a] <= i[b];
                }
                case ASSUME_NOT -> {
                    return i[a] != line.c % 3;
                }
                case ADD -> i[a] = (i[a] + i[b]) % 3;
                case SAME -> cells.log(r[a] == r[b]);
                case IS_NULL -> cells.log(r[a] == null);
                case MARK -> {
                    if (r[a] != null) {
                        r[a].mark = i[b];
                    }
                }
                case LINK -> {
                    if (r[a] != null) {
                        r[a].next = r[b];
                    }
                }
                case NEXT -> {
                    if (r[b] != null) {
                        r[a] = r[b].next;
                    }
                }
                case SEE -> cells.see(r[a]);
                case BRANCH -> {
                    if (i[a] == line.c % 3) {
                        i[b] = line.c;
                    }
                }
            }
            return true;
        }

        private Cell any() {
            int index = choose(objects.length + (withNull ? 1 : 0));
            if (index == objects.length) {
                return null;
            }
            isAnswered[index] = true;
            return objects[index];
        }
    }
}
