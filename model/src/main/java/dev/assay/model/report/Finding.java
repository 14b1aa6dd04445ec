package dev.assay.model.report;

import dev.assay.model.Failure;
import org.jspecify.annotations.Nullable;

/**
 * A confirmed failure: its red test, run with plain JUnit and without instrumentation, failed as described.
 *
 * @param id stable across runs
 * @param template the template that broke an invariant, or null
 * @param cause the id of the finding that has the same cause and is reported in full; null if this one is
 */
public record Finding(
        String id,
        Failure failure,
        @Nullable String template,
        TestRef test,
        @Nullable String cause) {

    /** A finding with a cause of its own. */
    public Finding(String id, Failure failure, @Nullable String template, TestRef test) {
        this(id, failure, template, test, null);
    }

    /** The same under another one that has its cause. */
    public Finding under(String other) {
        return new Finding(id, failure, template, test, other);
    }
}
