package dev.assay.cli.kills.subjects;

/** Must be found: a division by zero in share, a position outside of the array in coin, the third sale in sell, a bad cast in same. */
public class Till {
    private final int[] sales = new int[2];
    private int count;

    public void sell(int amount) {
        if (amount > 0) {
            sales[count++] = amount;
        }
    }

    public int sold() {
        return count;
    }

    public static int share(int total, int people) {
        return total / (people - 7);
    }

    public static int coin(int index) {
        int[] coins = {1, 2, 5, 10, 20, 50};
        return index >= 0 ? coins[index] : -1;
    }

    @Override
    public boolean equals(Object other) {
        return ((Till) other).count == count;
    }

    @Override
    public int hashCode() {
        return count;
    }

    public static int sign(int n) {
        return n > 0 ? 1 : n < 0 ? -1 : 0;
    }
}
