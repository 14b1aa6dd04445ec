/** Class files as a small typed model: members, types and hierarchy of a class path and of the JDK; loads nothing. */
@NullMarked
package dev.assay.program;

import org.jspecify.annotations.NullMarked;
