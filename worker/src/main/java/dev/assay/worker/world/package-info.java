/** The world of a run: what code under test does to files, processes and the network seems real to it, and nothing of it remains. */
@NullMarked
package dev.assay.worker.world;

import org.jspecify.annotations.NullMarked;
