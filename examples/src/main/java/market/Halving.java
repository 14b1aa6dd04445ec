package market;

/** Halving of numbers. */
public final class Halving {
    private Halving() {}

    /** How often a number can be halved before it is 1. */
    public static int halvings(int number) { // FINDING halvings nontermination: nothing below 1 gets there
        int count = 0;
        for (int rest = number; rest != 1; rest /= 2) {
            count++;
        }
        return count;
    }
}
