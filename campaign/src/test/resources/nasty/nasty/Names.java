package nasty;

import java.util.List;
import java.util.Map;

/** Names that are taken, that look like others, or that only some places allow. */
public class Names {
    /** Hides what everybody means by that name. */
    public static class String {
        public java.lang.String text = "";
    }

    public static class Object {
        public int hidden(Object other, java.lang.Object real, String own, java.lang.String text) {
            return text.length() / own.text.length();
        }
    }

    public static class Test {}

    public static class Integer extends java.lang.Exception {
        public Integer(java.lang.Integer real) {
            super("" + real.intValue());
        }
    }

    public static class Übergröße_$1 {
        public final int größe;

        public Übergröße_$1(int größe) {
            this.größe = größe;
        }

        public int länge(Übergröße_$1 über, int nasty, int java, int org) {
            return über.größe / nasty;
        }
    }

    public int record(int var, int record, int sealed) {
        return var / record;
    }

    public int yield(int yield) {
        return 1 / yield;
    }

    public static int assertEquals(int expected, int assertEquals) {
        return expected / assertEquals;
    }

    public static List<Map.Entry<String, Integer>> result(List<Map.Entry<String, Integer>> result, Test Test) {
        return result.subList(1, 2);
    }

    public static class Entry<Names, String> {
        public Names nasty;

        public Names of(String string, Map.Entry<Names, String> entry) {
            return entry.getKey();
        }
    }

    public static class Base {
        public int value = 1;
        public java.lang.Object any;

        public static int same(Base base) {
            return 10 / base.value;
        }

        public int own(int by) {
            return by / value;
        }
    }

    public static class Derived extends Base {
        public java.lang.String value = "";
        public List<java.lang.String> any;

        public static int same(Base base) {
            return 11 / base.value;
        }

        @Override
        public int own(int by) {
            return by / any.size();
        }
    }

    public enum Level implements java.util.function.Supplier<java.lang.String> {
        LOW {
            @Override
            public java.lang.String get() {
                return "low";
            }
        },
        HIGH {
            @Override
            public java.lang.String get() {
                return null;
            }
        };

        public <E extends Enum<E> & Comparable<E>> int against(E other) {
            return get().length() + other.ordinal();
        }
    }

    interface Secret {
        int told();
    }

    /** What it returns nobody outside can name, but everybody can call. */
    public static Secret secret(int told) {
        return () -> 1 / told;
    }

    private static final class Hidden extends java.util.ArrayList<java.lang.String> {}

    public static Hidden hidden() {
        return new Hidden();
    }

    public static int open(Secret secret, List<java.lang.String> hidden) {
        return secret.told() / hidden.size();
    }
}
