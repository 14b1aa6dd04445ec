package dev.assay.campaign.result;

import dev.assay.model.Failure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What makes two failures the same for a reader: one exception type and way through the code, or one broken contract. */
record FailureKey(@Nullable String exception, List<?> way, String unit, List<?> contract) {

    static FailureKey of(Failure failure) {
        if (failure.influence() != null) {
            return new FailureKey("", List.of(), "", List.of(failure.influence().state()));
        }
        // A failure without a stack says nothing of its place but its unit.
        String unit = failure.stack().isEmpty() ? failure.trial().unit().display() : "";
        List<?> contract =
                failure.violation() == null ? List.of() : failure.violation().identity();
        return new FailureKey(failure.exception(), failure.way(), unit, contract);
    }
}
