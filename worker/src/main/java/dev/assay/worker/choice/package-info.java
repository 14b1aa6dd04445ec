/** The choices of a generation program: made one by one, as late as possible, until every way to make them was taken. */
package dev.assay.worker.choice;
