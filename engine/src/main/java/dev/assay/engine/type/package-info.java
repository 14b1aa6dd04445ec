/** Java's rules for generic types, visibility and null. */
@NullMarked
package dev.assay.engine.type;

import org.jspecify.annotations.NullMarked;
