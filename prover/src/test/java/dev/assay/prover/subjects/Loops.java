package dev.assay.prover.subjects;

/** Loops whose operations never fail, and loops whose operations do. */
public class Loops {
    private int[] items = new int[4];

    public static int sum(int[] a) {
        int sum = 0;
        if (a != null) {
            for (int i = 0; i < a.length; i++) {
                sum += a[i];
            }
        }
        return sum;
    }

    public static int backwards(int[] a) {
        int sum = 0;
        for (int i = a.length - 1; i >= 0; i--) { // null=warning
            sum += a[i];
        }
        return sum;
    }

    public static int offByOne(int[] a) {
        int sum = 0;
        for (int i = 0; i <= a.length; i++) { // null=warning
            sum += a[i]; // bounds=warning
        }
        return sum;
    }

    public static int nested(int[][] a) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) { // null=warning
            for (int j = 0; j < a[i].length; j++) { // null=warning
                sum += a[i][j];
            }
        }
        return sum;
    }

    public static int onlyLate(int n) {
        int product = 1;
        for (int i = 0; i < n; i++) {
            product += 1 / (10 - i); // division=assumed
        }
        return product;
    }

    public int field() {
        int sum = 0;
        for (int i = 0; i < items.length; i++) {
            sum += items[i];
        }
        return sum;
    }
}
