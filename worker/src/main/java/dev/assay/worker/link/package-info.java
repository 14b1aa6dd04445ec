/** The pipe to the lab, and the classes that come through it. */
@NullMarked
package dev.assay.worker.link;

import org.jspecify.annotations.NullMarked;
