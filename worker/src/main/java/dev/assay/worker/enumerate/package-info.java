/** Runs a generation program in all the ways in which it can choose. */
package dev.assay.worker.enumerate;
