package dev.assay.bench.subjects;

/** Methods of a few lines, as most methods are: some cannot fail, some can. */
public class SmallMethods {
    private final int[] items = new int[8];
    private String name;
    private SmallMethods next;
    private int size;

    public String name() {
        return name;
    }

    public void rename(String other) {
        name = other == null ? "" : other;
    }

    public int size() {
        return size;
    }

    public int nameLength() {
        return name.length();
    }

    public int item(int place) {
        return items[place];
    }

    public int itemOrZero(int place) {
        return place < 0 || place >= items.length ? 0 : items[place];
    }

    public void add(int item) {
        items[size++] = item;
    }

    public boolean isFull() {
        return size == items.length;
    }

    public int sum() {
        int sum = 0;
        for (int i = 0; i < items.length; i++) {
            sum += items[i];
        }
        return sum;
    }

    public int average() {
        return sum() / size;
    }

    public SmallMethods last() {
        SmallMethods last = this;
        while (last.next != null) {
            last = last.next;
        }
        return last;
    }

    public void append(SmallMethods other) {
        last().next = other;
    }

    public static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static int divided(int a, int b) {
        return a / b;
    }

    public static int guarded(int a, int b) {
        return b == 0 ? 0 : a / b;
    }

    public static int clamp(int value, int low, int high) {
        return Math.max(low, Math.min(high, value));
    }

    public static int[] copy(int[] from, int length) {
        int[] copy = new int[length];
        for (int i = 0; i < length && i < from.length; i++) {
            copy[i] = from[i];
        }
        return copy;
    }

    public static String text(Object o) {
        return o instanceof String ? (String) o : String.valueOf(o);
    }

    public static int number(Object o) {
        return (Integer) o;
    }

    public static boolean isSorted(int[] all) {
        for (int i = 1; i < all.length; i++) {
            if (all[i - 1] > all[i]) {
                return false;
            }
        }
        return true;
    }

    public static int indexOf(char c, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == c) {
                return i;
            }
        }
        return -1;
    }

    public static int days(int month) {
        return switch (month) {
            case 2 -> 28;
            case 4, 6, 9, 11 -> 30;
            default -> 31;
        };
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof SmallMethods other && other.size == size && other.next == next;
    }

    @Override
    public int hashCode() {
        return 31 * size + (name == null ? 0 : name.hashCode());
    }

    @Override
    public String toString() {
        return name + "(" + size + ")";
    }
}
