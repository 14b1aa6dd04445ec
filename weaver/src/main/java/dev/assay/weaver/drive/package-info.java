/** Drivers: classes that take the steps of a trial themselves, so that symbolic inputs keep their shadows on the way. */
@NullMarked
package dev.assay.weaver.drive;

import org.jspecify.annotations.NullMarked;
