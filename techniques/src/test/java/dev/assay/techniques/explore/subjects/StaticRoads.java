package dev.assay.techniques.explore.subjects;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Every method whose name begins with "after" fails, and only in a static state that public calls bring about first. */
public final class StaticRoads {
    private StaticRoads() {}

    static void broken(boolean is) {
        if (is) {
            throw new ArithmeticException("broken");
        }
    }

    private static int mode;

    public static void setMode(int to) {
        mode = to;
    }

    public static void afterSetter(int x) {
        broken(mode == 4711 && x == 3);
    }

    private static int turns;

    public static void turn() {
        turns++;
    }

    public static void afterThreeTurns(int x) {
        broken(turns == 3 && x == 8);
    }

    public static int level;

    public static void afterPublicField(int x) {
        broken(level == 7 && x == 1);
    }

    private static boolean enabled;

    public static void enable() {
        enabled = true;
    }

    public static void afterFlag(int x) {
        broken(enabled && x == 5);
    }

    private static final Map<String, Integer> RATES = new HashMap<>();

    public static void rate(String name, int rate) {
        RATES.put(name, rate);
    }

    public static int afterMapEntry(int amount) {
        return amount / (RATES.getOrDefault("standard", 1) - 5);
    }

    /** A singleton. */
    public static final class Settings {
        private static final Settings IT = new Settings();
        private final List<Integer> limits = new ArrayList<>();

        private Settings() {}

        public static Settings it() {
            return IT;
        }

        public void limit(int limit) {
            limits.add(limit);
        }
    }

    public static void afterSingleton(int x) {
        broken(Settings.it().limits.contains(x));
    }

    private static final List<String> NAMES = new ArrayList<>();

    public static void register(String name) {
        NAMES.add(name);
    }

    public static void afterTwoNames(int x) {
        broken(NAMES.size() == 2 && x == 2);
    }

    private static final int[] SLOTS = new int[4];

    public static void slot(int at, int value) {
        SLOTS[at & 3] = value;
    }

    public static int afterArrayElement(int x) {
        return x / (SLOTS[2] - 9);
    }

    public static final int[] OPEN_ARRAY = {1, 1};

    public static int afterOpenArray(int x) {
        return x / OPEN_ARRAY[1];
    }

    public static final List<Integer> OPEN_LIST = new ArrayList<>();

    public static void afterOpenList(int x) {
        broken(OPEN_LIST.contains(x));
    }

    private static final List<Integer> HANDED_OUT = new ArrayList<>();

    public static List<Integer> items() {
        return HANDED_OUT;
    }

    public static void afterGetter(int x) {
        broken(HANDED_OUT.contains(x));
    }

    private static final AtomicInteger HITS = new AtomicInteger();

    public static void hit() {
        HITS.incrementAndGet();
    }

    public static void afterTwoHits(int x) {
        broken(HITS.get() == 2 && x == 1);
    }

    public static final AtomicInteger GAUGE = new AtomicInteger();

    public static void afterOpenAtomic(int x) {
        broken(GAUGE.get() == 12 && x == 1);
    }

    /** Constants with a field that can be set. */
    public enum Weight {
        LOW,
        HIGH;
        private int grams = 1;

        public void weigh(int to) {
            grams = to;
        }
    }

    public static int afterEnumField(int x) {
        return x / Weight.HIGH.grams;
    }

    /** Constants with a final field that holds something that can be changed. */
    public enum Shelf {
        TOP;
        private final List<Integer> items = new ArrayList<>();

        public void put(int item) {
            items.add(item);
        }
    }

    public static void afterEnumList(Shelf shelf, int x) {
        broken(shelf != null && shelf.items.contains(x));
    }

    /** Has a static field that others inherit. */
    public static class Base {
        static int shared = 1;

        public static void share(int to) {
            shared = to;
        }
    }

    /** Inherits it. */
    public static final class Derived extends Base {
        public static int use(int x) {
            return x / shared;
        }
    }

    public static int afterInherited(int x) {
        return Derived.use(x);
    }

    /** A field of an interface is final; what it holds is not. */
    public interface Board {
        int[] CELLS = {1, 2, 3};
    }

    public static int afterInterfaceField(int x) {
        return x / Board.CELLS[0];
    }

    /** Another class. */
    public static final class Config {
        static int depth = 1;

        private Config() {}

        public static void configure(int to) {
            depth = to;
        }
    }

    public static int afterOtherClass(int x) {
        return x / Config.depth;
    }

    /** Counts its objects. */
    public static final class Widget {
        private static int made;

        public Widget() {
            made++;
        }
    }

    public static void afterTwoObjects(int x) {
        broken(Widget.made == 2 && x == 1);
    }

    private static int served;

    public static void afterItself(int x) {
        served++;
        broken(served == 3 && x == 6);
    }

    /** An object that is never replaced. */
    private static final class Box {
        private int value = 1;
    }

    private static final Box BOX = new Box();

    public static void fill(int value) {
        BOX.value = value;
    }

    public static int afterHeldObject(int x) {
        return x / BOX.value;
    }

    /** An object that is. */
    public static final class Plan {
        final int steps;

        public Plan(int steps) {
            this.steps = steps;
        }
    }

    private static Plan plan = new Plan(1);

    public static void use(Plan next) {
        plan = next;
    }

    public static int afterReplaced(int x) {
        return x / plan.steps;
    }

    private static final StringBuilder LOG = new StringBuilder();

    public static void log(char letter) {
        LOG.append(letter);
    }

    public static void afterText(int x) {
        broken(LOG.length() == 1 && x == 4);
    }

    private static int[] cache;

    public static void prepare() {
        cache = new int[2];
    }

    public static int afterLazyArray(byte x) {
        return cache == null ? 0 : cache[x];
    }

    private static final ThreadLocal<Integer> CONTEXT = ThreadLocal.withInitial(() -> 1);

    public static void enter(int context) {
        CONTEXT.set(context);
    }

    public static int afterThreadLocal(int x) {
        return x / CONTEXT.get();
    }
}
