package market;

import java.util.ArrayList;
import java.util.List;

/** Prices of what is bought. */
public final class Basket {
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
        return prices;
    }

    /** Whether all is as it should be. */
    public boolean repOk() { // FINDING repOk leaking: clients can put in what they like
        return prices.stream().allMatch(price -> price != null && price > 0);
    }
}
