/** What Java's rules say about the types of a program. */
@NullMarked
package dev.assay.program.type;

import org.jspecify.annotations.NullMarked;
