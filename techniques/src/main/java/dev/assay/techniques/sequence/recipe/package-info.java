/** Sequences of calls with open arguments, and the states that they lead to. */
package dev.assay.techniques.sequence.recipe;
