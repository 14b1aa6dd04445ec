/** Decision trees: all runs of a unit by their decisions, which sides are open, and in which order they are tried. */
@NullMarked
package dev.assay.engine.tree;

import org.jspecify.annotations.NullMarked;
