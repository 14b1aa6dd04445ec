package dev.assay.techniques.explore.subjects;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** Every method throws an ArithmeticException on inputs that have to be built in one particular way. */
public final class Needles {
    private Needles() {}

    private static void found() {
        throw new ArithmeticException("found");
    }

    /** Arrays that only a type test names. */
    public static void tested(Object o) {
        if (o instanceof int[] a && a.length == 2 && a[1] == 77) {
            found();
        }
    }

    public static void testedBoxes(Object o) {
        if (o instanceof Byte[] a && a.length == 1 && a[0] == 77) {
            found();
        }
    }

    public static void testedInside(List<Object> list) {
        if (!list.isEmpty() && list.get(0) instanceof String[] a && a.length == 1 && a[0] == null) {
            found();
        }
    }

    public static void length(String s) {
        if (s.length() == 12 && s.charAt(11) == 'x') {
            found();
        }
    }

    public static void password(String s) {
        if (s.equals("open, sesame, please")) {
            found();
        }
    }

    public static void longer(int[] a) {
        if (a.length > 17 && a[17] == 5) {
            found();
        }
    }

    public static void veryLong(String s) {
        if (s.length() > 200) {
            found();
        }
    }

    public static void euro(String s) {
        if (s.length() == 2 && s.charAt(1) == '\u20AC') {
            found();
        }
    }

    public static void latin(String s) {
        if (s.length() == 3 && s.charAt(2) == '\u00E9') {
            found();
        }
    }

    public static void list(List<Integer> list) {
        if (list.size() == 3 && list.get(2) == null && list.get(0) + list.get(1) == 123_456) {
            found();
        }
    }

    public static void map(Map<Long, Integer> map) {
        Integer value = map.get(4711L);
        if (value != null && value == 17) {
            found();
        }
    }

    public static void textMap(Map<String, Integer> map) {
        if (map.containsKey("key") && map.size() == 1) {
            found();
        }
    }

    public static void set(Set<Long> set) {
        if (set.contains(987_654L)) {
            found();
        }
    }

    public static void deque(Deque<Integer> deque) {
        if (deque.size() == 2 && deque.peekLast() == 12_345) {
            found();
        }
    }

    public static void nested(List<List<Integer>> lists) {
        if (lists.size() == 2 && lists.get(1).get(0) == 999) {
            found();
        }
    }

    public static void optional(Optional<Integer> number) {
        if (number.isPresent() && number.get() == 31_337) {
            found();
        }
    }

    public static void iterable(Iterable<Integer> numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        if (sum == 777_777) {
            found();
        }
    }

    public static void iterator(Iterator<Character> letters) {
        if (letters.next() == 'o' && letters.next() == 'k') {
            found();
        }
    }

    public static void stream(Stream<Long> numbers) {
        if (numbers.mapToLong(Long::longValue).sum() == 5_000_000_000L) {
            found();
        }
    }

    /** A class with a number. */
    public static class Point {
        private final int x;

        public Point(int x) {
            this.x = x;
        }

        /** The receiver and the argument are one. */
        public void merge(Point other) {
            if (this == other && x == 33) {
                found();
            }
        }
    }

    public static void twice(Point[] points) {
        if (points.length == 2 && points[0] == points[1] && points[0].x == 8) {
            found();
        }
    }

    public static void hole(Point[] points) {
        if (points.length == 2 && points[0].x == 8 && points[1] == null) {
            found();
        }
    }

    public static void sameInList(List<Point> points) {
        if (points.size() == 2 && points.get(0) == points.get(1) && points.get(0).x == 9) {
            found();
        }
    }

    public static void grid(int[][] grid) {
        if (grid.length == 2 && grid[0].length == 1 && grid[1].length == 3 && grid[1][2] == 42) {
            found();
        }
    }

    public static void bigInteger(BigInteger number) {
        if (number.signum() < 0 && number.intValue() == -12_345) {
            found();
        }
    }

    public static void bigDecimal(BigDecimal number) {
        if (number.scale() == 2 && number.unscaledValue().intValue() == 1999) {
            found();
        }
    }

    public static void sequence(CharSequence text) {
        if (text instanceof StringBuilder && text.length() == 3 && text.charAt(2) == 'q') {
            found();
        }
    }

    /** Made by its builder alone. */
    public static final class Server {
        private final String host;
        private final int port;

        private Server(Builder builder) {
            this.host = builder.host;
            this.port = builder.port;
        }

        public static Builder builder() {
            return new Builder();
        }

        /** Fluent, as builders are. */
        public static final class Builder {
            private String host = "";
            private int port;

            private Builder() {}

            public Builder host(String name) {
                host = name;
                return this;
            }

