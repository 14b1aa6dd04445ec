/** Symbolic states: what a sequence of calls leaves behind, in a form in which two can be compared. */
@NullMarked
package dev.assay.engine.states;

import org.jspecify.annotations.NullMarked;
