package dev.assay.campaign.subjects;

/** Units: the constructor, both of twice, first and shared. */
public class Plain {
    public final int value;

    public Plain(int value) {
        this.value = value;
    }

    public int twice() {
        return 2 * value;
    }

    public static int twice(int value, String... ignored) {
        return 2 * value;
    }

    public <T extends Comparable<T>> T first(java.util.List<T> values) {
        return values.get(0);
    }

    protected int shared() {
        return value;
    }

    int inPackage() {
        return value;
    }

    private int hidden() {
        return Runner.of(this::inPackage);
    }

    public Runnable anonymous() {
        return new Runnable() {
            @Override
            public void run() {
                hidden();
            }
        };
    }

    /** Comes along with Plain. */
    public static class Nested {
        public int one() {
            return 1;
        }

        /** Comes along as well. */
        public enum Colour {
            RED,
            GREEN;

            public Colour next() {
                return values()[(ordinal() + 1) % values().length];
            }
        }
    }

    /** Does not come along: other packages do not see it; can be named. */
    static class Runner {
        public static int of(java.util.function.IntSupplier supplier) {
            return supplier.getAsInt();
        }
    }

    private static class Secret {
        public int one() {
            return 1;
        }
    }

    public int secret() {
        return new Secret().one();
    }
}
