package broken;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Something of everything that a class file can hold. */
@Base.Marked(names = {"a", "b"}, level = Base.Level.HIGH, inner = @Base.Small(3), type = List.class)
public class Base<T extends Comparable<T>> implements Comparable<Base<T>>, java.io.Serializable {
    private static final long serialVersionUID = 1;
    public static final String NAME = "name\u00e4";
    public static final double RATE = 0.5;
    static final Map<String, Integer> KNOWN = new HashMap<>();
    public T value;
    protected int[] numbers = {1, 2, 3};
    @Deprecated public List<? super T> sink;

    static {
        KNOWN.put("one", 1);
    }

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Small {
        int value() default 1;
    }

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Marked {
        String[] names();

        Level level();

        Small inner();

        Class<?> type();
    }

    public enum Level {
        LOW,
        HIGH {
            @Override
            int rank() {
                return 2;
            }
        };

        int rank() {
            return 1;
        }
    }

    public record Point(int x, List<String> names) {}

    public Base() {}

    public Base(T value) {
        this.value = value;
    }

    public int divide(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return numbers[a];
        } finally {
            numbers[0]++;
        }
    }

    public static String word(@Small int number, long factor, String text) throws java.io.IOException {
        switch (number) {
            case 1:
                return "one";
            case 7:
                return text.substring(1);
            case 1000:
                throw new java.io.IOException("thousand");
            default:
                return switch (text) {
                    case "a", "b" -> "letter" + factor;
                    case "long" -> text + factor * number + RATE;
                    default -> NAME;
                };
        }
    }

    public <U> List<U> mapped(List<T> all, Function<? super T, ? extends U> by) {
        List<U> found = new ArrayList<>();
        for (T one : all) {
            found.add(by.apply(one));
        }
        Runnable later = () -> found.add(null);
        later.run();
        return found;
    }

    public boolean isIn(Object any, double[][] table) {
        if (any instanceof String text && !text.isEmpty()) {
            return table[0][text.length()] > 1.5f;
        }
        synchronized (this) {
            return any == value || any instanceof Point;
        }
    }

    public int steps(int from) {
        assert from < 100;
        int count = 0;
        while (from > 1) {
            from = from % 2 == 0 ? from >> 1 : from * 3 + 1;
            count++;
        }
        return count;
    }

    @Override
    public int compareTo(Base<T> other) {
        return value.compareTo(other.value);
    }
}
