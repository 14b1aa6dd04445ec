package dev.assay.techniques.explore.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;

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

    /** Is read by an initializer. */
    public static final class Early {
        static int mode = 1;

        private Early() {}

        public static void choose(int to) {
            mode = to;
        }
    }

    /** Keeps what it finds when it is initialized. */
    private static final class Late {
        static final int MODE = Early.mode;
    }

    public static int afterInitializer(int x) {
        return x / Late.MODE;
    }

    private static final Deque<Integer> STACK = new ArrayDeque<>();

    public static void push(int value) {
        STACK.push(value);
    }

    public static void afterPush(int x) {
        broken(!STACK.isEmpty() && STACK.peek() == x);
    }

    private static final BitSet BITS = new BitSet();

    public static void mark(byte bit) {
        BITS.set(bit & 7);
    }

    public static void afterBit(int x) {
        broken(BITS.get(3) && x == 3);
    }

    private static String user = "guest";

    public static void login(String name) {
        user = name;
    }

    public static void afterName(int x) {
        broken("admin".equals(user) && x == 1);
    }

    /** Something that can be replaced. */
    public interface Strategy {
        int divisor();
    }

    /** Fails. */
    public static final class Zero implements Strategy {
        @Override
        public int divisor() {
            return 0;
        }
    }

    private static Strategy strategy = () -> 1;

    public static void install(Strategy next) {
        strategy = next == null ? strategy : next;
    }

    public static int afterStrategy(int x) {
        return x / strategy.divisor();
    }

    private static IntUnaryOperator operator = value -> value;

    public static void breakIt() {
        operator = value -> value / (value - value);
    }

    public static int afterLambda(int x) {
        return operator.applyAsInt(x);
    }

    static int hidden = 1;

    public static void hide(int to) {
        hidden = to;
    }

    public static int afterReflection(int x) throws ReflectiveOperationException {
        return x / StaticRoads.class.getDeclaredField("hidden").getInt(null);
    }

    private static final VarHandle HIDDEN = handle();

    private static VarHandle handle() {
        try {
            return MethodHandles.lookup().findStaticVarHandle(StaticRoads.class, "hidden", int.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static int afterHandle(int x) {
        return x / (int) HIDDEN.get();
    }

    static int reached() {
        return hidden;
    }

    public static int afterInvocation(int x) throws ReflectiveOperationException {
        return x / (int) StaticRoads.class.getDeclaredMethod("reached").invoke(null);
    }

    private static int inner = 1;

    /** Reaches what is private to the class around it. */
    public static final class Door {
        private Door() {}

        public static void open(int to) {
            change(to);
        }

        private static void change(int to) {
            inner = to;
        }
    }

    public static int afterPrivateWriter(int x) {
        return x / inner;
    }

    private static final int[][] GRID = {{1, 1}, {1, 1}};

    public static void cell(int row, int column, int value) {
        int[] line = GRID[row & 1];
        line[column & 1] = value;
    }

    public static int afterGrid(int x) {
        return x / GRID[1][0];
    }

    private static double ratio = 1;

    public static void scale(double to) {
        ratio = to;
    }

    public static void afterDouble(int x) {
        broken(ratio == 2.5 && x == 1);
    }

    private static int state;

    public static void open() {
        state = state == 0 ? 1 : state;
    }

    public static void close() {
        state = state == 1 ? 2 : state;
    }

    public static void afterOpenAndClose(int x) {
        broken(state == 2 && x == 1);
    }

    private static int width;
    private static int height;

    public static void width(int to) {
        width = to;
    }

    public static void height(int to) {
        height = to;
    }

    public static void afterTwoSetters(int x) {
        broken(width == 30 && height == 40 && x == 50);
    }

    /** Can be extended. */
    public static class Open {
        protected static int allowed = 1;
    }

    public static int afterProtected(int x) {
        return x / Open.allowed;
    }

    private static final Map<Weight, Integer> BY_WEIGHT = new EnumMap<>(Weight.class);

    public static void weigh(Weight weight, int value) {
        BY_WEIGHT.put(weight, value);
    }

    public static void afterEnumMap(int x) {
        broken(BY_WEIGHT.getOrDefault(Weight.LOW, 0) == 77 && x == 1);
    }

    private record Pair(List<Integer> left) {}

    private static final Pair PAIR = new Pair(new ArrayList<>());

    public static void pair(int value) {
        PAIR.left().add(value);
    }

    public static void afterRecord(int x) {
        broken(PAIR.left().contains(x));
    }

    private static Optional<Integer> chosen = Optional.empty();

    public static void choose(int value) {
        chosen = Optional.of(value);
    }

    public static void afterOptional(int x) {
        broken(chosen.isPresent() && chosen.get() == x);
    }

    private static final Map<Integer, Integer> MEMO = new HashMap<>();

    public static int remember(int x) {
        return MEMO.computeIfAbsent(x, key -> key + 1);
    }

    public static void afterMemo(int x) {
        broken(MEMO.containsKey(9) && x == 9);
    }

    private static int[] all = {};

    public static void setAll(int... values) {
        all = values;
    }

    public static void afterVarargs(int x) {
        broken(all != null && all.length == 1 && all[0] == x);
    }

    private static final List<Runnable> LISTENERS = new ArrayList<>();

    public static void listen(Runnable listener) {
        LISTENERS.add(listener);
    }

    public static void afterListener(int x) {
        broken(!LISTENERS.isEmpty() && x == 1);
    }

    /** A class with a type variable. */
    public static final class Holder<T> {
        private static final Holder<Integer> NUMBERS = new Holder<>();
        private T value;

        private Holder() {}

        public static Holder<Integer> numbers() {
            return NUMBERS;
        }

        public void hold(T next) {
            value = next;
        }
    }

    public static void afterGeneric(int x) {
        broken(Holder.NUMBERS.value != null && Holder.NUMBERS.value == x);
    }

    private static final List<Integer> SAFE = Collections.synchronizedList(new ArrayList<>());

    public static void add(int value) {
        SAFE.add(value);
    }

    public static void afterSynchronizedList(int x) {
        broken(SAFE.contains(x));
    }

    private static final int[] BUFFER = {1};

    public static int[] buffer() {
        return BUFFER;
    }

    public static int afterHandedOutArray(int x) {
        return x / BUFFER[0];
    }

    private static final List<Integer> BEHIND = new ArrayList<>(Arrays.asList(1, 2));
    private static final List<Integer> VIEW = Collections.unmodifiableList(BEHIND);

    public static void behind(int value) {
        BEHIND.add(value);
    }

    public static void afterView(int x) {
        broken(VIEW.size() == 3 && x == 1);
    }

    /** Is built, and then becomes the one that counts. */
    public static final class Builder {
        private static int built = 1;
        private int next;

        public Builder with(int value) {
            next = value;
            return this;
        }

        public void build() {
            built = next;
        }
    }

    public static int afterBuilder(int x) {
        return x / Builder.built;
    }
}
