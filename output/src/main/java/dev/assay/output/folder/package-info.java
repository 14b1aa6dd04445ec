/** Folders that last no longer than the work they are needed for. */
@NullMarked
package dev.assay.output.folder;

import org.jspecify.annotations.NullMarked;
