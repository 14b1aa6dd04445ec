package ledger;

import dev.assay.api.Ensures;
import dev.assay.api.Invariant;
import dev.assay.api.Requires;

/** An account that says what it needs and promises; a comment says what is wrong with it. */
public class Account {
    private static final int FEE = 5;

    private long cents;

    /** Nobody owes the bank anything. */
    @Invariant
    public boolean isCovered() {
        return cents >= 0;
    }

    /** Keeps its promise for every amount that it may be given. */
    @Requires("0 < amount && amount <= 1_000_000")
    @Ensures("cents == old(cents) + amount")
    public void deposit(int amount) {
        cents += amount;
    }

    /** Breaks the invariant: the fee is taken even if only the amount is there. */
    @Requires("amount > 0")
    public void withdraw(int amount) {
        if (amount <= cents) {
            cents -= amount + FEE;
        }
    }

    /** What is in the account. */
    public long cents() {
        return cents;
    }
}
