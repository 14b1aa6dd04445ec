/** Small classes that benchmarks run. */
package dev.assay.bench.subjects;
