package dev.assay.prover;

import java.util.List;

/**
 * What is known of one assertion.
 *
 * @param assumptions that the proof rests on
 * @param why it is unknown; else empty
 */
public record SiteAnswer(Site site, Status status, List<Assumption> assumptions, String why) {
    public SiteAnswer {
        assumptions = List.copyOf(assumptions);
    }
}
