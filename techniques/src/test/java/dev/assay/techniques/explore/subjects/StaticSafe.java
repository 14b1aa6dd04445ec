package dev.assay.techniques.explore.subjects;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** No method fails, and whatever static state they read is as its initializer left it: each can be proved. */
public final class StaticSafe {
    private StaticSafe() {}

    private static final int[] TABLE = {3, 1, 4, 1, 5, 9, 2, 6};

    public static int table(int x) {
        return 100 / TABLE[x & 7];
    }

    private static final int[][] GRID = {{1, 2}, {3, 4}};

    public static int grid(int x, int y) {
        return 100 / GRID[x & 1][y & 1];
    }

    private static final String NAMES = "abcdefgh";

    public static char name(int x) {
        return NAMES.charAt(x & 7);
    }

    private static final String[] WORDS = {"one", "two"};

    public static int words(int x) {
        return WORDS[x & 1].length();
    }

    private static final List<Integer> LIST = List.of(1, 2, 3);

    public static int list(boolean x) {
        return 10 / LIST.get(x ? 1 : 0);
    }

    private static final Map<String, Integer> MAP = Map.of("a", 1);

    public static int map(boolean x) {
        return 10 / MAP.getOrDefault(x ? "a" : "b", 2);
    }

    public static final List<String> OPEN = List.of("x", "y");

    public static int open(boolean x) {
        return OPEN.get(x ? 1 : 0).length();
    }

    public static final List<Integer> VIEW = Collections.unmodifiableList(new ArrayList<>(List.of(1, 2)));

    public static int view(boolean x) {
        return 10 / VIEW.get(x ? 1 : 0);
    }

    private static final Map<String, Integer> FILLED = new HashMap<>();

    static {
        FILLED.put("one", 1);
        FILLED.put("two", 2);
    }

    public static int filled(boolean x) {
        return 10 / FILLED.get(x ? "one" : "two");
    }

    private static final Map<Integer, String> BUILT = build();

    private static Map<Integer, String> build() {
        Map<Integer, String> map = new TreeMap<>();
        map.put(1, "a");
        return Collections.unmodifiableMap(map);
    }

    public static int built(boolean x) {
        return x ? BUILT.size() : 10 / BUILT.size();
    }

    enum Level {
        LOW,
        MIDDLE,
        HIGH
    }

    public static int level(Level level) {
        return level == null
                ? 0
                : switch (level) {
                    case LOW -> 1;
                    case MIDDLE -> 2;
                    case HIGH -> 3;
                };
    }

    enum Coin {
        CENT(1, "c"),
        EURO(100, "e");

        private final int cents;
        private final String[] names;

        Coin(int cents, String... names) {
            this.cents = cents;
            this.names = names;
        }
    }

    public static int coin(Coin coin, int x) {
        return coin == null ? 0 : x / coin.cents + coin.names[0].length();
    }

    private static final Map<Level, Integer> BY_LEVEL = new EnumMap<>(Level.class);

    static {
        for (Level each : Level.values()) {
            BY_LEVEL.put(each, each.ordinal() + 1);
        }
    }

    public static int byLevel(boolean x) {
        return 10 / BY_LEVEL.get(x ? Level.LOW : Level.HIGH);
    }

    private static int never = 5;

    public static int neverSet(int x) {
        return x / never;
    }

    private static int[] prepared;

    static {
        prepare();
    }

    private static void prepare() {
        prepared = new int[] {1, 2};
    }

    public static int prepared(int x) {
        return 10 / prepared[x & 1];
    }

    private static final long[] POWERS = powers();

    private static long[] powers() {
        long[] powers = new long[4];
        for (int i = 0; i < powers.length; i++) {
            powers[i] = 1L << i;
        }
        return powers;
    }

    public static long power(int x) {
        return 100 / POWERS[x & 3];
    }

    private static final BigInteger BIG = BigInteger.valueOf(7);

    public static int big(boolean x) {
        return x ? 10 / BIG.intValue() : BIG.signum();
    }

    private static final IntUnaryOperator TWICE = value -> 2 * value;

    public static int lambda(int x) {
        return TWICE.applyAsInt(x);
    }

    private static final Comparator<Integer> ORDER = Comparator.naturalOrder();

    public static boolean order(boolean x) {
        return ORDER.compare(1, x ? 2 : 3) < 0;
    }

    /** Made at its first use, and never changed. */
    private static final class Lazy {
        static final Lazy IT = new Lazy(4);
        private final int divisor;

        private Lazy(int divisor) {
            this.divisor = divisor;
        }
    }

    public static int lazy(int x) {
        return x / Lazy.IT.divisor;
    }

    record Point(int x, int y) {}

    private static final Point ORIGIN = new Point(1, 1);

    public static int point(int x) {
        return x / ORIGIN.x();
    }

    private static final Object LOCK = new Object();

    public static int locked(int x) {
        synchronized (LOCK) {
            return x + 1;
        }
    }

    private static int last;

    public static int remembers(int x) {
        last = x;
        return x + 1;
    }

    public static int sum(boolean x) {
        int sum = x ? 1 : 0;
        for (int each : LIST) {
            sum += each;
        }
        return 10 / (sum + 1);
    }

    private static final Set<String> KNOWN = Set.of("a");

    public static boolean known(boolean x) {
        return KNOWN.contains(x ? "a" : "b");
    }

    /** Constants of an interface. */
    interface Limits {
        int MOST = 10;
        int[] STEPS = {1, 2};
    }

    public static int limits(int x) {
        return Math.min(x, Limits.MOST) / Limits.STEPS[1];
    }

    static class Above {
        static final int[] INHERITED = {7};
    }

    static final class Below extends Above {
        static int get() {
            return INHERITED[0];
        }
    }

    public static int inherited(int x) {
        return x / Below.get();
    }

    public static int helped(int x) {
        return at(TABLE, x & 3);
    }

    private static int at(int[] array, int index) {
        return array[index];
    }

    public static int copied(boolean x) {
        int[] copy = TABLE.clone();
        copy[0] = x ? 1 : 2;
        return 10 / copy[0];
    }

    public static int searched(boolean x) {
        return Arrays.copyOf(TABLE, x ? 3 : 4).length;
    }

    public static int boxed(byte x) {
        return Integer.valueOf(x).equals(1) ? 1 : 2;
    }

    public static int counted(boolean x) {
        return x ? Level.values().length : 10 / Level.values().length;
    }

    private static int counter = 1;

    public static void count() {
        counter++;
    }

    public static int doesNotCount(int x) {
        return x == 1 ? 1 : 2;
    }

    /** Its static field can change, but no object of it depends on that. */
    static final class Numbered {
        private static int next;
        private final int value;

        Numbered(int value) {
            this.value = value;
        }

        static int next() {
            return next++;
        }
    }

    public static int numbered(int x) {
        return new Numbered(x).value;
    }

    private static final char[] DIGITS = "0123456789abcdef".toCharArray();

    public static char digit(int x) {
        return DIGITS[x & 15];
    }

    private static final byte[] BYTES = new byte[256];

    static {
        Arrays.fill(BYTES, (byte) 1);
        for (int i = 0; i < 10; i++) {
            BYTES[i] = (byte) (i + 1);
        }
    }

    public static int bytes(int x) {
        return 100 / BYTES[x & 255];
    }

    public static int given(Point x) {
        return x == null ? 0 : x.x() + x.y();
    }
}
