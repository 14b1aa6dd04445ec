package dev.assay.model.report;

import dev.assay.model.Failure;
import java.util.List;

/**
 * A way to fail that needs inputs which contracts inferred from use do not allow; it is no finding.
 *
 * @param clauses the contracts that its trial breaks, each with its method or class in front
 */
public record SuppressedFailure(Failure failure, List<String> clauses) {
    public SuppressedFailure {
        clauses = List.copyOf(clauses);
    }
}
