/** Assay in a Maven build: class path and targets come from the project. */
package dev.assay.maven;
