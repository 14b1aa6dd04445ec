package dev.assay.prover.condition;

import java.util.List;

/**
 * What is known of one assertion.
 *
 * @param assumptions that the proof rests on
 * @param why it is unknown; else empty
 */
public record AssertionProof(AssertionSite site, ProofStatus status, List<Assumption> assumptions, String why) {
    public AssertionProof {
        assumptions = List.copyOf(assumptions);
    }
}
