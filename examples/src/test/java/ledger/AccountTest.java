package ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.api.Assume;
import dev.assay.junit.Explore;

class AccountTest {

    @Explore(budget = "2m")
    void what_is_deposited_is_there(int amount) {
        Assume.that(0 < amount && amount <= 1_000_000);
        Account account = new Account();

        account.deposit(amount);

        assertEquals(amount, account.cents());
    }
}
