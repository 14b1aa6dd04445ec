/** How steps, results, pictures and structures stand in messages. */
@NullMarked
package dev.assay.wire.code;

import org.jspecify.annotations.NullMarked;
