package dev.assay.prover.condition;

import dev.assay.logic.formula.Formula;

/**
 * A place where ways part.
 *
 * @param place as {@code Foo.java:42}
 * @param reach under which condition control gets there
 * @param condition under which it jumps
 */
public record BranchPoint(String place, Formula reach, Formula condition) {}
