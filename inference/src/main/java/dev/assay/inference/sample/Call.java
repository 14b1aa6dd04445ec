package dev.assay.inference.sample;

import org.jspecify.annotations.Nullable;

/**
 * One call that was seen.
 *
 * @param method the method that ran
 * @param declaration the one that the caller named, if that is known and may be another; else null
 * @param thrown the class of what the call threw; null if it returned
 * @param isAccepted whether the method did not object to its inputs: it returned, or threw what callers have to handle
 * @param values with those after the call only if it returned
 */
public record Call(
        CallLayout method,
        @Nullable CallLayout declaration,
        @Nullable String thrown,
        boolean isAccepted,
        CallValues values) {

    public boolean hasReturned() {
        return thrown == null;
    }
}
