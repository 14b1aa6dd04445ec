/** Puts hooks into classes so that their calls are watched while the user's tests run. */
@NullMarked
package dev.assay.weaver.watch;

import org.jspecify.annotations.NullMarked;