            public Builder port(int number) {
                port = number;
                return this;
            }

            public Server build() {
                return new Server(this);
            }
        }
    }

    public static void built(Server server) {
        if (server.port == 8080 && server.host.equals("abc")) {
            found();
        }
    }

    /** Setters of which only two matter. */
    public static class Bean {
        private String name;
        private int age;
        private long irrelevant;

        public void setIrrelevant(long value) {
            irrelevant = value;
        }

        public void setName(String value) {
            name = value;
        }

        public void setAge(int value) {
            age = value;
        }
    }

    public static void bean(Bean bean) {
        if (bean.name != null && bean.name.length() == 3 && bean.age == 42) {
            found();
        }
    }

    /** A collection of somebody's own, which holds its elements in one of the JDK's. */
    public static class Pile {
        private final List<Object> items = new ArrayList<>();

        public boolean add(Object item) {
            return items.add(item);
        }

        public int height() {
            return items.size();
        }

        public Object top() {
            return items.get(items.size() - 1);
        }
    }

    /** Three calls that return something and take no primitive. */
    public static void pile(Pile pile) {
        if (pile.height() == 3 && pile.top() instanceof Integer top && top == 7) {
            found();
        }
    }

    /** Anything in between, but made of what can be compared. */
    public static final class Interval<T> {
        private final Comparator<T> order;
        private final T low;
        private final T high;

        private Interval(Comparator<T> order, T low, T high) {
            this.order = order;
            this.low = low;
            this.high = high;
        }

        public static <C extends Comparable<C>> Interval<C> of(C low, C high) {
            return new Interval<>(Comparator.naturalOrder(), low, high);
        }

        public void contains(T value) {
            if (order.compare(low, value) < 0 && order.compare(value, high) < 0) {
                found();
            }
        }
    }

    /** What only a factory makes, as an interface. */
    public interface Figure {
        int sides();

        int area();
    }

    /** Hides the only implementation. */
    public static final class Figures {
        private Figures() {}

        public static Figure square(int width) {
            return new Figure() {
                @Override
                public int sides() {
                    return 4;
                }

                @Override
                public int area() {
                    return width * width;
                }
            };
        }
    }

    public static void figure(Figure figure, Figures nothing) {
        if (figure.area() == 144 && nothing == null) {
            found();
        }
    }

    public static void function(Function<Integer, Integer> function) {
        if (function.apply(3) == 8) {
            found();
        }
    }

    public static void identity(Function<String, String> function) {
        if (function.apply("left").equals("left") && function.apply("right").equals("right")) {
            found();
        }
    }

    public static void throwing(IntPredicate predicate) {
        try {
            boolean unused = predicate.test(1);
        } catch (IllegalStateException e) {
            found();
        }
    }

    /** Made by a factory in the class path's tests alone: see SecretFactory. */
    public static final class Secret {
        private final int number;

        Secret(int number, Hidden proof) {
            this.number = number + proof.hashCode();
        }

        static Secret of(int number) {
            return new Secret(number, new Hidden());
        }

        private static final class Hidden {
            @Override
            public int hashCode() {
                return 1;
            }
        }
    }

    public static void secret(Secret secret) {
        if (secret.number == 8) {
            found();
        }
    }

    /** What nobody makes. */
    public abstract static class Nowhere {
        private Nowhere() {}

        public abstract int get();

        public int twice() {
            return 2 * get();
        }
    }

    /** All of its inputs are a few constants. */
    public enum Level {
        LOW,
        MID,
        HIGH
    }

    public static int level(Level level, boolean more) {
        return level == null ? 0 : level == Level.HIGH ? more ? 1 : 2 : 3;
    }

    /** One of two records. */
    public sealed interface Sealed permits Circle, Box {}

    /** A number. */
    public record Circle(int radius) implements Sealed {}

    /** Two of them, and a flag that may be absent. */
    public record Box(int width, int height, Boolean open) implements Sealed {}

    public static int sealedArea(Sealed shape) {
        if (shape instanceof Circle circle) {
            return circle.radius() == 77 ? 1 : 2;
        }
        if (shape instanceof Box box) {
            return box.open() == null ? 3 : box.width() == box.height() && box.open() ? 4 : 5;
        }
        return 6;
    }

    private static final Circle HELD = new Circle(1);

    /** Which object it is makes a difference: exploring its states is no proof. */
    public static int held(Circle circle) {
        return circle == HELD ? 1 : 2;
    }

    public static int box(Integer number) {
        return number == null ? 0 : number > 1000 ? 1 : 2;
    }

    /** Two boxes may be one. */
    public static boolean boxes(Integer one, Integer other) {
        return one != null && other != null && one.intValue() == other.intValue();
    }
}
