/** Runs a generation program in all the ways in which it can choose. */
@NullMarked
package dev.assay.worker.enumerate;

import org.jspecify.annotations.NullMarked;
