/** What a run reports besides its outcome: heaps, pictures, structures. */
@NullMarked
package dev.assay.lab.result;

import org.jspecify.annotations.NullMarked;
