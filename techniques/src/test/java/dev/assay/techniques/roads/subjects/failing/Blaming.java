package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;

/** Through exceptions: messages, causes, stacks, and where control goes. */
public final class Blaming {
    private int[] numbers;

    private static final class Told extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int code;

        Told(int code) {
            super("code " + code, null, true, false);
            this.code = code;
        }
    }

    private static final class Closing implements AutoCloseable {
        private final int code;

        Closing(int code) {
            this.code = code;
        }

        @Override
        public void close() {
            throw new Told(code);
        }
    }

    @Fails("99")
    public static void indexMessage(byte x) {
        try {
            int[] three = {1, 2, 3};
            three[x]++;
        } catch (ArrayIndexOutOfBoundsException e) {
            broken(e.getMessage().startsWith("Index 99 "));
        }
    }

    @Fails("7")
    public static void lengthInMessage(byte x) {
        try {
            int[] few = new int[x & 7];
            few[9]++;
        } catch (ArrayIndexOutOfBoundsException e) {
            broken(e.getMessage().endsWith("length 7"));
        }
    }

    @Fails("-99")
    public static void sizeMessage(byte x) {
        try {
            broken(new long[x].length < 0);
        } catch (NegativeArraySizeException e) {
            broken(e.getMessage().equals("-99"));
        }
    }

    @Fails("77")
    public static void castMessage(int x) {
        Object object = x == 77 ? (Object) new StringBuilder() : "text";
        try {
            broken(((Number) object).intValue() == 1);
        } catch (ClassCastException e) {
            broken(e.getMessage().contains("StringBuilder"));
        }
    }

    @Fails("77")
    public static void storeMessage(int x) {
        Object[] objects = new Integer[1];
        try {
            objects[0] = x == 77 ? (Object) 'c' : "text";
        } catch (ArrayStoreException e) {
            broken(e.getMessage().equals("java.lang.Character"));
        }
    }

    @Fails("77")
    public static void nullMessage(int x) {
        Blaming one = x == 77 ? null : new Blaming();
        try {
            broken(one.numbers[0] == 5);
        } catch (NullPointerException e) {
            broken(e.getMessage().startsWith("Cannot read field"));
        }
    }

    @Fails("77")
    public static void divisionTrace(int x) {
        try {
            broken(5 / (x - 77) == 9);
        } catch (ArithmeticException e) {
            StringWriter out = new StringWriter();
            e.printStackTrace(new PrintWriter(out));
            broken(out.toString().contains("divisionTrace"));
        }
    }

    @Fails("7")
    public static void listMessage(byte x) {
        try {
            List.of().get(x);
        } catch (IndexOutOfBoundsException e) {
            broken(e.getMessage().contains(" 7 "));
        }
    }

    @Fails("7")
    public static void textMessage(byte x) {
        try {
            "abc".charAt(x);
        } catch (StringIndexOutOfBoundsException e) {
            broken(e.getMessage().matches(".*\\b7\\b.*"));
        }
    }

    @Fails("7")
    public static void parseMessage(byte x) {
        try {
            Integer.parseInt(x + "a");
        } catch (NumberFormatException e) {
            broken(e.getMessage().contains("\"7a\""));
        }
    }

    @Fails("7")
    public static void checkedIndex(byte x) {
        try {
            Objects.checkIndex(x, 5);
        } catch (IndexOutOfBoundsException e) {
            broken(e.getMessage().equals("Index 7 out of bounds for length 5"));
        }
    }

    @Fails("77")
    public static void ownMessage(byte x) {
        try {
            throw new Told(x);
        } catch (Told e) {
            broken(e.toString().endsWith("code 77"));
        }
    }

    @Fails("77")
    public static void cause(int x) {
        try {
            throw new IllegalStateException(new Told(x));
        } catch (IllegalStateException e) {
            broken(((Told) e.getCause()).code == 77);
        }
    }

    @Fails("77")
    public static void suppressed(int x) {
        try (Closing first = new Closing(x)) {
            throw new IllegalStateException("first " + (first == null));
        } catch (IllegalStateException e) {
            broken(((Told) e.getSuppressed()[0]).code == 77);
        }
    }

    @Fails("77")
    public static void line(int x) {
        broken(lineOf(x) == lineOf(77));
    }

    private static int lineOf(int x) {
        try {
            if (x == 77) {
                throw new IllegalStateException();
            }
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            return e.getStackTrace()[0].getLineNumber();
        }
    }

    @Fails("5")
    public static void stackDepth(byte x) {
        try {
            dive(x & 7);
        } catch (IllegalStateException e) {
            long own = List.of(e.getStackTrace()).stream()
                    .filter(frame -> frame.getMethodName().equals("dive"))
                    .count();
            broken(own == 6);
        }
    }

    private static void dive(int depth) {
        if (depth == 0) {
            throw new IllegalStateException();
        }
        dive(depth - 1);
    }

    @Fails("5")
    public static void walkedStack(byte x) {
        broken(climb(x & 7) == 6);
    }

    private static long climb(int depth) {
        if (depth > 0) {
            return climb(depth - 1);
        }
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> frame.getMethodName().equals("climb"))
                        .count());
    }

    @Fails("77")
    public static void finallyWins(int x) {
        broken(overridden(x) == 154);
    }

    @SuppressWarnings("finally")
    private static int overridden(int x) {
        try {
            return 1 / (x - 77);
        } finally {
            return x * 2;
        }
    }

    @Fails("77")
    public static void handlerOrder(int x) {
        int at = 0;
        try {
            at = 1;
            Object none = x == 77 ? null : "a";
            at = none.hashCode() == 0 ? 2 : 3;
        } catch (NullPointerException e) {
            broken(at == 1);
        }
    }

    @Fails("3")
    public static void pastTheEnd(byte x) {
        Iterator<Integer> three = new ArrayList<>(List.of(1, 2, 3)).iterator();
        try {
            for (int i = 0; i <= (x & 3); i++) {
                three.next();
            }
        } catch (NoSuchElementException e) {
            broken(true);
        }
    }

    @Fails("77")
    public static void supplied(int x) {
        try {
            Optional.ofNullable(x == 77 ? null : "a").orElseThrow(() -> new Told(x));
        } catch (Told e) {
            broken(e.code == 77);
        }
    }

    @Fails("77")
    public static void overflowed(int x) {
        try {
            sink(x);
        } catch (StackOverflowError e) {
            broken(true);
        }
    }

    private static int sink(int x) {
        return x == 77 ? sink(x) + 1 : x;
    }

    @Fails("77")
    public static void exactMessage(int x) {
        try {
            Math.toIntExact(x * 30_000_000L);
        } catch (ArithmeticException e) {
            broken(e.getMessage().equals("integer overflow") && x == 77);
        }
    }
}
