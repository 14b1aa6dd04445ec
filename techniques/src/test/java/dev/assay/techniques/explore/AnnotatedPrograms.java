package dev.assay.techniques.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Random methods over two small inputs, with assumptions and assertions. Each is run here with all of its inputs, so that the
 * premises which are written into its source are true.
 */
final class AnnotatedPrograms {
    private static final int INPUTS = 8;
    private static final int VARIABLES = 3;

    private final Random random;
    private final List<Object[]> events = new ArrayList<>();
    private int assumptions;
    private int assertions;

    /** A statement, which runs and which can be written down. */
    private interface Statement {
        void run(int[] state, boolean[] held);

        String text(List<String> premises);
    }

    /** A comparison of two variables and a constant. */
    private record Comparison(int left, int right, int constant, int operator) {
        boolean holds(int[] state) {
            int value = state[left] + constant;
            return switch (operator) {
                case 0 -> value < state[right];
                case 1 -> value == state[right];
                case 2 -> value >= 4;
                default -> state[left] * 3 + state[right] < 20 + constant;
            };
        }

        String text() {
            String value = "v" + left + " + " + constant;
            return switch (operator) {
                case 0 -> value + " < v" + right;
                case 1 -> value + " == v" + right;
                case 2 -> value + " >= 4";
                default -> "v" + left + " * 3 + v" + right + " < 20 + " + constant;
            };
        }
    }

    AnnotatedPrograms(long seed) {
        this.random = new Random(seed);
    }

    /** The source of one method. */
    String method(String name) {
        assumptions = 0;
        assertions = 0;
        List<Statement> body = block(2, 4);
        List<List<Object[]>> seen = new ArrayList<>();
        for (int i = 0; i < assertions; i++) {
            seen.add(new ArrayList<>());
        }
        for (int x = 0; x < INPUTS; x++) {
            for (int y = 0; y < INPUTS; y++) {
                events.clear();
                boolean[] held = new boolean[assumptions];
                Arrays.fill(held, true);
                int[] state = {x, y, 0};
                try {
                    body.forEach(statement -> statement.run(state, held));
                } catch (AssertionError e) {
                    // The run ends here, as the method does.
                }
                events.forEach(event -> seen.get((int) event[0]).add(event));
            }
        }
        List<String> premises = seen.stream().map(this::premise).toList();
        StringBuilder text = new StringBuilder("  public static int " + name + "(int x, int y) {\n");
        text.append("    int v0 = x & 7;\n    int v1 = y & 7;\n    int v2 = 0;\n");
        body.forEach(statement -> text.append(statement.text(premises)));
        return text.append("    return v0 + v1 + v2;\n  }\n").toString();
    }

    /** A premise that implies the assertion in all runs, and is no stronger than it has to be as a rule. */
    private String premise(List<Object[]> seen) {
        List<Integer> needed = new ArrayList<>();
        for (int size = 0; size <= 2; size++) {
            for (int i = 0; i < Math.max(1, assumptions); i++) {
                for (int j = i; j < Math.max(1, assumptions); j++) {
                    needed.clear();
                    if (size > 0 && assumptions > 0) {
                        needed.add(i);
                    }
                    if (size > 1 && j != i) {
                        needed.add(j);
                    }
                    if (seen.stream().allMatch(event -> (boolean) event[1] || !holds(needed, (boolean[]) event[2]))) {
                        return needed.isEmpty()
                                ? "true"
                                : String.join(
                                        " && ",
                                        needed.stream().map(one -> "a" + one).toList());
                    }
                }
            }
        }
        return "false";
    }

    private static boolean holds(List<Integer> needed, boolean[] held) {
        return needed.stream().allMatch(one -> held[one]);
    }

    private List<Statement> block(int depth, int most) {
        List<Statement> statements = new ArrayList<>();
        int count = 2 + random.nextInt(most);
        for (int i = 0; i < count; i++) {
            statements.add(statement(depth));
        }
        return statements;
    }

    private Statement statement(int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 7)) {
            case 0 -> assign();
            case 1 -> assumptions < 4 ? assume() : assign();
            case 2, 3 -> assertion();
            case 4, 5 -> branch(block(depth - 1, 2), block(depth - 1, 2));
            default -> loop(block(depth - 1, 2));
        };
    }

    private Comparison comparison() {
        return new Comparison(
                random.nextInt(VARIABLES), random.nextInt(VARIABLES), random.nextInt(9) - 4, random.nextInt(4));
    }

    private Statement assign() {
        int to = random.nextInt(VARIABLES);
        int from = random.nextInt(VARIABLES);
        int more = random.nextInt(7) - 3;
        return of(
                (state, held) -> state[to] = state[from] + more & 15,
                "    v" + to + " = v" + from + " + " + more + " & 15;\n");
    }

    private Statement assume() {
        int number = assumptions++;
        Comparison assumed = comparison();
        return of(
                (state, held) -> held[number] &= assumed.holds(state),
                "    dev.assay.api.Assumed.that(\"a" + number + "\", " + assumed.text() + ");\n");
    }

    private Statement assertion() {
        int number = assertions++;
        Comparison asserted = comparison();
        return new Statement() {
            @Override
            public void run(int[] state, boolean[] held) {
                boolean holds = asserted.holds(state);
                events.add(new Object[] {number, holds, held.clone()});
                if (!holds) {
                    throw new AssertionError();
                }
            }

            @Override
            public String text(List<String> premises) {
                return "    dev.assay.api.Verified.under(\"" + premises.get(number) + "\", " + asserted.text() + ");\n";
            }
        };
    }

    private Statement branch(List<Statement> yes, List<Statement> no) {
        Comparison condition = comparison();
        return new Statement() {
            @Override
            public void run(int[] state, boolean[] held) {
                (condition.holds(state) ? yes : no).forEach(statement -> statement.run(state, held));
            }

            @Override
            public String text(List<String> premises) {
                return "    if (" + condition.text() + ") {\n" + joined(yes, premises) + "    } else {\n"
                        + joined(no, premises) + "    }\n";
            }
        };
    }

    private Statement loop(List<Statement> body) {
        int rounds = 1 + random.nextInt(3);
        String name = "i" + random.nextInt(1 << 30);
        return new Statement() {
            @Override
            public void run(int[] state, boolean[] held) {
                for (int i = 0; i < rounds; i++) {
                    body.forEach(statement -> statement.run(state, held));
                }
            }

            @Override
            public String text(List<String> premises) {
                return "    for (int " + name + " = 0; " + name + " < " + rounds + "; " + name + "++) {\n"
                        + joined(body, premises) + "    }\n";
            }
        };
    }

    private static String joined(List<Statement> statements, List<String> premises) {
        StringBuilder text = new StringBuilder();
        statements.forEach(statement -> text.append(statement.text(premises)));
        return text.toString();
    }

    private interface Effect {
        void run(int[] state, boolean[] held);
    }

    private static Statement of(Effect effect, String text) {
        return new Statement() {
            @Override
            public void run(int[] state, boolean[] held) {
                effect.run(state, held);
            }

            @Override
            public String text(List<String> premises) {
                return text;
            }
        };
    }
}
