/** What methods do with values and fields, read from their instructions. */
@NullMarked
package dev.assay.program.use;

import org.jspecify.annotations.NullMarked;
