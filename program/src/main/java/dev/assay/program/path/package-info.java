/** Class paths: where class files and source files come from. */
@NullMarked
package dev.assay.program.path;

import org.jspecify.annotations.NullMarked;
