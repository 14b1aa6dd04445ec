/** How names, types and literal values are written in Java source. */
@NullMarked
package dev.assay.output.writer.text;

import org.jspecify.annotations.NullMarked;
