/** Static state: put back between runs, by undoing what a run wrote or by initializing again. */
@NullMarked
package dev.assay.worker.hook.state;

import org.jspecify.annotations.NullMarked;
