/** Methods that each fail for some input: none of them may be called exhausted or proved unless the failure was found. */
package dev.assay.techniques.roads.subjects.failing;
