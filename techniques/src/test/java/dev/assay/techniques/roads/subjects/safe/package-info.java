/** Methods that never fail and have few paths: caution may not take their proofs away. */
package dev.assay.techniques.roads.subjects.safe;
