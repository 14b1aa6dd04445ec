/** Benchmarks, each a small main that prints what it measured. */
package dev.assay.bench;
