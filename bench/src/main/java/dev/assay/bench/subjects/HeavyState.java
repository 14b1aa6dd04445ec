package dev.assay.bench.subjects;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** Static state that takes long to build and of which a run changes little: a large map, a logger, a registry. */
public final class HeavyState {
    private HeavyState() {}

    private static final class Large {
        private static final Map<Integer, String> NAMES = new HashMap<>();

        static {
            for (int i = 0; i < 10_000; i++) {
                NAMES.put(i, "name " + i);
            }
        }
    }

    private static final class Logger {
        private static final Map<String, Logger> ALL = new TreeMap<>();
        private static final Logger ROOT = new Logger("", null);
        private final String name;
        private final Logger parent;
        private final List<String> lines = new ArrayList<>();
        private int level = 2;

        static {
            for (int i = 0; i < 500; i++) {
                of("part" + i % 20 + ".sub" + i);
            }
        }

        private Logger(String name, Logger parent) {
            this.name = name;
            this.parent = parent;
        }

        private static Logger of(String name) {
            return ALL.computeIfAbsent(name, key -> new Logger(key, ROOT));
        }

        private void log(String line) {
            lines.add(name + line);
            if (parent != null && parent.level > 1) {
                parent.log(line);
            }
        }
    }

    private static final class Parsers {
        private static final Map<String, IntUnaryOperator> BY_NAME = new HashMap<>();
        private static int uses;

        static {
            for (int i = 0; i < 1000; i++) {
                int shift = i;
                BY_NAME.put(String.format("parser-%04d", i), value -> value + shift);
            }
        }
    }

    /** Changes one of ten thousand entries. */
    public static int map(int number) {
        Large.NAMES.put(number % 10_000, "changed");
        return Large.NAMES.size();
    }

    /** Logs a line. */
    public static int log(int number) {
        Logger.of("part3.sub3").log(" " + number);
        return Logger.ROOT.lines.size();
    }

    /** Registers a parser and uses another. */
    public static int parse(int number) {
        Parsers.BY_NAME.put("own", value -> value);
        return Parsers.BY_NAME.get("parser-0007").applyAsInt(number) + ++Parsers.uses;
    }
}
