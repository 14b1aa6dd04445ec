/** Contracts: what is written at methods and classes about what they need and promise, looked up by method and class. */
@NullMarked
package dev.assay.program.contract;

import org.jspecify.annotations.NullMarked;
