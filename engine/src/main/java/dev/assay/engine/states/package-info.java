/** Symbolic states: what a sequence of calls leaves behind, in a form in which two can be compared. */
package dev.assay.engine.states;
