/** What code reads and writes, through all that it calls, and which fields never change after initialization. */
@NullMarked
package dev.assay.program.effect;

import org.jspecify.annotations.NullMarked;
