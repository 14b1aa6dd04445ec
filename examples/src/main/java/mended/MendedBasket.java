package mended;

import java.util.ArrayList;
import java.util.List;

/** Prices of what is bought. */
public final class MendedBasket {
    private final List<Integer> prices = new ArrayList<>();

    /** Adds a price. */
    public void add(int price) {
        if (price <= 0) {
            throw new IllegalArgumentException("price");
        }
        prices.add(price);
    }

    /** All prices. */
    public List<Integer> prices() {
        return List.copyOf(prices);
    }

    /** Whether all is as it should be. */
    public boolean repOk() {
        return prices.stream().allMatch(price -> price != null && price > 0);
    }
}
