package nasty;

import java.util.List;
import java.util.Map;

/** Faults that a counterexample shows, in code with type arguments. */
public class Bank {
    public static class Account {
        public int balance;
    }

    public List<Account> known;

    /** Divides by zero without accounts. */
    public int average(List<Account> accounts) {
        return 100 / accounts.size();
    }

    /** Divides by zero for the name of nobody. */
    public <T extends Comparable<T>> int shares(Map<T, List<Account>> accounts, T name, int all) {
        return all / (all - 7);
    }
}
