package dev.assay.prover.subjects;

/** One operation of each kind, guarded and not. */
public class Plain {
    public int value;
    public Plain next;
    private final int[] fixed = new int[3];

    static int zero() {
        return 0;
    }

    public int call() {
        int[] a = new int[1];
        return a[zero()];
    }

    public int floating(int i) {
        return 1.0 == 2.0 ? 1 / i : 0;
    }

    public int divided(int a, int b) {
        return a / b; // division=warning
    }

    public int guarded(int a, int b) {
        return b == 0 ? 0 : a % b;
    }

    public int wraps(int i) {
        return i + 1 > i ? 0 : 1 / (i - Integer.MAX_VALUE); // division=warning
    }

    public int multiplied(int i, int j) {
        return i > 0 && i < 1000 && j > 0 && j < 1000 ? 1 / (i * j) : 0;
    }

    public int[] array(int size) {
        return new int[size]; // size=warning
    }

    public Object cast(Object o) {
        return (String) o; // cast=warning
    }

    public Object checked(Object o) {
        return o instanceof String ? (String) o : (CharSequence) o; // cast=warning
    }

    public int siblings(Object o) {
        if (o instanceof Integer) {
            return ((String) o).length(); // cast=warning
        }
        return o instanceof String ? ((CharSequence) o).length() : 0;
    }

    static class A {}

    static class B extends A {}

    public Object arrayTypes() {
        A[] all = new A[] {new B(), new A()};
        return (B) all[0];
    }

    public Object arrayTypesWrong() {
        A[] all = new A[] {new B(), new A()};
        return (B) all[1]; // cast=warning
    }

    public void store(Object[] into, Object what) {
        if (into != null && into.length > 0) {
            into[0] = what; // store=warning
        }
    }

    public void storeText(String[] into, String what) {
        if (into != null && into.length > 0) {
            into[0] = what;
        }
    }

    public void move(Object[] a) {
        if (a != null && a.length > 1) {
            a[0] = a[1];
        }
    }

    public int alias(Plain a, Plain b) {
        if (a == null || b == null) {
            return 0;
        }
        a.value = 1;
        b.value = 0;
        return 1 / a.value; // division=warning
    }

    public int noAlias(Plain a) {
        Plain b = new Plain();
        if (a == null) {
            return 0;
        }
        a.value = 1;
        b.value = 0;
        return 1 / a.value;
    }

    public int fresh() {
        return new Plain().fixed.length;
    }

    public int caught(int[] a) {
        try {
            return a[3];
        } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }

    public int finallyFails(int[] a) {
        boolean isDone = false;
        try {
            int x = a[3]; // null=warning,bounds=warning
            isDone = true;
            return x;
        } finally {
            if (!isDone) {
                value = 1 / (a == null ? 0 : 1); // division=warning
            }
        }
    }

    public int asserted(int x) {
        assert x != 7; // assert=warning
        return x == 7 ? 1 / (x - 7) : 0;
    }

    /** Without assertions the divisor is zero. */
    static int setInAssert(int x) {
        int divisor = 0;
        assert (divisor = 1) > 0;
        return x / divisor; // division=warning
    }

    public int switched(int x) {
        return switch (x) {
            case 1 -> 1 / x;
            case 2 -> 1 / (x - 1);
            case 3 -> 1 / (x - 3); // division=warning
            default -> 0;
        };
    }

    public int reflected(int i) {
        return int.class != Integer.TYPE ? 1 / i : 0;
    }

    public int boxed(Integer i) {
        return i == null ? 0 : i == 0 ? 1 : 1 / i;
    }

    public int text(String s) {
        if (s == null || !s.equals("ab")) {
            return 1;
        }
        return 1 / (s.length() - 2); // division=warning
    }

    public int required(Object o) {
        java.util.Objects.requireNonNull(o);
        return o.hashCode();
    }

    public int longs(long a, long b) {
        return a > 0 && b > a ? (int) (a / b) : (int) (a % (b | 1));
    }
}
