/** The symbolic twins of concrete values at run time: what instrumented code calls; it never uses java.util, which is instrumented too. */
@NullMarked
package dev.assay.worker.shadow;

import org.jspecify.annotations.NullMarked;
