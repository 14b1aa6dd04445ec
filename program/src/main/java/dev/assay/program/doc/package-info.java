/** What authors write about their methods, read from the comments in source files. */
@NullMarked
package dev.assay.program.doc;

import org.jspecify.annotations.NullMarked;
