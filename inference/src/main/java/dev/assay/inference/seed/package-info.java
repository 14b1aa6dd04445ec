/** Calls that tests made, as trials that others can start from: with the arguments, and objects built as the tests built them. */
@NullMarked
package dev.assay.inference.seed;

import org.jspecify.annotations.NullMarked;
