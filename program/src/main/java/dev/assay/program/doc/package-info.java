/** What authors write about their methods, read from the comments in source files, or from pages made of them. */
@NullMarked
package dev.assay.program.doc;

import org.jspecify.annotations.NullMarked;
