/** Folders that last no longer than the work they are needed for. */
package dev.assay.output.folder;
