/** Sequences of calls with open arguments, and the states that they lead to. */
@NullMarked
package dev.assay.techniques.sequence.recipe;

import org.jspecify.annotations.NullMarked;
