/** Methods with the answers that must be given about them in comments. */
package dev.assay.prover.subjects;
