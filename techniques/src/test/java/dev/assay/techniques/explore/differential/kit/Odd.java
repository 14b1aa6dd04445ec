package dev.assay.techniques.explore.differential.kit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.zip.CRC32;

/** Ways that values can take out of sight: reflection, handles, natives, streams of bytes, initializers, inner classes. */
public final class Odd {
    private Odd() {}

    /** Calls a static method of ints by its name. */
    public static int call(String name, Integer... arguments) {
        Class<?>[] types = new Class<?>[arguments.length];
        Arrays.fill(types, int.class);
        try {
            return (int) Kit.class.getMethod(name, types).invoke(null, (Object[]) arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads a field by its name. */
    public static int field(String name, Object object) {
        try {
            return object.getClass().getField(name).getInt(object);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Writes a field by its name, and looks. */
    public static int changed(Kit.Node node, int value) {
        try {
            Kit.Node.class.getField("value").set(node, value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return node.value > 3 ? 1 : node.value;
    }

    /** Calls a static method through a handle, which nobody follows. */
    public static int handled(int a, int b) {
        try {
            return (int) MethodHandles.lookup()
                    .findStatic(Kit.class, "gcd", MethodType.methodType(int.class, int.class, int.class))
                    .invokeExact(a, b);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** The name of a color, or of none. */
    public static String letters(int number) {
        return number > 2 ? "RED" : number == 0 ? "BLUE" : "R" + (char) ('D' + number);
    }

    /** Native code reads the bytes. */
    public static int crc(int value) {
        CRC32 sum = new CRC32();
        sum.update(new byte[] {(byte) value, 2, 3});
        return sum.getValue() % 2 == 0 ? 1 : 2;
    }

    /** Native code gets the value itself. */
    public static int crcOfOne(int value) {
        CRC32 sum = new CRC32();
        sum.update(value);
        return sum.getValue() % 2 == 0 ? 1 : 2;
    }

    /** Writes numbers as bytes and reads them again. */
    public static int written(int value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(value);
            out.writeLong(value * 3L);
            out.writeUTF("v" + (value > 2));
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
            return in.readInt() + (int) in.readLong() + in.readUTF().length();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static int[] sorted(int... numbers) {
        int[] sorted = numbers.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    public static int sortedLong(int... numbers) {
        long[] sorted = new long[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            sorted[i] = numbers[i];
        }
        Arrays.sort(sorted);
        return (int) sorted[0];
    }

    public static List<Integer> sortedBoxes(Integer... numbers) {
        List<Integer> sorted = new ArrayList<>(Arrays.asList(numbers));
        sorted.sort(Collections.reverseOrder());
        return sorted;
    }

    public static Kit.Pair sortedPairs(int a, int b) {
        Kit.Pair[] pairs = {new Kit.Pair(a, b), new Kit.Pair(b, a), new Kit.Pair(3, 3)};
        Arrays.sort(pairs, (one, other) -> Integer.compare(one.left() - one.right(), other.left() - other.right()));
        return pairs[0];
    }

    /** A class with a class that sees its state. */
    public static final class Outer {
        private int state;

        public Outer(int state) {
            this.state = state;
        }

        /** Sees the state of the other. */
        public final class Inner {
            private final int own;

            public Inner(int own) {
                this.own = own;
                state += own;
            }

            public int sum() {
                return state > 5 ? own : state;
            }
        }
    }

    /** An anonymous class that captures. */
    public static IntUnaryOperator anonymous(int captured) {
        return new IntUnaryOperator() {
            private int calls = captured;

            @Override
            public int applyAsInt(int value) {
                return value > captured ? calls++ : --calls;
            }
        };
    }

    /** Fails where the value is small, and while closing. */
    public static int closed(int value) {
        int[] log = {value};
        try (AutoCloseable resource = () -> log[0] += 10;
                AutoCloseable failing = () -> {
                    if (value > 4) {
                        throw new IllegalStateException("closing");
                    }
                }) {
            if (value < 2) {
                throw new IllegalArgumentException("small");
            }
        } catch (IllegalArgumentException e) {
            return log[0] + e.getSuppressed().length;
        } catch (Exception e) {
            return log[0] - 1;
        }
        return log[0];
    }

    public static <T, S> int generic(T value, S other) {
        return other == null ? -1 : value.hashCode() + other.hashCode() % 3;
    }

    /** Compared through a bridge. */
    public static final class Weight implements Comparable<Weight> {
        private final int grams;

        public Weight(int grams) {
            this.grams = grams;
        }

        @Override
        public int compareTo(Weight other) {
            return Integer.compare(grams, other.grams);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Weight weight && weight.grams == grams;
        }

        @Override
        public int hashCode() {
            return grams;
        }
    }

    public static int bridge(Weight one, Weight other) {
        return Collections.max(List.of(one, other)).grams;
    }

    /** A sealed tree. */
    public sealed interface Tree {}

    /** Its end. */
    public record Leaf(int value) implements Tree {}

    /** Its inside. */
    public record Branch(Tree left, Tree right) implements Tree {}

    public static int sealed(Tree tree) {
        if (tree instanceof Leaf leaf) {
            return leaf.value() < 0 ? 0 : leaf.value();
        }
        Branch branch = (Branch) tree;
        return sealed(branch.left()) + 2 * sealed(branch.right());
    }

    public static int threadLocal(int value) {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 5);
        if (value > 2) {
            local.set(value);
        }
        return local.get();
    }

    /** Recursion that is ended by an exception. */
    public static int counted(int depth) {
        try {
            return depth == 0 ? new int[depth][0].length / depth : counted(depth - 1) + 1;
        } catch (ArithmeticException e) {
            return 100;
        } finally {
            depth++;
        }
    }

    public static int weak(int value) {
        Integer held = value;
        WeakReference<Integer> reference = new WeakReference<>(held);
        Integer found = reference.get();
        return found != null && found > 2 ? held : -1;
    }

    /** An iterator of its own. */
    public static int iterated(int from, int to) {
        Iterable<Integer> range = () -> new Iterator<>() {
            private int next = Math.max(from, to - 4);

            @Override
            public boolean hasNext() {
                return next < to;
            }

            @Override
            public Integer next() {
                return next++;
            }
        };
        int count = 0;
        for (int each : range) {
            count += each > 3 ? 2 : 1;
        }
        return count;
    }
}
