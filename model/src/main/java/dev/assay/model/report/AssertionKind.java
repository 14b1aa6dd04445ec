package dev.assay.model.report;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What an operation must not do, or what somebody wrote down. */
public enum AssertionKind {
    /** Dereferencing null. */
    NULL("java.lang.NullPointerException"),
    /** Accessing an array outside of it. */
    BOUNDS("java.lang.ArrayIndexOutOfBoundsException"),
    /** Dividing by zero. */
    DIVISION("java.lang.ArithmeticException"),
    /** Casting to an incompatible type. */
    CAST("java.lang.ClassCastException"),
    /** Allocating an array of negative size. */
    SIZE("java.lang.NegativeArraySizeException"),
    /** Storing into an array what is no element of it. */
    STORE("java.lang.ArrayStoreException"),
    /** A Java {@code assert}, or an AssertionError that is thrown. */
    ASSERT("java.lang.AssertionError"),
    /** An {@code @Requires}, {@code @Ensures} or {@code @Invariant}. */
    CONTRACT(null);

    private final @Nullable String exception;

    AssertionKind(@Nullable String exception) {
        this.exception = exception;
    }

    /** Binary name of the exception that the failure throws; null if nothing is thrown. */
    public @Nullable String exception() {
        return exception;
    }

    /** The same; only of kinds whose failure throws. */
    public String thrown() {
        return Objects.requireNonNull(exception, "nothing is thrown");
    }

    /** The word in the JSON report. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
