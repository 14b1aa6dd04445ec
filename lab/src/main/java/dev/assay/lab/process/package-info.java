/** Worker JVMs: how they are started, watched and ended. */
@NullMarked
package dev.assay.lab.process;

import org.jspecify.annotations.NullMarked;
