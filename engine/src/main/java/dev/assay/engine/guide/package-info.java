/** How verification results guide a search: which runs are cut, which come first, and which were worth it. */
@NullMarked
package dev.assay.engine.guide;

import org.jspecify.annotations.NullMarked;
