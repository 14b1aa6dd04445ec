/** The choices of a generation program: made one by one, as late as possible, until every way to make them was taken. */
@NullMarked
package dev.assay.worker.choice;

import org.jspecify.annotations.NullMarked;
