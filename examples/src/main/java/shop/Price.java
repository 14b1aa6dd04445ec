package shop;

/** An amount of money in the smallest unit of its currency. */
public record Price(long amount, Currency currency) {

    /** Correct: rejects what it does not take. */
    public Price {
        if (currency == null) {
            throw new IllegalArgumentException("a price has a currency");
        }
    }

    /** What one of several people pays. */
    public Price share(int people) {
        return new Price(amount / people, currency); // FINDING share ArithmeticException: nobody pays
    }

    /** Correct. */
    public Price plus(Price other) {
        if (other == null || other.currency != currency) {
            throw new IllegalArgumentException("the currencies differ");
        }
        return new Price(amount + other.amount, currency);
    }
}
