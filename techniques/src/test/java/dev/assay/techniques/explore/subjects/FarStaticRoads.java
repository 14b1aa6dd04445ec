package dev.assay.techniques.explore.subjects;

import static dev.assay.techniques.explore.subjects.StaticRoads.broken;

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
import java.util.function.IntUnaryOperator;

/** The same with state that lies further away: in other classes and objects, and behind reflection, lambdas and views. */
public final class FarStaticRoads {
    private FarStaticRoads() {}

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
        return x / FarStaticRoads.class.getDeclaredField("hidden").getInt(null);
    }

    private static final VarHandle HIDDEN = handle();

    private static VarHandle handle() {
        try {
            return MethodHandles.lookup().findStaticVarHandle(FarStaticRoads.class, "hidden", int.class);
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
        return x / (int) FarStaticRoads.class.getDeclaredMethod("reached").invoke(null);
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

    private static final Map<StaticRoads.Weight, Integer> BY_WEIGHT = new EnumMap<>(StaticRoads.Weight.class);

    public static void weigh(StaticRoads.Weight weight, int value) {
        BY_WEIGHT.put(weight, value);
    }

    public static void afterEnumMap(int x) {
        broken(BY_WEIGHT.getOrDefault(StaticRoads.Weight.LOW, 0) == 77 && x == 1);
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
