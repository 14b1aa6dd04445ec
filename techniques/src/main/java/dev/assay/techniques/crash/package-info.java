/** Random well-typed calls: inputs drawn from the parameter graph, faults separated from rejected arguments (JCrasher). */
@NullMarked
package dev.assay.techniques.crash;

import org.jspecify.annotations.NullMarked;
