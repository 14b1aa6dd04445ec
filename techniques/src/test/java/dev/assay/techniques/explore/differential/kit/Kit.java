package dev.assay.techniques.explore.differential.kit;

import java.util.TreeMap;

/** Small classes and methods that generated programs use: aliases, dispatch, records, enums, recursion. */
public final class Kit {
    private Kit() {}

    /** Ends a program, and tells which way it went. */
    public static final class Done extends RuntimeException {
        private static final long serialVersionUID = 1;

        public Done(int signature) {
            super(Integer.toString(signature), null, false, false);
        }
    }

    /** Thrown on purpose, with a value that its catcher looks at. */
    public static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        public final int code;

        public Refused(int code) {
            this.code = code;
        }
    }

    /** A linked list that can be aliased, and made cyclic: walks have an end all the same. */
    public static final class Node {
        private static final int LONGEST_WALK = 6;

        public int value;
        public Node next;
        public boolean flag;

        public Node(int value) {
            this(value, null);
            flag = value > 2;
        }

        public Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }

        public static Node of(int first, int second) {
            return new Node(first, new Node(second));
        }

        public int length() {
            int length = 0;
            for (Node each = this; each != null && length < LONGEST_WALK; each = each.next) {
                length++;
            }
            return length;
        }

        public int sum(int factor) {
            int sum = 0;
            int left = LONGEST_WALK;
            for (Node each = this; each != null && left-- > 0; each = each.next) {
                sum = sum * factor + each.value;
            }
            return sum;
        }

        public Node last() {
            Node last = this;
            for (int i = 0; i < LONGEST_WALK && last.next != null; i++) {
                last = last.next;
            }
            return last;
        }
    }

    /** Answers differently in each subclass; generated programs add one. */
    public abstract static class Shape {
        protected int size;

        protected Shape(int size) {
            this.size = size;
        }

        public abstract int area(int scale);

        public int twice() {
            return area(2);
        }

        public void grow(int by) {
            size += by;
        }
    }

    /** What a shape may be asked besides. */
    public interface Named {
        default int name() {
            return 'n';
        }
    }

    /** A shape that checks its argument. */
    public static class Square extends Shape {
        public final int side;

        public Square(int side) {
            super(side);
            if (side < 0) {
                throw new IllegalArgumentException("side");
            }
            this.side = side;
        }

        @Override
        public int area(int scale) {
            return size * size * scale;
        }
    }

    /** A shape with a state of its own. */
    public static final class Circle extends Shape implements Named {
        private final boolean filled;

        public Circle(int radius, boolean filled) {
            super(radius);
            this.filled = filled;
        }

        @Override
        public int area(int scale) {
            return filled ? 3 * size * scale : size / scale;
        }

        @Override
        public void grow(int by) {
            size = by > 0 ? size + by : 0;
        }

        @Override
        public int name() {
            return size > 3 ? 'c' : Named.super.name();
        }
    }

    /** A plain record. */
    public record Pair(int left, int right) {
        public Pair swapped() {
            return new Pair(right, left);
        }
    }

    /** A record that checks its components. */
    public record Range(int low, int high) {
        public Range {
            if (low > high) {
                throw new IllegalArgumentException(low + " > " + high);
            }
        }

        public boolean contains(int value) {
            return low <= value && value <= high;
        }

        public int width() {
            return high - low;
        }
    }

    /** An enum with a constant that has a body. */
    public enum Color {
        RED,
        GREEN {
            @Override
            public int weight(int factor) {
                return factor > 3 ? 100 : 10;
            }
        },
        BLUE;

        public int weight(int factor) {
            return ordinal() * factor;
        }

        public Color next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    public static TreeMap<Integer, String> named() {
        TreeMap<Integer, String> named = new TreeMap<>();
        named.put(0, "zero");
        named.put(4, "four");
        return named;
    }

    public static Node reversed(Node list) {
        Node reversed = null;
        int left = Node.LONGEST_WALK;
        for (Node each = list; each != null && left-- > 0; each = each.next) {
            reversed = new Node(each.value, reversed);
        }
        return reversed;
    }

    public static Shape larger(Shape one, Shape other) {
        return one.area(1) >= other.area(1) ? one : other;
    }

    public static int describe(Object object) {
        if (object instanceof Named named) {
            return named.name();
        }
        if (object instanceof Integer number) {
            return number > 5 ? 5 : number;
        }
        return object == null ? -1 : object instanceof Node node ? node.value & 1 : 9;
    }

    public static boolean isNodeAbove(Object object, int limit) {
        return object instanceof Node node && node.value > limit;
    }

    public static boolean isNumberAbove(Object object, int limit) {
        return object instanceof Integer number && number > limit;
    }

    public static int sum(int... numbers) {
        int sum = 0;
        for (int each : numbers) {
            sum += each;
        }
        return sum;
    }

    public static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    /** The steps until one is reached, ten at most. */
    public static int collatz(int n) {
        int steps = 0;
        while (n > 1 && steps < 10) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    public static int power(int base, int exponent) {
        return exponent == 0 ? 1 : base * power(base, exponent - 1);
    }

    public static int clamp(int value, int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException("low > high");
        }
        return Math.max(low, Math.min(high, value));
    }

    public static int many(int a, boolean b, byte c, long d, double e, char f) {
        return b ? a + c : (int) (d + e) - f;
    }

    public static boolean isEven(int n) {
        return n == 0 || isOdd(n - 1);
    }

    private static boolean isOdd(int n) {
        return n != 0 && isEven(n - 1);
    }

    public static boolean isPrime(int n) {
        for (int i = 2; i <= 5; i++) {
            if (n % i == 0 && n != i) {
                return false;
            }
        }
        return n > 1;
    }
}
