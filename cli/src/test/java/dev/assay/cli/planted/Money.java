package dev.assay.cli.planted;

import java.util.HashMap;
import java.util.Map;

/** An amount in a currency. */
public final class Money {
    private static final Map<String, Integer> RATES = new HashMap<>();

    static {
        RATES.put("EUR-USD", 110);
        RATES.put("EUR-GBP", 85);
        RATES.put("USD-EUR", 90);
        RATES.put("USD-GBP", 77);
        RATES.put("GBP-EUR", 117);
    }

    private final long cents;
    private final String currency;

    public Money(long cents, String currency) {
        this.cents = cents;
        this.currency = currency;
    }

    public long cents() {
        return cents;
    }

    public Money plus(Money other) {
        return new Money(cents + other.cents, currency); // outside: NullPointerException
    }

    /** Shares the amount out, nothing is lost. */
    public long[] allocate(int parts) {
        long each = cents / parts; // outside: ArithmeticException
        int rest = (int) (cents - each * parts);
        long[] shares = new long[parts]; // outside: NegativeArraySizeException
        for (int i = 0; i < parts; i++) {
            shares[i] = each;
        }
        for (int i = 1; rest > 0 && i <= rest; i++) {
            shares[i + (rest > 2 ? 1 : 0)]++; // inside: ArrayIndexOutOfBoundsException
        }
        return shares;
    }

    /** Euros and cents with a point between. */
    public String format() {
        if (cents == 0) {
            return "0.00";
        }
        String digits = Long.toString(cents);
        int point = digits.length() - 2;
        return digits.substring(0, point) + "." + digits.substring(point); // inside: StringIndexOutOfBoundsException
    }

    /** The amount in another currency. */
    public Money convert(String to) {
        if (to.equals(currency)) { // outside: NullPointerException
            return this;
        }
        int rate = RATES.get(currency + "-" + to); // inside: NullPointerException
        return new Money(cents * rate / 100, to);
    }
}
