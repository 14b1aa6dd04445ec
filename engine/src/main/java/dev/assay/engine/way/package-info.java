/** Ways to make a value of a type: constants, calls, fields, lambdas. */
package dev.assay.engine.way;
