/** What single lines of code do, in words that stay when lines move. */
@NullMarked
package dev.assay.program.line;

import org.jspecify.annotations.NullMarked;
