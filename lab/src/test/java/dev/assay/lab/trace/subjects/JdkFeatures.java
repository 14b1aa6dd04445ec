package dev.assay.lab.trace.subjects;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StringReader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What Java programs do with the JDK, each method on its own with a = 7, b = 3 and s = "42a " all symbolic. The number in the
 * annotation is how many decisions a run must at least make because of them.
 */
@SuppressWarnings({"unused", "UnnecessaryParentheses", "BoxedPrimitiveEquality", "ReferenceEquality"})
public final class JdkFeatures {
    private JdkFeatures() {}

    @Decides(1)
    static int arrayList(int a, int b, char[] s) {
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        return list.get(1) > 2 ? list.indexOf(b) : -1;
    }

    @Decides(1)
    static int arrayListContains(int a, int b, char[] s) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        return list.contains(a) ? 1 : list.remove((Integer) b) ? 2 : 3;
    }

    @Decides(1)
    static int listIndexOutOfBounds(int a, int b, char[] s) {
        try {
            return List.of(1, 2).get(a);
        } catch (IndexOutOfBoundsException e) {
            return -1;
        }
    }

    @Decides(1)
    static int linkedList(int a, int b, char[] s) {
        LinkedList<Integer> list = new LinkedList<>();
        list.add(a);
        list.addFirst(b);
        return list.contains(7) ? 1 : 0;
    }

    @Decides(1)
    static int arrayDeque(int a, int b, char[] s) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        deque.push(a);
        deque.push(b);
        return deque.pop() == 3 ? 1 : 0;
    }

    @Decides(3)
    static int treeMap(int a, int b, char[] s) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(a, "a");
        map.put(b, "b");
        map.put(5, "c");
        return map.firstKey() == 3 ? 1 : 0;
    }

    @Decides(2)
    static int hashMap(int a, int b, char[] s) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        return map.containsKey(4) ? 1 : map.get(7);
    }

    @Decides(1)
    static int hashSet(int a, int b, char[] s) {
        return new HashSet<>(List.of(1, 2, 3)).contains(b) ? 1 : 0;
    }

    @Decides(1)
    static int linkedHashMap(int a, int b, char[] s) {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.merge("x", a, Integer::sum);
        map.merge("x", b, Integer::sum);
        return map.get("x") == 10 ? 1 : 0;
    }

    @Decides(1)
    static int concurrentHashMap(int a, int b, char[] s) {
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        map.put(1, a);
        return map.get(1) > b ? 1 : 0;
    }

    @Decides(1)
    static int treeSet(int a, int b, char[] s) {
        return new TreeSet<>(List.of(a, b, 5)).first();
    }

    @Decides(2)
    static int priorityQueue(int a, int b, char[] s) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(a);
        queue.add(b);
        queue.add(4);
        return queue.poll();
    }

    @Decides(2)
    static int collectionsSort(int a, int b, char[] s) {
        List<Integer> list = new ArrayList<>(List.of(a, b, 5));
        Collections.sort(list);
        return list.get(0);
    }

    @Decides(2)
    static int arraysSort(int a, int b, char[] s) {
        int[] array = {a, b, 5};
        Arrays.sort(array);
        return array[0];
    }

    @Decides(1)
    static int arraysCopyOf(int a, int b, char[] s) {
        int[] copy = Arrays.copyOf(new int[] {a, b}, 5);
        int[] again = copy.clone();
        return again[1] > 2 ? 1 : 0;
    }

    @Decides(1)
    static int arraysEquals(int a, int b, char[] s) {
        return Arrays.equals(new int[] {a, b, 1, 1, 1, 1, 1, 1, 1}, new int[] {7, 3, 1, 1, 1, 1, 1, 1, 1}) ? 1 : 0;
    }

    @Decides(1)
    static int arraysHashCode(int a, int b, char[] s) {
        return Arrays.hashCode(new int[] {a, b}) == 5 ? 1 : 0;
    }

    @Decides(1)
    static int arraysFill(int a, int b, char[] s) {
        int[] array = new int[4];
        Arrays.fill(array, a);
        return array[3] == 7 ? 1 : 0;
    }

    @Decides(1)
    static int binarySearch(int a, int b, char[] s) {
        return Arrays.binarySearch(new int[] {1, 3, 5, 7}, a);
    }

    @Decides(2)
    static int mathMax(int a, int b, char[] s) {
        return Math.max(a, b) > 6 ? Math.abs(b) : Math.min(a, b);
    }

    @Decides(1)
    static int mathAddExact(int a, int b, char[] s) {
        return Math.addExact(a, b) + Math.floorMod(a, 4);
    }

    @Decides(1)
    static int mathSqrt(int a, int b, char[] s) {
        return Math.sqrt(a) > 2.0 ? 1 : 0;
    }

    @Decides(1)
    static int mathFloor(int a, int b, char[] s) {
        return Math.floor(a / 2.0) == 3.0 ? 1 : 0;
    }

    @Decides(1)
    static int mathRound(int a, int b, char[] s) {
        return Math.round(a * 0.7f) == 5 ? 1 : 0;
    }

    @Decides(2)
    static int parseInt(int a, int b, char[] s) {
        return Integer.parseInt(new String(s, 0, 2));
    }

    @Decides(1)
    static int integerToString(int a, int b, char[] s) {
        return Integer.toString(a).equals("7") ? 1 : 0;
    }

    @Decides(1)
    static int integerBits(int a, int b, char[] s) {
        return Integer.bitCount(a) == 3 && Integer.highestOneBit(b) == 2 ? 1 : 0;
    }

    @Decides(2)
    static int stringEquals(int a, int b, char[] s) {
        return new String(s).equals("42a ") ? 1 : 0;
    }

    @Decides(1)
    static int stringEqualsIgnoreCase(int a, int b, char[] s) {
        return new String(s).equalsIgnoreCase("42A ") ? 1 : 0;
    }

    @Decides(1)
    static int stringCharAt(int a, int b, char[] s) {
        return new String(s).charAt(2) == 'a' ? 1 : 0;
    }

    @Decides(1)
    static int stringCharAtSymbolicIndex(int a, int b, char[] s) {
        return "hello world".charAt(a) == 'o' ? 1 : 0;
    }

    @Decides(2)
    static int stringIndexOf(int a, int b, char[] s) {
        return new String(s).indexOf('a') + new String(s).indexOf("2a");
    }

    @Decides(2)
    static int stringStartsWith(int a, int b, char[] s) {
        return new String(s).startsWith("42") && new String(s).endsWith(" ") ? 1 : 0;
    }

    @Decides(1)
    static int stringSubstring(int a, int b, char[] s) {
        return new String(s).substring(1, 3).equals("2a") ? 1 : 0;
    }

    @Decides(1)
    static int stringTrim(int a, int b, char[] s) {
        return new String(s).trim().length() == 3 ? 1 : 0;
    }

    @Decides(1)
    static int stringUpperCase(int a, int b, char[] s) {
        return new String(s).toUpperCase(java.util.Locale.ROOT).charAt(2) == 'A' ? 1 : 0;
    }

    @Decides(1)
    static int stringCompareTo(int a, int b, char[] s) {
        return new String(s).compareTo("42b") < 0 ? 1 : 0;
    }

    @Decides(1)
    static int stringHashCode(int a, int b, char[] s) {
        return new String(s).hashCode() == 12345 ? 1 : 0;
    }

    @Decides(1)
    static int stringSplit(int a, int b, char[] s) {
        return new String(s).split("2").length;
    }

    @Decides(1)
    static int stringReplace(int a, int b, char[] s) {
        return new String(s).replace('2', 'x').equals("4xa ") ? 1 : 0;
    }

    @Decides(1)
    static int stringIsBlank(int a, int b, char[] s) {
        return new String(s).isBlank() ? 1 : 0;
    }

    @Decides(1)
    static int stringSwitch(int a, int b, char[] s) {
        return switch (new String(s)) {
            case "42a " -> 1;
            case "xyz" -> 2;
            default -> 3;
        };
    }

    @Decides(1)
    static int stringMatches(int a, int b, char[] s) {
        return new String(s).matches("[0-9]+a ?") ? 1 : 0;
    }

    @Decides(1)
    static int stringChars(int a, int b, char[] s) {
        return (int) new String(s).chars().filter(c -> c == 'a').count();
    }

    @Decides(1)
    static int stringJoiner(int a, int b, char[] s) {
        return new StringJoiner(",").add(String.valueOf(a)).add("x").toString().equals("7,x") ? 1 : 0;
    }

    @Decides(1)
    static int concatenation(int a, int b, char[] s) {
        String text = "a" + a + s[0] + 2L + 'c' + true;
        return text.equals("a742ctrue") ? 1 : 0;
    }

    @Decides(1)
    static int stringBuilder(int a, int b, char[] s) {
        return new StringBuilder().append(a).append(s[0]).append(s).reverse().charAt(0) == ' ' ? 1 : 0;
    }

    @Decides(1)
    static int stringFormat(int a, int b, char[] s) {
        return String.format("%d-%s", a, b).equals("7-3") ? 1 : 0;
    }

    @Decides(1)
    static int scanner(int a, int b, char[] s) {
        return new Scanner(new String(s, 0, 2)).nextInt();
    }

    @Decides(1)
    static int stringReader(int a, int b, char[] s) throws java.io.IOException {
        return new StringReader(new String(s)).read() == '4' ? 1 : 0;
    }

    @Decides(1)
    static int bigInteger(int a, int b, char[] s) {
        return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b)).equals(BigInteger.valueOf(21)) ? 1 : 0;
    }

    @Decides(1)
    static int random(int a, int b, char[] s) {
        return new Random(a).nextInt() > 0 ? 1 : 0;
    }

    @Decides(1)
    static int streams(int a, int b, char[] s) {
        return IntStream.of(a, b, 1).filter(x -> x > 2).map(x -> x * 2).sum() == 20 ? 1 : 0;
    }

    @Decides(1)
    static int objectStreams(int a, int b, char[] s) {
        List<Integer> list = List.of(a, b, 1).stream()
                .filter(x -> x > 2)
                .sorted(Comparator.reverseOrder())
                .collect(Collectors.toList());
        return list.get(0) == 7 ? 1 : 0;
    }

    @Decides(2)
    static int comparators(int a, int b, char[] s) {
        List<Point> points = new ArrayList<>(List.of(new Point(a, 1), new Point(b, 2), new Point(5, 5)));
        points.sort(Comparator.comparingInt(Point::x).thenComparing(Point::y));
        return points.get(0).y();
    }

    @Decides(1)
    static int optional(int a, int b, char[] s) {
        return Optional.of(a).filter(x -> x > 3).map(x -> x + 1).orElse(0)
                + OptionalInt.of(b).orElse(1);
    }

    @Decides(1)
    static int characters(int a, int b, char[] s) {
        return Character.isDigit(s[0]) && Character.isLetter(s[2]) && Character.isWhitespace(s[3])
                ? Character.getNumericValue(s[0])
                : 0;
    }

    @Decides(1)
    static int bitSet(int a, int b, char[] s) {
        BitSet bits = new BitSet();
        bits.set(3);
        return bits.get(b) ? 1 : 0;
    }

    @Decides(1)
    static int lambdas(int a, int b, char[] s) {
        IntBinaryOperator sum = Integer::sum;
        Function<Integer, Integer> twice = x -> x * b;
        IntPredicate big = x -> x > a;
        Supplier<List<Integer>> make = ArrayList::new;
        make.get().add(1);
        return big.test(sum.applyAsInt(twice.apply(a), 1)) ? 1 : 0;
    }

    record Point(int x, int y) implements Comparable<Point> {
        @Override
        public int compareTo(Point other) {
            return Integer.compare(x, other.x);
        }
    }

    record Mixed(long l, float f, double d, byte b, char c, boolean z, String text) {}

    @Decides(1)
    static int records(int a, int b, char[] s) {
        Point p = new Point(a, b);
        Mixed m = new Mixed(a, b, a, (byte) b, s[0], true, "t");
        boolean same = p.equals(new Point(7, 3)) && m.equals(new Mixed(7, 3, 7, (byte) 3, '4', true, "t"));
        return same && p.hashCode() > 0 && p.toString().equals("Point[x=7, y=3]") ? 1 : 0;
    }

    enum Color {
        RED,
        GREEN,
        BLUE
    }

    @Decides(1)
    static int enums(int a, int b, char[] s) {
        Color color = Color.values()[b - 1];
        return switch (color) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 3;
        };
    }

    sealed interface Shape permits Circle, Square {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    @Decides(1)
    static int sealedTypes(int a, int b, char[] s) {
        Shape shape = a > 5 ? new Circle(a) : new Square(b);
        if (shape instanceof Circle circle && circle.radius() > 6) {
            return 1;
        }
        return shape instanceof Square square ? square.side() : 0;
    }

    static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int code;

        Failed(int code) {
            this.code = code;
        }
    }

    @Decides(1)
    static int exceptions(int a, int b, char[] s) {
        try {
            throw new Failed(a);
        } catch (Failed e) {
            return e.code == 7 ? 1 : 0;
        } finally {
            Objects.requireNonNull(s);
        }
    }

    private static int counter;

    private static synchronized int locked(int a) {
        counter = a;
        return counter;
    }

    @Decides(1)
    static int synchronizedCode(int a, int b, char[] s) {
        synchronized (s) {
            return locked(a) > 3 ? 1 : 0;
        }
    }

    class Inner {
        int value;
    }

    static class Outer {
        final int base;

        Outer(int base) {
            this.base = base;
        }

        class Nested {
            int sum(int x) {
                return base + x;
            }
        }
    }

    @Decides(1)
    static int innerClasses(int a, int b, char[] s) {
        Outer.Nested nested = new Outer(a).new Nested();
        Object local = new Object() {
            int twice = b * 2;

            @Override
            public int hashCode() {
                return twice;
            }
        };
        return nested.sum(1) > local.hashCode() ? 1 : 0;
    }

    interface Greeter {
        default int greet(int x) {
            return x + offset();
        }

        int offset();
    }

    @Decides(1)
    static int defaultMethods(int a, int b, char[] s) {
        Greeter greeter = () -> b;
        return greeter.greet(a) == 10 ? 1 : 0;
    }

    private static int sum(int... values) {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    @Decides(1)
    static int varargs(int a, int b, char[] s) {
        return sum(a, b, 1) == 11 ? 1 : 0;
    }

    @Decides(2)
    static int boxing(int a, int b, char[] s) {
        Integer x = a;
        Integer y = a;
        Long z = (long) b;
        Character c = s[0];
        return x == y && x.equals(7) && z == 3L && c == '4' ? 1 : 0;
    }

    @Decides(1)
    static int objectsHash(int a, int b, char[] s) {
        return Objects.hash(a, b, "x") == 5 ? 1 : 0;
    }

    @Decides(3)
    static int arithmetic(int a, int b, char[] s) {
        long l = (long) a << b;
        float f = b / 2f;
        double d = a / 3.0;
        return l > 50 && f > 1 && d > 2 && a % b == 1 ? 1 : 0;
    }

    @Decides(1)
    static int floatBits(int a, int b, char[] s) {
        return Float.compare(a, 7f) == 0 && Double.compare(b, 3.0) == 0 && Float.floatToIntBits(a) > 0 ? 1 : 0;
    }

    @Decides(1)
    static int atomic(int a, int b, char[] s) {
        AtomicInteger atomic = new AtomicInteger(a);
        atomic.addAndGet(b);
        return atomic.incrementAndGet() == 11 ? 1 : 0;
    }

    @Decides(1)
    static int multiArrays(int a, int b, char[] s) {
        int[][] grid = new int[b][a];
        grid[1][2] = a;
        return grid[b - 2][2] == 7 ? 1 : 0;
    }

    @Decides(1)
    static int genericCode(int a, int b, char[] s) {
        return max(List.of(new Point(a, 0), new Point(b, 1))).y();
    }

    private static <T extends Comparable<T>> T max(List<T> list) {
        T best = list.get(0);
        for (T each : list) {
            best = each.compareTo(best) > 0 ? each : best;
        }
        return best;
    }

    @Decides(1)
    static int reflection(int a, int b, char[] s) throws ReflectiveOperationException {
        return (Integer) JdkFeatures.class
                                .getDeclaredMethod("plus", int.class, int.class)
                                .invoke(null, a, b)
                        == 10
                ? 1
                : 0;
    }

    static int plus(int a, int b) {
        return a + b;
    }

    @Decides(0)
    static int hiddenFields(int a, int b, char[] s) {
        return Outer.class.getDeclaredFields().length + String.class.getDeclaredFields().length * 0;
    }

    @Decides(1)
    static int clonedObjects(int a, int b, char[] s) {
        ArrayList<Integer> list = new ArrayList<>(List.of(a));
        Object copy = list.clone();
        int[] array = {a, b};
        return ((List<?>) copy).get(0).equals(7) && array.clone()[1] == 3 ? 1 : 0;
    }

    @Decides(1)
    static int byteBuffer(int a, int b, char[] s) {
        ByteBuffer buffer = ByteBuffer.allocate(16).putInt(a).flip();
        return buffer.getInt() > 3 ? 1 : 0;
    }

    @Decides(1)
    static int varHandle(int a, int b, char[] s) {
        VarHandle element = MethodHandles.arrayElementVarHandle(int[].class);
        int[] array = {a, b};
        element.set(array, 1, a);
        return (int) element.get(array, 1) > 3 && element.compareAndSet(array, 0, 7, b) ? 1 : 0;
    }

    @Decides(1)
    static int serialization(int a, int b, char[] s) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        out.writeObject(Integer.valueOf(a));
        out.flush();
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        return (Integer) in.readObject() > 3 ? 1 : 0;
    }

    @Decides(1)
    static int uuid(int a, int b, char[] s) {
        return new UUID(a, b).toString().endsWith("3") ? 1 : 0;
    }

    @Decides(4)
    static int localDate(int a, int b, char[] s) {
        return LocalDate.of(2020, a, b).plusDays(30).getMonthValue() == 8 ? 1 : 0;
    }

    @Decides(4)
    static int bigDecimal(int a, int b, char[] s) {
        BigDecimal quotient = new BigDecimal(a).divide(new BigDecimal(b), 2, RoundingMode.HALF_UP);
        return quotient.compareTo(new BigDecimal("2.33")) == 0 ? 1 : 0;
    }

    @Decides(4)
    static int parseDouble(int a, int b, char[] s) {
        return Double.parseDouble(new String(s, 0, 2)) > 40 ? 1 : 0;
    }

    @Decides(4)
    static int hashMapOfStrings(int a, int b, char[] s) {
        Map<String, Integer> map = new HashMap<>(Map.of("42a ", 1, "zz", 2));
        return map.getOrDefault(new String(s), 0);
    }

    @Decides(4)
    static int regularExpression(int a, int b, char[] s) {
        Matcher matcher = Pattern.compile("(\\d+)([a-z])").matcher(new String(s));
        return matcher.find() ? matcher.group(1).length() : 0;
    }

    static class Copied implements Cloneable {
        int value;

        @Override
        public Copied clone() {
            try {
                return (Copied) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Decides(1)
    static int clonedFields(int a, int b, char[] s) {
        Copied original = new Copied();
        original.value = a;
        return original.clone().value > 3 ? 1 : 0;
    }
}
