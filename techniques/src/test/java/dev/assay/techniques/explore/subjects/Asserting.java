package dev.assay.techniques.explore.subjects;

import java.util.ArrayList;
import java.util.List;

/** Asserts that change something, without which the code fails, and one that changes nothing. */
public class Asserting {
    private Asserting() {}

    /** Without assertions it divides by zero. */
    public static int local(int amount) {
        int divisor = 0;
        assert (divisor = 1) > 0;
        return amount / divisor;
    }

    /** Without assertions nothing is removed. */
    public static int container(int amount) {
        List<Integer> parts = new ArrayList<>(List.of(amount));
        assert parts.remove((Integer) amount);
        return amount / (1 - parts.size());
    }

    /** Never fails. */
    public static int pure(int amount) {
        int half = amount / 2;
        assert half <= amount || amount < 0 : "half of " + amount;
        return half > 5 ? 1 : 0;
    }
}
