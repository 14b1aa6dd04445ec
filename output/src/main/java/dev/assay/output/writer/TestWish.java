package dev.assay.output.writer;

import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.output.writer.gate.Rejection;
import java.util.Collection;
import java.util.List;

/**
 * The tests of one target class that somebody would like to have.
 *
 * @param failures what red tests are to show
 * @param behaviours what green tests are to show
 * @param confirmed those of the failures that written tests show already
 * @param isForNow whether more is to come: files that are not written now are left as they are, and nothing is measured
 */
public record TestWish(
        String targetClass,
        List<Failure> failures,
        List<Behaviour> behaviours,
        Collection<Failure> confirmed,
        boolean isForNow) {

    public TestWish {
        failures = List.copyOf(failures);
        behaviours = List.copyOf(behaviours);
        confirmed = List.copyOf(confirmed);
    }

    /** Whether the time did not suffice to confirm once more what was confirmed before. */
    boolean isLostIn(Drafts drafts) {
        boolean isMissing =
                !drafts.red().stream().map(Drafts.Draft::found).toList().containsAll(confirmed);
        return isMissing
                && drafts.rejected().stream()
                        .anyMatch(one -> one.isFinding() && one.why().cause() == Rejection.Cause.BUDGET);
    }
}
