package dev.assay.prover;

import dev.assay.logic.formula.Formula;

/**
 * A place where ways part.
 *
 * @param place as {@code Foo.java:42}
 * @param reach under which condition control gets there
 * @param condition under which it jumps
 */
public record Turn(String place, Formula reach, Formula condition) {}
