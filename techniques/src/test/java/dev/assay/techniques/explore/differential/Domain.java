package dev.assay.techniques.explore.differential;

import java.util.ArrayList;
import java.util.List;

/**
 * A parameter and all the values that it can have.
 *
 * @param assumption what the program assumes of it; empty where it can have every value of its type
 */
record Domain(String name, String type, List<Object> values, String assumption) {
    Domain {
        values = List.copyOf(values);
    }

    /** A domain of at most so many values. */
    static Domain of(String name, String type, int most, Draw draw) {
        return switch (type) {
            case "boolean" -> new Domain(name, type, List.of(false, true), "");
            case "float", "double" -> floating(name, type, most, draw);
            default ->
                type.equals("byte") && most >= 256
                        ? new Domain(name, type, range("byte", Byte.MIN_VALUE, 256), "")
                        : draw.chance(75)
                                ? ranged(name, type, draw.between(2, Math.min(most, 40)), draw)
                                : listed(name, type, most, draw);
        };
    }

    /** All inputs that a program has. */
    static int size(List<Domain> domains) {
        int size = 1;
        for (Domain domain : domains) {
            size *= domain.values.size();
        }
        return size;
    }

    /** The inputs of that number. */
    static Object[] inputs(List<Domain> domains, int number) {
        Object[] inputs = new Object[domains.size()];
        for (int i = 0; i < inputs.length; i++) {
            List<Object> values = domains.get(i).values;
            inputs[i] = values.get(number % values.size());
            number /= values.size();
        }
        return inputs;
    }

    private static Domain ranged(String name, String type, int size, Draw draw) {
        long low = switch (type) {
            case "char" -> draw.from(List.of(0L, (long) 'a', (long) '0', 120L, 0xfff0L - size));
            case "byte" -> draw.from(List.of(0L, -3L, -128L, 128L - size));
            case "short" -> draw.from(List.of(0L, -3L, -32768L, 32768L - size));
            case "int" -> draw.from(List.of(0L, -3L, 1L, -9L, (1L << 31) - size, -(1L << 31), 120L));
            default -> draw.from(List.of(0L, -3L, (1L << 31) - 2, Long.MIN_VALUE, Long.MAX_VALUE - size + 1));
        };
        String assumption = name + " >= " + literal(type, low) + " && " + name + " <= " + literal(type, low + size - 1);
        return new Domain(name, type, range(type, low, size), assumption);
    }

    private static List<Object> range(String type, long low, int size) {
        List<Object> values = new ArrayList<>();
        for (long value = low; value != low + size; value++) {
            values.add(boxed(type, value));
        }
        return values;
    }

    private static Domain listed(String name, String type, int most, Draw draw) {
        List<Long> pool = new ArrayList<>(List.of(0L, 1L, 2L, 3L, 5L, 7L, 16L, 65L, 100L, 127L));
        if (type.equals("int") || type.equals("long")) {
            pool.addAll(List.of(-1L, -2L, -128L, 128L, 65536L, (long) Integer.MAX_VALUE, (long) Integer.MIN_VALUE));
        }
        List<Object> values = new ArrayList<>();
        StringBuilder assumption = new StringBuilder();
        for (int i = draw.between(2, Math.min(most, 6)); i > 0; i--) {
            long value = draw.take(pool);
            values.add(boxed(type, value));
            assumption
                    .append(assumption.isEmpty() ? "" : " || ")
                    .append(name + " == ")
                    .append(literal(type, value));
        }
        return new Domain(name, type, values, assumption.toString());
    }

    private static Domain floating(String name, String type, int most, Draw draw) {
        List<Double> pool = new ArrayList<>(
                List.of(1.0, 0.5, -2.0, 3.0, 1e10, -0.25, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 7.75));
        List<Object> values = new ArrayList<>();
        StringBuilder assumption = new StringBuilder();
        for (int i = draw.between(1, Math.min(most - 1, 4)); i > 0; i--) {
            double value = draw.take(pool);
            values.add(type.equals("float") ? (Object) (float) value : (Object) value);
            String text = Double.isInfinite(value) ? value > 0 ? "1 / 0.0" : "-1 / 0.0" : Double.toString(value);
            assumption.append(assumption.isEmpty() ? "" : " || ").append(name + " == (" + type + ") (" + text + ")");
        }
        if (draw.chance(30)) {
            values.add(type.equals("float") ? (Object) Float.NaN : (Object) Double.NaN);
            assumption.append(" || " + name + " != " + name);
        } else if (values.size() + 2 <= most && draw.chance(40)) {
            values.addAll(type.equals("float") ? List.of(0f, -0f) : List.of(0.0, -0.0));
            assumption.append(" || " + name + " == 0");
        }
        return new Domain(name, type, values, assumption.toString());
    }

    private static Object boxed(String type, long value) {
        return switch (type) {
            case "byte" -> (byte) value;
            case "short" -> (short) value;
            case "char" -> (char) value;
            case "int" -> (int) value;
            default -> value;
        };
    }

    private static String literal(String type, long value) {
        if (!type.equals("long")) {
            return value == Integer.MIN_VALUE ? "Integer.MIN_VALUE" : Long.toString(value);
        }
        return value == Long.MIN_VALUE ? "Long.MIN_VALUE" : value + "L";
    }
}
