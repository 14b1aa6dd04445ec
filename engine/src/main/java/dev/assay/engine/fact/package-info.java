/** What techniques learn about code, and the store in which a campaign keeps it. */
@NullMarked
package dev.assay.engine.fact;

import org.jspecify.annotations.NullMarked;
