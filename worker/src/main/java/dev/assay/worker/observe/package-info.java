/** What can be seen of values and exceptions after a run, without trusting them. */
@NullMarked
package dev.assay.worker.observe;

import org.jspecify.annotations.NullMarked;
