/** Which methods are watched while they run, and what is read of each call. */
@NullMarked
package dev.assay.program.watch;

import org.jspecify.annotations.NullMarked;
