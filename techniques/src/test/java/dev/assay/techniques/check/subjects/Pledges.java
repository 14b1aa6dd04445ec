package dev.assay.techniques.check.subjects;

import dev.assay.api.Ensures;
import dev.assay.api.Invariant;
import dev.assay.api.Requires;

/** Contracts that rule failures out, and contracts that are broken: those whose comments say so. */
public class Pledges {
    private int balance;

    @Invariant
    public boolean isSolvent() {
        return balance >= 0;
    }

    @Requires("length >= 0")
    public static int[] make(int length) {
        return new int[length];
    }

    /** Broken for the smallest number alone. */
    @Ensures("result >= 0")
    public static int absolute(int x) {
        return x < 0 ? -x : x; // contract
    }

    @Requires("x > -1000")
    @Ensures("result >= 0")
    public static int absoluteSmall(int x) {
        return x < 0 ? -x : x;
    }

    /** Breaks what the called method requires. */
    public static int[] careless(int length) {
        return make(length - 1); // contract
    }

    public static int[] careful(int length) {
        return make(length < 0 ? 0 : length);
    }

    @Requires("amount >= 0 && amount <= 1000 && balance <= 1000")
    @Ensures("balance == old(balance) + amount")
    public void pay(int amount) {
        balance += amount;
    }

    /** May leave less than nothing. */
    @Requires("amount >= 0")
    public void take(int amount) {
        balance -= amount; // contract
    }
}
