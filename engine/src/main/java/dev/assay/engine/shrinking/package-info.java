/** Makes failing trials smaller while they fail in the same way. */
@NullMarked
package dev.assay.engine.shrinking;

import org.jspecify.annotations.NullMarked;
