package bookings;

/** An amount in the smallest unit of its currency. */
public record Money(long cents, String currency) {
    public Money {
        if (currency == null || cents < 0) {
            throw new IllegalArgumentException("no money: " + cents + " " + currency);
        }
    }

    public Money plus(Money other) {
        if (!currency.equals(other.currency)) {
            throw new IllegalArgumentException("different currencies");
        }
        return new Money(cents + other.cents, currency);
    }
}
