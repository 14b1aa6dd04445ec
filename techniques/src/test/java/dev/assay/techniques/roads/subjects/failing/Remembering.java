package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;

/** Through static state that other public code brings about. */
public final class Remembering {
    private static int turns;
    private static boolean open;
    private static String title = "none";
    private static int[] cells = new int[4];
    private static final int[] FIXED_CELLS = new int[4];
    private static final List<Integer> SEEN = new ArrayList<>();
    private static final Map<String, Integer> RATES = new HashMap<>();
    private static final Deque<Integer> STACK = new ArrayDeque<>();
    private static final AtomicInteger COUNTER = new AtomicInteger();
    private static final StringBuilder LOG = new StringBuilder();
    private static final Properties SETTINGS = new Properties();
    private static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 0);
    private static IntUnaryOperator hook = IntUnaryOperator.identity();
    private static Remembering instance;
    private int own;

    /** Constants whose fields change. */
    public enum Level {
        LOW,
        HIGH;
        private int weight = 1;

        /** Changes a constant. */
        public void weigh(int weight) {
            this.weight = weight;
        }
    }

    private static final EnumMap<Level, Integer> BY_LEVEL = new EnumMap<>(Level.class);

    /** State of a nested class. */
    public static final class Registry {
        private static Object last;

        private Registry() {}

        /** Notes an object. */
        public static void note(Object object) {
            last = object;
        }
    }

    /** A singleton. */
    public static final class Only {
        private static final Only IT = new Only();
        private int limit = 100;

        private Only() {}

        /** The one. */
        public static Only it() {
            return IT;
        }

        /** Changes the one. */
        public void limit(int value) {
            limit = value;
        }
    }

    /** A public field that anybody sets. */
    public static int anybody = 3;

    public static void turn() {
        turns++;
    }

    public static void open() {
        open = true;
    }

    public static void rename(String name) {
        title = name;
    }

    public static void cell(int at, int value) {
        cells[at & 3] = value;
    }

    public static void fixedCell(int value) {
        FIXED_CELLS[2] = value;
    }

    public static void see(int x) {
        SEEN.add(x);
    }

    public static void rate(int x) {
        RATES.put("rate", x);
    }

    public static void push(int x) {
        STACK.push(x);
    }

    public static void count() {
        COUNTER.incrementAndGet();
    }

    public static void log(char c) {
        LOG.append(c);
    }

    public static void configure(String value) {
        SETTINGS.setProperty("mode", value);
    }

    public static void localize(int x) {
        LOCAL.set(x);
    }

    public static void hook(int by) {
        hook = y -> y + by;
    }

    public static void create(int own) {
        instance = new Remembering();
        instance.own = own;
    }

    public static void level(Level level, int x) {
        BY_LEVEL.put(level, x);
    }

    static void threeTurns() {
        turns = 3;
    }

    static void namedX() {
        rename("x");
    }

    static void cellsSet() {
        cell(1, 5);
        fixedCell(5);
    }

    static void seen() {
        see(5);
        rate(5);
        push(5);
        count();
        log('e');
        configure("e");
        localize(5);
        hook(5);
        create(5);
        level(Level.HIGH, 5);
    }

    static void others() {
        Registry.note("e");
        Only.it().limit(5);
        anybody = 5;
        Level.LOW.weigh(5);
    }

    @Fails(value = "8", after = "threeTurns")
    public static void afterTurns(int x) {
        broken(turns == 3 && x == 8);
    }

    @Fails(value = "8", after = "open")
    public static void whenOpen(int x) {
        broken(open && x == 8);
    }

    @Fails(value = "8", after = "namedX")
    public static void titled(int x) {
        broken(title.length() == 1 && x == 8);
    }

    @Fails(value = "8", after = "cellsSet")
    public static void inCells(int x) {
        broken(cells[1] == 5 && x == 8);
    }

    @Fails(value = "8", after = "cellsSet")
    public static void inFixedCells(int x) {
        broken(FIXED_CELLS[2] == 5 && x == 8);
    }

    @Fails(value = "5", after = "seen")
    public static void inList(int x) {
        broken(SEEN.contains(x));
    }

    @Fails(value = "8", after = "seen")
    public static void inMap(int x) {
        broken(RATES.getOrDefault("rate", 1) == 5 && x == 8);
    }

    @Fails(value = "8", after = "seen")
    public static void onStack(int x) {
        broken(!STACK.isEmpty() && x == 8);
    }

    @Fails(value = "8", after = "seen")
    public static void counted(int x) {
        broken(COUNTER.get() == 1 && x == 8);
    }

    @Fails(value = "1", after = "seen")
    public static void inLog(int x) {
        broken(LOG.length() == 1 && x == 1);
    }

    @Fails(value = "8", after = "seen")
    public static void configured(int x) {
        broken(SETTINGS.containsKey("mode") && x == 8);
    }

    @Fails(value = "8", after = "seen")
    public static void local(int x) {
        broken(LOCAL.get() == 5 && x == 8);
    }

    @Fails(value = "8", after = "seen")
    public static void hooked(int x) {
        broken(hook.applyAsInt(x) == 13 && x == 8);
    }

    @Fails(value = "8", after = "seen")
    public static void inInstance(int x) {
        broken(instance != null && instance.own == 5 && x == 8);
    }

    @Fails(value = "8", after = "seen")
    public static void byLevel(int x) {
        broken(BY_LEVEL.containsKey(Level.HIGH) && x == 8);
    }

    @Fails(value = "8", after = "others")
    public static void inRegistry(int x) {
        broken(Registry.last != null && x == 8);
    }

    @Fails(value = "8", after = "others")
    public static void inSingleton(int x) {
        broken(Only.it().limit == 5 && x == 8);
    }

    @Fails(value = "8", after = "others")
    public static void inPublicField(int x) {
        broken(anybody == 5 && x == 8);
    }

    @Fails(value = "8", after = "others")
    public static void inEnumConstant(int x) {
        broken(Level.LOW.weight == 5 && x == 8);
    }

    private static int calls;

    @Fails(value = "8", after = "callOnce")
    public static void secondCall(int x) {
        calls++;
        broken(calls == 2 && x == 8);
    }

    static void callOnce() {
        secondCall(0);
    }
}
