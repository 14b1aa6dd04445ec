package dev.assay.prover.condition;

import dev.assay.model.report.AssertionKind;
import dev.assay.model.type.MethodRef;

/**
 * One assertion in the code.
 *
 * @param instruction index of the instruction
 * @param place as {@code Foo.java:42}
 * @param line or -1
 * @param operation what the instruction looks like in the source; empty for a contract
 * @param what the text of a contract; else empty
 */
public record AssertionSite(
        MethodRef method, int instruction, AssertionKind kind, String place, int line, String operation, String what) {}
