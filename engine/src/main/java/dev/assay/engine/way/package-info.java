/** Ways to make a value of a type: constants, calls, fields, lambdas. */
@NullMarked
package dev.assay.engine.way;

import org.jspecify.annotations.NullMarked;
