/** Instruments classes under test: fuel, coverage, the origin of exceptions, resettable static state; helper calls only. */
package dev.assay.weaver.instrument;
