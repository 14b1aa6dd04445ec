/** Prints trials and what was seen of them as JUnit source. */
package dev.assay.output.writer.source;
