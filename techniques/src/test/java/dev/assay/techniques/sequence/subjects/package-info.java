/** Classes whose states are known. */
package dev.assay.techniques.sequence.subjects;
