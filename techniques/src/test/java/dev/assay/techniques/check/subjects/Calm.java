package dev.assay.techniques.check.subjects;

/** Nothing here fails, though checkers that know less of Java think so. */
public class Calm {
    private static int first() {
        return 0;
    }

    /** Needs the called method's body. */
    public int element() {
        int[] all = new int[1];
        return all[first()];
    }

    /** Needs floating point. */
    public int never(int i) {
        return 1.0 == 2.0 ? 1 / i : 0;
    }

    public int neverBetween(double d, int i) {
        return d > 1.0 && d < 1.0 ? 1 / i : 0;
    }

    /** Needs large numbers. */
    public int large(int i) {
        return 1000001 + 1000001 == 2000000 ? 1 / i : 0;
    }

    /** Needs multiplication. */
    public int product(int i, int j) {
        return i == 1 && j == 2 ? 1 / (i * j) : 0;
    }

    public int smallProduct(int i, int j) {
        return i > 0 && i < 1000 && j > 0 && j < 1000 ? 1 / (i * j) : 0;
    }

    /** Needs what reflection answers. */
    public int reflected(int i) {
        return int.class != Integer.TYPE ? 1 / i : 0;
    }

    static class Base {}

    static class Derived extends Base {}

    /** Needs the types of what arrays hold. */
    public Object held() {
        Base[] all = {new Derived(), new Base()};
        return (Derived) all[0];
    }

    public int rejects(String text) {
        if (text == null) {
            throw new IllegalArgumentException("text");
        }
        return text.length();
    }

    public long sum(long[] all) {
        long sum = 0;
        for (int i = 0; all != null && i < all.length; i++) {
            sum += all[i];
        }
        return sum;
    }
}
