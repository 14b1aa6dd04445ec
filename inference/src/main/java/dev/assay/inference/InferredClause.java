package dev.assay.inference;

import dev.assay.program.contract.WrittenClause;

/**
 * A clause that every call respected.
 *
 * @param samples how many calls support it
 */
public record InferredClause(WrittenClause clause, long samples) {}
