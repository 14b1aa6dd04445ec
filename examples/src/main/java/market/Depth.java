package market;

/** Sums by recursion. */
public final class Depth {
    private Depth() {}

    /** The sum up to a number below 100. */
    public static int sum(int number) { // FINDING sum StackOverflowError: it never gets to 0 from below
        if (number > 100) {
            throw new IllegalArgumentException("too large");
        }
        return number == 0 ? 0 : number + sum(number - 1);
    }
}
