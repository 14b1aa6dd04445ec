package dev.assay.techniques.explore.subjects;

/** Loops and recursions with more paths than anybody can run, in which nothing ever fails. */
public final class TrueLoops {
    private TrueLoops() {}

    public static int linearSearch(int[] a, int key) {
        if (a == null) {
            return -1;
        }
        for (int i = 0; i < a.length; i++) {
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

    public static void insertionSort(int[] a) {
        if (a == null) {
            return;
        }
        for (int i = 1; i < a.length; i++) {
            int moved = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > moved) {
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
            for (int j = 0; j + 1 < a.length; j++) {
                if (a[j] > a[j + 1]) {
                    int swapped = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = swapped;
                }
            }
        }
    }

    public static void selectionSort(int[] a) {
        if (a == null) {
            return;
        }
        for (int i = 0; i < a.length; i++) {
            int least = i;
            for (int j = i + 1; j < a.length; j++) {
                if (a[j] < a[least]) {
                    least = j;
                }
            }
            int swapped = a[i];
            a[i] = a[least];
            a[least] = swapped;
        }
    }

    public static int count(int[] a, int key) {
        int found = 0;
        for (int i = 0; a != null && i < a.length; i++) {
            if (a[i] == key) {
                found++;
            }
        }
        return found;
    }

    public static long sum(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    public static int gcd(int a, int b) {
        int one = a;
        int other = b;
        while (other != 0) {
            int rest = one % other;
            one = other;
            other = rest;
        }
        return one;
    }

    public static void reverse(int[] a) {
        if (a == null) {
            return;
        }
        int i = 0;
        int j = a.length - 1;
        while (i < j) {
            int swapped = a[i];
            a[i] = a[j];
            a[j] = swapped;
            i++;
            j--;
        }
    }

    public static int max(int[] a) {
        if (a == null || a.length == 0) {
            return 0;
        }
        int max = a[0];
        for (int i = 1; i < a.length; i++) {
            max = Math.max(max, a[i]);
        }
        return max;
    }

    public static int[] copy(int[] a) {
        if (a == null) {
            return new int[0];
        }
        int[] copy = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static int digits(int n) {
        int left = n;
        int digits = 0;
        do {
            left /= 10;
            digits++;
        } while (left != 0);
        return digits;
    }

    public static int bits(int n) {
        int bits = 0;
        for (int i = 0; i < 8; i++) {
            if ((n >> i & 1) != 0) {
                bits++;
            }
        }
        assert bits <= 8;
        return bits;
    }

    public static int table(int n) {
        int[] table = new int[10];
        for (int i = 0; i < 10; i++) {
            table[i] = n + i;
        }
        return table[9];
    }

    public static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    public static int sumFrom(int[] a, int i) {
        return a == null || i < 0 || i >= a.length ? 0 : a[i] + sumFrom(a, i + 1);
    }

    public static boolean isEven(int n) {
        return n <= 0 || isOdd(n - 1);
    }

    public static boolean isOdd(int n) {
        return n > 0 && isEven(n - 1);
    }

    public static int power(int base, int exponent) {
        int power = 1;
        for (int i = exponent; i > 0; i >>= 1) {
            power *= base;
        }
        return power;
    }

    public static boolean isPalindrome(char[] text) {
        if (text == null) {
            return true;
        }
        for (int i = 0, j = text.length - 1; i < j; i++, j--) {
            if (text[i] != text[j]) {
                return false;
            }
        }
        return true;
    }

    public static int average(int[] a) {
        int sum = 0;
        int n = 0;
        for (int i = 0; a != null && i < a.length; i++) {
            sum += a[i];
            n = i + 1;
        }
        return n > 0 ? sum / n : 0;
    }

    public static int partition(int[] a) {
        if (a == null || a.length == 0) {
            return 0;
        }
        int pivot = a[a.length - 1];
        int border = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < pivot && border < a.length) {
                int swapped = a[border];
                a[border] = a[i];
                a[i] = swapped;
                border++;
            }
        }
        return border;
    }
}
