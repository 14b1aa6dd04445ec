/** Where searches of a unit start: trials that somebody was seen to make, and random ones. */
@NullMarked
package dev.assay.techniques.explore.start;

import org.jspecify.annotations.NullMarked;
