package dev.assay.techniques.explore.subjects;

/** Loops and recursions that look as if they never failed, and that do: all of them late, or on few inputs. */
public final class MoreFalseLoops {
    private MoreFalseLoops() {}

    /** Fails if the array is full before the loop ends: one element too many. */
    public static int[] fill(int n, int value) {
        int[] filled = new int[Math.max(0, Math.min(n, 1000))];
        for (int i = 0; i <= filled.length; i++) {
            if (i < filled.length || filled.length == 900) {
                filled[i] = value;
            }
        }
        return filled;
    }

    /** Fails at the last i, whose neighbour does not exist. */
    public static int pairs(int[] a) {
        int pairs = 0;
        for (int i = 0; a != null && i < a.length; i++) {
            if (a[i] == 77 && a[i + 1] == 78) {
                pairs++;
            }
        }
        return pairs;
    }

    /** Fails if the key is greater than all elements. */
    public static int binarySearch(int[] a, int key) {
        if (a == null || a.length == 0) {
            return -1;
        }
        int low = 0;
        int high = a.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return a[low] == key ? low : -1;
    }

    /** Fails if b becomes 0, which is asked for too late. */
    public static int gcdOf(int a, int b) {
        int rest = a % b;
        return rest == 0 ? b : gcdOf(b, rest);
    }

    /** Fails if the text ends with the char that is skipped. */
    public static int words(String text) {
        int words = 0;
        for (int i = 0; text != null && i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
                words += text.charAt(i);
            }
        }
        return words;
    }

    /** Fails if no char differs. */
    public static boolean isMirrored(String text) {
        if (text == null) {
            return false;
        }
        int i = 0;
        int j = text.length() - 1;
        while (text.charAt(i) == text.charAt(j)) {
            i++;
            j--;
        }
        return i >= j;
    }

    /** Fails if the char is not there. */
    public static int lastIndexOf(char[] text, char sought) {
        if (text == null) {
            return -1;
        }
        int i = text.length - 1;
        while (text[i] != sought) {
            i--;
        }
        return i;
    }

    /** Fails if the first array is longer and begins with smaller elements. */
    public static int common(int[] a, int[] b) {
        if (a == null || b == null) {
            return 0;
        }
        int i = 0;
        int j = 0;
        int common = 0;
        while (i < a.length || j < b.length) {
            if (a[i] < b[j]) {
                i++;
            } else {
                j++;
                common++;
            }
        }
        return common;
    }

    /** Fails if there is an odd number of elements. */
    public static int everyOther(int[] a) {
        int sum = 0;
        for (int i = 0; a != null && i < a.length; i += 2) {
            sum += a[i] + a[i + 1];
        }
        return sum;
    }

    /** Fails if an element is moved to the very front. */
    public static void insert(int[] a) {
        for (int i = 1; a != null && i < a.length; i++) {
            int moved = a[i];
            int j = i - 1;
            while (a[j] > moved) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = moved;
        }
    }

    /** Fails on 10, which has no count. */
    public static int[] histogram(int[] a) {
        int[] counts = new int[10];
        for (int i = 0; a != null && i < a.length; i++) {
            if (a[i] >= 0 && a[i] <= 10) {
                counts[a[i]]++;
            }
        }
        return counts;
    }

    /** Fails after very many rounds. */
    public static int count(int n) {
        int steps = 0;
        for (int i = 0; i < n; i++) {
            steps += 3;
        }
        assert steps >= 0;
        return steps;
    }

    /** Fails in the thirteenth round. */
    public static int table(int n) {
        int[] table = new int[12];
        for (int i = 0; i < (n & 15); i++) {
            table[i] = n;
        }
        return table[0];
    }

    /** Fails if the sum of the numbers is the divisor. */
    public static int average(int[] a) {
        int sum = 0;
        for (int i = 0; a != null && i < a.length; i++) {
            sum += a[i];
        }
        return 1000 / (sum - 4711);
    }

    /** Fails once the recursion has passed the last element. */
    public static int deep(int[] a, int i) {
        return a == null || i < 0 ? 0 : a[i] < 0 ? i : deep(a, i + 1);
    }
}
