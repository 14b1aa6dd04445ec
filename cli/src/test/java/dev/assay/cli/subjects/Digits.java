package dev.assay.cli.subjects;

import dev.assay.api.Assume;
import dev.assay.api.Choose;

/** A generation program with ten to the power of n paths. */
public final class Digits {
    private Digits() {}

    /** All n digits of which the sum leaves 3 when it is divided by 7. */
    public static String digits(int n) {
        int sum = 0;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            int digit = Choose.intBetween(0, 9);
            sum += digit;
            text.append(digit);
        }
        Assume.that(sum % 7 == 3);
        return text.toString();
    }

    /** Consumes what is chosen, and does not like one of them. */
    public static void refuse(String digits) {
        if (digits.equals("37")) {
            throw new IllegalStateException("not 37");
        }
    }

    public int instance() {
        return Choose.intBetween(0, 1);
    }
}
