/** Data structures whose states sequences of calls reach: the seven kinds that the paper on Symstra measures, written anew. */
package dev.assay.bench.structures;
