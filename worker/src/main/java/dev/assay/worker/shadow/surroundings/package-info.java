/** What a run sees besides its inputs: clocks, the environment, and code that nobody follows. */
@NullMarked
package dev.assay.worker.shadow.surroundings;

import org.jspecify.annotations.NullMarked;
