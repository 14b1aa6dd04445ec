package dev.assay.api;

import java.util.Arrays;

/** An assertion that was verified under assumptions: {@code assay explore} tries the inputs for which these do not hold. */
public final class Verified {

    private Verified() {}

    /**
     * Asserts a condition that was verified under a premise.
     *
     * @param premise over the identifiers of {@link Assumed#that} in the same method, a constant: {@code "a"}, {@code "a && b"},
     *     {@code "a || b"}, {@code "true"} if it was verified without assumptions, {@code "false"} if it was not verified
     * @param holds the condition
     * @throws AssertionError if it does not hold, whether assertions are enabled or not
     */
    public static void under(String premise, boolean holds) {
        if (!holds) {
            throw failed(premise);
        }
    }

    /** The stack begins where the assertion stands, which is where its reader has to look. */
    private static AssertionError failed(String premise) {
        AssertionError error = new AssertionError("this was verified under '" + premise + "', and does not hold");
        StackTraceElement[] stack = error.getStackTrace();
        int first = 0;
        while (first < stack.length && stack[first].getClassName().equals(Verified.class.getName())) {
            first++;
        }
        error.setStackTrace(Arrays.copyOfRange(stack, first, stack.length));
        return error;
    }
}
