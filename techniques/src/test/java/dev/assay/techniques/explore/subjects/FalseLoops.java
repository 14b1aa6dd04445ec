package dev.assay.techniques.explore.subjects;

/** Each of these fails for some inputs: none of them may ever be called verified or exhausted without its failure. */
public final class FalseLoops {
    private FalseLoops() {}

    public static int linearSearch(int[] a, int key) {
        if (a == null) {
            return -1;
        }
        for (int i = 0; i <= a.length; i++) {
            if (a[i] == key) {
                return i;
            }
        }
        return -1;
    }

    public static int binarySearch(int[] a, int key) {
        if (a == null) {
            return -1;
        }
        int low = 0;
        int high = a.length;
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

    public static void insertionSort(int[] a) {
        if (a == null) {
            return;
        }
        for (int i = 1; i < a.length; i++) {
            int moved = a[i];
            int j = i - 1;
            while (a[j] > moved) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = moved;
        }
    }

    public static void bubbleSort(int[] a) {
        if (a == null) {
            return;
        }
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a.length; j++) {
                if (a[j] > a[j + 1]) {
                    int swapped = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = swapped;
                }
            }
        }
    }

    public static int gcd(int a, int b) {
        int one = a;
        int other = b;
        do {
            int rest = one % other;
            one = other;
            other = rest;
        } while (other != 0);
        return one;
    }

    public static void reverse(int[] a) {
        if (a == null) {
            return;
        }
        int i = 0;
        int j = a.length;
        while (i < j) {
            int swapped = a[i];
            a[i] = a[j];
            a[j] = swapped;
            i++;
            j--;
        }
    }

    public static int max(int[] a) {
        int max = a == null ? 0 : a[0];
        for (int i = 1; a != null && i < a.length; i++) {
            max = Math.max(max, a[i]);
        }
        return max;
    }

    public static int bits(int n) {
        int bits = 0;
        for (int i = 0; i < 8; i++) {
            if ((n >> i & 1) != 0) {
                bits++;
            }
        }
        assert bits <= 7;
        return bits;
    }

    public static int table(int n) {
        int[] table = new int[10];
        for (int i = 0; i <= 10; i++) {
            table[i] = n + i;
        }
        return table[9];
    }

    public static int late(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 1 / (1000 - i);
        }
        return sum;
    }

    public static int sumFrom(int[] a, int i) {
        return a == null || i < 0 ? 0 : a[i] + sumFrom(a, i + 1);
    }

    public static int countdown(int n) {
        return n < 0 ? 0 : 100 / n + countdown(n - 1);
    }

    public static int average(int[] a) {
        int sum = 0;
        int n = 0;
        for (int i = 0; a != null && i < a.length; i++) {
            sum += a[i];
            n = i;
        }
        return a != null && a.length > 0 ? sum / n : 0;
    }

    public static int overflow(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
            assert sum >= 0;
        }
        return sum;
    }
}
