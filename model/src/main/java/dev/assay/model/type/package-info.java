/** Java types and methods, as signatures name them. */
@NullMarked
package dev.assay.model.type;

import org.jspecify.annotations.NullMarked;
