/** A small technique of its own, which proves that a technique needs its package and one line in the list. */
package dev.assay.cli.once;
