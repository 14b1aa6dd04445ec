/** Assay in a Maven build: class path and targets come from the project. */
@NullMarked
package dev.assay.maven;

import org.jspecify.annotations.NullMarked;
