/** What worker and lab say to one another: the vocabulary and the frames of their messages, shared by both sides. */
package dev.assay.wire;
