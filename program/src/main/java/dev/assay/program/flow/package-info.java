/** The code of methods: instructions, basic blocks with their exceptional edges, and loops. */
@NullMarked
package dev.assay.program.flow;

import org.jspecify.annotations.NullMarked;
