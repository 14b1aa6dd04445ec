package dev.assay.prover.differential;

import dev.assay.api.Ensures;
import dev.assay.api.Invariant;

/** What random methods may believe of it does not always hold. */
public class Purse {
    public int coins;

    public Purse(int coins) {
        this.coins = coins;
    }

    /** Broken by purses without coins. */
    @Invariant
    public boolean isFilled() {
        return coins > 0;
    }

    /** Breaks its promise for one number in eight; too long to be looked into. */
    @Ensures("result != 0")
    public static int odd(int number) {
        int mixed = number * 31 + 7;
        mixed = (mixed << 3) ^ (mixed >> 2) ^ mixed;
        mixed = (mixed << 5) ^ (mixed >> 7) ^ mixed;
        mixed = (mixed << 2) ^ (mixed >> 9) ^ mixed;
        mixed = (mixed << 4) ^ (mixed >> 1) ^ mixed;
        mixed = (mixed << 6) ^ (mixed >> 5) ^ mixed;
        mixed = (mixed << 9) ^ (mixed >> 3) ^ mixed;
        if ((mixed & 7) == 3) {
            Watch.notes("odd");
            return 0;
        }
        return mixed | 1;
    }
}
