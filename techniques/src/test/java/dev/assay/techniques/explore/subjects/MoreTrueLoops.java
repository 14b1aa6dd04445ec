package dev.assay.techniques.explore.subjects;

import java.util.Arrays;

/** More loops and recursions that never fail: nested ones, matrices, merging, scanning of text, two indexes, and sieves. */
public final class MoreTrueLoops {
    private MoreTrueLoops() {}

    public static int[] fill(int n, int value) {
        int[] filled = new int[Math.max(0, Math.min(n, 1000))];
        for (int i = 0; i < filled.length; i++) {
            filled[i] = value;
        }
        return filled;
    }

    public static int pairs(int[] a) {
        int pairs = 0;
        for (int i = 0; a != null && i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) {
                if (a[i] == a[j]) {
                    pairs++;
                }
            }
        }
        return pairs;
    }

    public static int trace(int n) {
        int size = n < 0 ? 0 : n & 31;
        int[][] matrix = new int[size][size];
        int sum = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                sum += i * j;
            }
        }
        return sum + matrix.length;
    }

    public static int binarySearch(int[] a, int key) {
        if (a == null) {
            return -1;
        }
        int low = 0;
        int high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }

    public static int gcdOf(int a, int b) {
        return b == 0 ? a : gcdOf(b, a % b);
    }

    public static int words(String text) {
        int words = 0;
        boolean isInside = false;
        for (int i = 0; text != null && i < text.length(); i++) {
            boolean isLetter = text.charAt(i) != ' ';
            if (isLetter && !isInside) {
                words++;
            }
            isInside = isLetter;
        }
        return words;
    }

    public static boolean isMirrored(String text) {
        if (text == null) {
            return false;
        }
        int i = 0;
        int j = text.length() - 1;
        while (i < j) {
            if (text.charAt(i++) != text.charAt(j--)) {
                return false;
            }
        }
        return true;
    }

    public static int lastIndexOf(char[] text, char sought) {
        if (text == null) {
            return -1;
        }
        int i = text.length - 1;
        while (i >= 0 && text[i] != sought) {
            i--;
        }
        return i;
    }

    public static void shift(int[] a) {
        for (int i = 1; a != null && i < a.length; i++) {
            a[i - 1] = a[i];
        }
    }

    public static int common(int[] a, int[] b) {
        if (a == null || b == null) {
            return 0;
        }
        int i = 0;
        int j = 0;
        int common = 0;
        while (i < a.length && j < b.length) {
            if (a[i] < b[j]) {
                i++;
            } else if (a[i] > b[j]) {
                j++;
            } else {
                common++;
                i++;
                j++;
            }
        }
        return common;
    }

    public static int[] prefixSums(int[] a) {
        if (a == null) {
            return new int[0];
        }
        int[] sums = new int[a.length];
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i];
            sums[i] = sum;
        }
        return sums;
    }

    public static int everyOther(int[] a) {
        int sum = 0;
        for (int i = 0; a != null && i < a.length - 1; i += 2) {
            sum += a[i] + a[i + 1];
        }
        return sum;
    }

    public static void insert(int[] a) {
        for (int i = 1; a != null && i < a.length; i++) {
            int moved = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > moved) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = moved;
        }
    }

    public static int[] evens(int[] a) {
        if (a == null) {
            return new int[0];
        }
        int[] kept = new int[a.length];
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] % 2 == 0 && n < kept.length) {
                kept[n++] = a[i];
            }
        }
        return Arrays.copyOf(kept, kept.length);
    }

    public static int[] histogram(int[] a) {
        int[] counts = new int[10];
        for (int i = 0; a != null && i < a.length; i++) {
            if (a[i] >= 0 && a[i] < 10) {
                counts[a[i]]++;
            }
        }
        return counts;
    }

    public static int collatz(int n) {
        int steps = 0;
        for (int i = n; i > 1 && steps < 1000; steps++) {
            i = i % 2 == 0 ? i / 2 : 3 * i + 1;
        }
        assert steps <= 1000;
        return steps;
    }
}
