/** What an emitted test must pass before it is written: it compiles, and twice behaves as described in a fresh JVM. */
@NullMarked
package dev.assay.output.writer.gate;

import org.jspecify.annotations.NullMarked;
