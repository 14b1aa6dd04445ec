package dev.assay.bench.subjects;

import dev.assay.api.Invariant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Twenty classes with invariants and two that they need, most with a hole that a check after each of their own methods does not see. */
public final class OpenClasses {
    private OpenClasses() {}

    public static class PublicRange {
        public int low;
        public int high = 9;

        @Invariant
        public boolean ok() {
            return low <= high;
        }
    }

    public static class Cells {
        private final int[] cells = new int[4];

        public int[] cells() {
            return cells;
        }

        @Invariant
        public boolean ok() {
            return cells[0] >= 0;
        }
    }

    public static class Given {
        private int[] cells = {1};

        public void cells(int[] c) {
            if (c.length > 0 && c[0] > 0) {
                cells = c;
            }
        }

        @Invariant
        public boolean ok() {
            return cells[0] > 0;
        }
    }

    public static class Period {
        private final Date from;
        private final Date to;

        public Period(Date from, Date to) {
            if (from.after(to)) {
                throw new IllegalArgumentException();
            }
            this.from = from;
            this.to = to;
        }

        @Invariant
        public boolean ok() {
            return !from.after(to);
        }
    }

    public static class Names {
        private final List<String> names = new ArrayList<>();

        public List<String> names() {
            return names;
        }

        @Invariant
        public boolean ok() {
            return names.size() < 3;
        }
    }

    public static class Seen {
        private final Set<Integer> seen = new HashSet<>();

        public Set<Integer> seen() {
            return seen;
        }

        public void see(int n) {
            if (n > 0) {
                seen.add(n);
            }
        }

        @Invariant
        public boolean ok() {
            return !seen.contains(-1);
        }
    }

    public static class Table {
        private final Map<Integer, Integer> table = new HashMap<>();

        public Map<Integer, Integer> table() {
            return table;
        }

        @Invariant
        public boolean ok() {
            return table.isEmpty();
        }
    }

    public static class View {
        private final List<Integer> items = new ArrayList<>();

        public List<Integer> items() {
            return Collections.unmodifiableList(items);
        }

        @Invariant
        public boolean ok() {
            return items.isEmpty();
        }
    }

    public static class Engine {
        private int rpm;

        public void rev(int by) {
            rpm += by;
        }

        public int rpm() {
            return rpm;
        }
    }

    public static class Car {
        private final Engine engine = new Engine();

        public Engine engine() {
            return engine;
        }

        public void drive() {
            if (engine.rpm() < 100) {
                engine.rev(1);
            }
        }

        @Invariant
        public boolean ok() {
            return engine.rpm() <= 100;
        }
    }

    public static class Rebuilt {
        private Engine engine = new Engine();

        public void fit(Engine e) {
            if (e != null && e.rpm() == 0) {
                engine = e;
            }
        }

        @Invariant
        public boolean ok() {
            return engine.rpm() == 0;
        }
    }

    public static class Thermostat {
        protected int degrees = 20;

        public void heat(int by) {
            degrees += by;
        }
    }

    public static class Fridge extends Thermostat {
        public Fridge() {
            degrees = 4;
        }

        @Invariant
        public boolean ok() {
            return degrees < 10;
        }
    }

    public static class TwoSteps {
        private int next = 1;
        private int now = 1;

        public void plan(int n) {
            next = n;
        }

        public void step() {
            now = next;
        }

        @Invariant
        public boolean ok() {
            return now > 0;
        }
    }

    public static class Plain {
        private int n;

        public void set(int v) {
            n = v;
        }

        @Invariant
        public boolean ok() {
            return n != 7;
        }
    }

    public static class Careful {
        private int n;

        public void set(int v) {
            if (v != 7) {
                n = v;
            }
        }

        @Invariant
        public boolean ok() {
            return n != 7;
        }
    }

    public static class Self {
        private Self next;

        public void next(Self s) {
            next = s;
        }

        @Invariant
        public boolean ok() {
            return next != this;
        }
    }

    public static class Torn {
        private int low;
        private int high = 5;

        public void set(int l, int h) {
            low = l;
            if (h < l) {
                throw new IllegalArgumentException();
            }
            high = h;
        }

        @Invariant
        public boolean ok() {
            return low <= high;
        }
    }

    public static class Matrix {
        private final int[][] rows = {{1}, {1}};

        public int[][] rows() {
            return rows.clone();
        }

        @Invariant
        public boolean ok() {
            return rows[0][0] != 0;
        }
    }

    public static class Copies {
        private int[] cells = {1};

        public int[] cells() {
            return cells.clone();
        }

        public void cells(int[] c) {
            if (c != null && c.length == 1) {
                cells = c.clone();
            }
        }

        @Invariant
        public boolean ok() {
            return cells.length == 1;
        }
    }

    public static class Stock {
        private final Map<String, Integer> items = new HashMap<>(Map.of("a", 1));

        public Collection<Integer> amounts() {
            return items.values();
        }

        @Invariant
        public boolean ok() {
            return !items.isEmpty();
        }
    }

    public static class Shares {
        private int[] parts = {1, 1};
        private int sum = 2;

        public void join(Shares other) {
            parts = other.parts;
            sum = other.sum;
        }

        public void add(int more) {
            if (more > 0 && more < 100) {
                parts[0] += more;
                sum += more;
            }
        }

        @Invariant
        public boolean ok() {
            return parts[0] + parts[1] == sum;
        }
    }
}
