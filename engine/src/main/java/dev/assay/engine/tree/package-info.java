/** Decision trees: all runs of a unit by their decisions, which sides are open, and in which order they are tried. */
package dev.assay.engine.tree;
