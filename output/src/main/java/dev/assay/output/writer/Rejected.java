package dev.assay.output.writer;

import dev.assay.model.type.MethodRef;
import dev.assay.output.writer.gate.Rejection;

/**
 * A test that was not written.
 *
 * @param test the name that it would have had
 * @param isFinding whether it was to demonstrate a failure
 */
public record Rejected(MethodRef unit, String test, boolean isFinding, Rejection why) {}
