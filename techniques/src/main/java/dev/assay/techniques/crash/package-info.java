/** Random well-typed calls: inputs drawn from the parameter graph, faults told from rejected arguments (JCrasher). */
package dev.assay.techniques.crash;
