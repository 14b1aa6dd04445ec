package dev.assay.techniques.roads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A random class with static state, methods that change it, and one method that fails in some of its states, or in none.
 *
 * @param source the text of the class
 * @param changers the methods that change the state; each takes an int
 * @param isOfObjects whether they belong to objects, although the state does not
 */
record RandomStatics(String name, String source, List<String> changers, boolean isOfObjects) {
    /** The method that may fail. */
    static final String TARGET = "target";

    private static final String PIECES = """
            a | private static int a; | a = x ~ a++ ~ a += x & 3 ~ if (a < 3) { a = x; } | a == # ~ a > # ~ x == a ~ a + x == #
            b | private static long b = 1; | b = x ~ b *= 2 ~ b = b > 8 ? 0 : b + x | b == # ~ b > 4 ~ b - x == 2
            f | private static boolean f; | f = !f ~ f = x > 1; | f ~ !f && x > #
            cells | private static final int[] cells = new int[2]; | cells[x & 1] = x ~ cells[0]++; | cells[1] == # ~ cells[0] > cells[1]
            text | private static String text = "x"; | text = "x" + (x & 3) ~ text += "y"; | text.equals("x2") ~ text.length() == #
            list | private static final List<Integer> list = new ArrayList<>(); | list.add(x) ~ list.clear(); | list.size() == # ~ list.contains(#)
            box | private static final Box box = new Box(); | box.n = x ~ box.n++; | box.n == # ~ box.n > x + #
            other | private static Box other; | other = new Box() ~ other = x > 1 ? null : new Box(); | other != null ~ other == null && x > #
            mode | private static Mode mode = Mode.LOW; | mode = Mode.HIGH ~ mode = Mode.values()[x & 1]; | mode == Mode.HIGH ~ mode.ordinal() == x
            map | private static final Map<String, Integer> map = new HashMap<>(); | map.put("k", x) ~ map.merge("k", 1, Integer::sum); | map.containsKey("k") ~ map.getOrDefault("k", 0) == #
            """;

    static RandomStatics of(long seed) {
        Random random = new Random(seed);
        List<String[]> pieces = new ArrayList<>();
        for (String line : PIECES.lines().toList()) {
            pieces.add(line.split("\\|"));
        }
        Collections.shuffle(pieces, random);
        boolean isOfObjects = random.nextBoolean();
        String kind = isOfObjects ? "public " : "public static ";
        String name = "S" + seed;
        StringBuilder code = new StringBuilder("import java.util.*;\npublic final class " + name + " {\n");
        code.append("  static final class Box { int n; }\n  enum Mode { LOW, HIGH }\n  private static int calls;\n");
        List<String> changers = new ArrayList<>();
        List<String> conditions = new ArrayList<>();
        for (String[] piece : pieces.subList(0, 1 + random.nextInt(3))) {
            code.append(" ").append(piece[1]).append("\n");
            // Some state is never changed: it must not cost a proof, and not be taken for changed.
            for (int i = random.nextInt(4) - 1; i > 0; i--) {
                String changer = "change" + changers.size();
                String body = pick(random, piece[2]);
                code.append("  %svoid %s(int x) { %s%s; }\n".formatted(kind, changer, guard(random), body));
                changers.add(changer);
            }
            conditions.add(pick(random, piece[3]).replace("#", Integer.toString(random.nextInt(4))));
        }
        String all = String.join(random.nextBoolean() ? " && " : " || ", conditions);
        String counted = random.nextBoolean() ? "calls++; " : "";
        code.append("  private static boolean holds(int x) { return %s; }\n".formatted(all));
        code.append("  %sint %s(int x) { %sreturn 1 / (holds(x) ? 0 : 1); }\n}\n".formatted(kind, TARGET, counted));
        return new RandomStatics(name, code.toString(), changers, isOfObjects);
    }

    private static String pick(Random random, String alternatives) {
        String[] all = alternatives.split("~");
        return all[random.nextInt(all.length)].strip();
    }

    private static String guard(Random random) {
        return random.nextInt(4) == 0 ? "if (x == 2) { return; } " : "";
    }
}
