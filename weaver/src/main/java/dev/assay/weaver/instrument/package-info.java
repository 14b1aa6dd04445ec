/** Instruments classes under test: fuel, coverage, the origin of exceptions, resettable static state; helper calls only. */
@NullMarked
package dev.assay.weaver.instrument;

import org.jspecify.annotations.NullMarked;
