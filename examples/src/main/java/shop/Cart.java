package shop;

import java.util.ArrayList;
import java.util.List;

/** What a customer is about to buy. */
public class Cart {

    private final List<Price> prices = new ArrayList<>();

    /** Correct. */
    public Cart add(Price price) {
        if (price == null) {
            throw new IllegalArgumentException("a price is needed");
        }
        prices.add(price);
        return this;
    }

    /** The price of what was added last. */
    public Price last() {
        return prices.get(prices.size() - 1); // FINDING last IndexOutOfBoundsException: an empty cart
    }

    /** Correct. */
    public int size() {
        return prices.size();
    }
}
