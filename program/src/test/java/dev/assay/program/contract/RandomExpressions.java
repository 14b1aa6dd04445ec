package dev.assay.program.contract;

import java.util.List;
import java.util.Random;

/** Makes random expressions over the members of {@link ExpressionSubject}, most of them well typed. */
final class RandomExpressions {
    private static final List<String> INTS = List.of(
            "a",
            "size",
            "this.size",
            "LIMIT",
            "0",
            "1",
            "-1",
            "7",
            "2147483647",
            "-2147483648",
            "0x1F",
            "0b101",
            "1_000",
            "v.length",
            "v[1]",
            "v[a]",
            "w",
            "inherited",
            "sides()",
            "SIDES",
            "words.size()",
            "s.length()",
            "twice(a)",
            "sum(a, 2, w)",
            "sum()",
            "grid[0][1]",
            "grid[1].length",
            "counts.get(\"x\")",
            "'a' + 1",
            "Integer.MAX_VALUE",
            "Math.abs(a)",
            "next.size",
            "over(o)",
            "over(s)",
            "over(w)",
            "over(a)",
            "over(null)",
            "light.ordinal()",
            "words.get(0).length()",
            "same(w)",
            "Integer.parseInt(\"12\")",
            "o.hashCode() * 0");
    private static final List<String> SMALL =
            List.of("e", "h", "d", "SMALL", "'x'", "k", "(byte) a", "(char) a", "(short) b");
    private static final List<String> LONGS =
            List.of("b", "5L", "m", "total", "twice(b)", "Long.MIN_VALUE", "-9223372036854775808L", "(long) a", "07L");
    private static final List<String> FLOATS = List.of(
            "c", "g", "1.5", "0.0", "-0.0f", "1e10", "Double.NaN", "(float) c", "c / 0", "0x1.8p1", ".5f", "3d");
    private static final List<String> BOOLS = List.of(
            "f",
            "q",
            "true",
            "false",
            "isFull()",
            "s.isEmpty()",
            "words.contains(s)",
            "o instanceof String",
            "o instanceof Integer",
            "o == null",
            "s == null",
            "light == Light.GREEN",
            "next == this",
            "o == s",
            "s.equals(\"abc\")",
            "w == a",
            "w == m.intValue()",
            "words.get(1) == \"yy\"",
            "WORD == \"word\"",
            "\"wo\" + \"rd\" == WORD",
            "o instanceof int[]",
            "java.util.Objects.equals(o, s)",
            "Light.RED.compareTo(light) < 0",
            "(Object) w == o",
            "v == null",
            "getClass() == Subject.class");
    private static final List<String> STRINGS = List.of(
            "s",
            "name",
            "WORD",
            "\"\"",
            "\"q\\\"\\n\\u0041\"",
            "describe()",
            "words.get(0)",
            "s.trim()",
            "String.valueOf(a)",
            "words.toString()",
            "light.name()",
            "(String) o",
            "null + \"\"");

    private final Random random;

    RandomExpressions(long seed) {
        this.random = new Random(seed);
    }

    String next() {
        return "show(" + any(1 + random.nextInt(4)) + ")";
    }

    private String any(int depth) {
        return switch (random.nextInt(8)) {
            case 0 -> string(depth);
            case 1, 2, 3 -> bool(depth);
            case 4 -> "\"\" + (" + bool(depth - 1) + " ? " + any(depth - 1) + " : " + any(depth - 1) + ")";
            default -> number(depth);
        };
    }

    private String number(int depth) {
        if (depth <= 0 || random.nextInt(5) == 0) {
            return pick(List.of(INTS, INTS, SMALL, LONGS, FLOATS).get(random.nextInt(5)));
        }
        return switch (random.nextInt(12)) {
            case 0 -> "-" + "(" + number(depth - 1) + ")";
            case 1 -> "~" + pick(INTS.subList(0, 4));
            case 2 -> "+" + pick(SMALL);
            case 3 ->
                "(" + pick(List.of("int", "long", "byte", "short", "char", "float", "double")) + ") ("
                        + number(depth - 1) + ")";
            case 4 -> "(" + bool(depth - 1) + " ? " + number(depth - 1) + " : " + number(depth - 1) + ")";
            case 5 -> whole(depth - 1) + pick(List.of(" << ", " >> ", " >>> ")) + whole(depth - 1);
            case 6 -> whole(depth - 1) + pick(List.of(" & ", " | ", " ^ ")) + whole(depth - 1);
            default -> number(depth - 1) + pick(List.of(" + ", " - ", " * ", " / ", " % ")) + number(depth - 1);
        };
    }

    private String whole(int depth) {
        String one = pick(List.of(INTS, SMALL, LONGS).get(random.nextInt(3)));
        return depth <= 0 || random.nextBoolean()
                ? one
                : "(" + one + pick(List.of(" + ", " * ", " % ")) + pick(INTS) + ")";
    }

    private String bool(int depth) {
        if (depth <= 0 || random.nextInt(5) == 0) {
            return pick(BOOLS);
        }
        return switch (random.nextInt(8)) {
            case 0 -> "!(" + bool(depth - 1) + ")";
            case 1 -> bool(depth - 1) + " && " + bool(depth - 1);
            case 2 -> bool(depth - 1) + " || " + bool(depth - 1);
            case 3 ->
                "(" + bool(depth - 1) + ")" + pick(List.of(" == ", " != ", " ^ ", " & ", " | ")) + "(" + bool(depth - 1)
                        + ")";
            default ->
                number(depth - 1) + pick(List.of(" < ", " <= ", " > ", " >= ", " == ", " != ")) + number(depth - 1);
        };
    }

    private String string(int depth) {
        if (depth <= 0 || random.nextInt(3) == 0) {
            return pick(STRINGS);
        }
        return switch (random.nextInt(4)) {
            case 0 -> pick(STRINGS) + " + " + number(depth - 1);
            case 1 -> "(" + any(depth - 1) + ") + " + pick(STRINGS);
            case 2 -> pick(STRINGS) + " + (" + bool(depth - 1) + ")";
            default -> pick(STRINGS) + " + " + pick(STRINGS) + " + " + pick(SMALL);
        };
    }

    private String pick(List<String> all) {
        return all.get(random.nextInt(all.size()));
    }
}
