package dev.assay.model.report;

import dev.assay.model.Failure;
import org.jspecify.annotations.Nullable;

/**
 * A confirmed failure: its red test, run with plain JUnit and without instrumentation, failed as described.
 *
 * @param id stable across runs
 * @param template the template that broke an invariant, or null
 */
public record Finding(String id, Failure failure, @Nullable String template, TestRef test) {}
