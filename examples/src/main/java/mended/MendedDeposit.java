package mended;

import dev.assay.api.Invariant;

/** What somebody has paid in. */
public class MendedDeposit {
    private int cents;

    /** Nobody has less than nothing. */
    @Invariant
    public final boolean isCovered() {
        return cents >= 0;
    }

    /** Pays in. */
    public final void pay(int amount) {
        if (amount > 0 && amount < 1000 && cents < 100_000) {
            cents += amount;
        }
    }

    /** Takes out, for a fee of 5. */
    public final void take(int amount) {
        if (amount > 0 && amount < 1000 && amount <= cents - 5) {
            cents -= amount + 5;
        }
    }
}
