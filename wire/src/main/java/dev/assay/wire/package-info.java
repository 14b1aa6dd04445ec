/** What worker and lab say to one another: the vocabulary and the frames of their messages, shared by both sides. */
@NullMarked
package dev.assay.wire;

import org.jspecify.annotations.NullMarked;
