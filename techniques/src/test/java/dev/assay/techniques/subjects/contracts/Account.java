package dev.assay.techniques.subjects.contracts;

import dev.assay.api.Ensures;
import dev.assay.api.Requires;

/** An object with state that works with others. Its annotations are the truth that inferred contracts are measured by. */
public final class Account {
    private int balance;
    private String owner;

    @Requires("owner != null")
    @Ensures("this.owner == owner")
    @Ensures("balance == 0")
    public Account(String owner) {
        setOwner(owner);
    }

    @Requires("amount > 0")
    @Ensures("balance == old(balance) + amount")
    public void deposit(int amount) {
        requirePositive(amount);
        balance += amount;
    }

    @Requires("amount > 0")
    @Ensures("result == (old(balance) >= amount)")
    @Ensures("balance == (old(balance) >= amount ? old(balance) - amount : old(balance))")
    public boolean withdraw(int amount) {
        requirePositive(amount);
        if (balance < amount) {
            return false;
        }
        balance -= amount;
        return true;
    }

    @Requires("to != null")
    @Requires("amount > 0")
    @Requires("amount <= balance")
    @Ensures("balance == old(balance) - amount")
    public void transfer(Account to, int amount) {
        if (!withdraw(amount)) {
            throw new IllegalStateException("not enough");
        }
        to.deposit(amount);
    }

    @Ensures("result == owner")
    public String owner() {
        return owner;
    }

    @Requires("name != null")
    @Ensures("owner == name")
    public void setOwner(String name) {
        if (name == null) {
            throw new NullPointerException("name");
        }
        owner = name;
    }

    @Ensures("result == balance")
    public int balance() {
        return balance;
    }

    private static void requirePositive(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("positive amounts only");
        }
    }
}
