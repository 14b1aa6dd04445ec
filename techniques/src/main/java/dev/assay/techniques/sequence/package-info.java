/** All sequences of calls on an object up to a length, with symbolic arguments, pruned when a state is known already. */
@NullMarked
package dev.assay.techniques.sequence;

import org.jspecify.annotations.NullMarked;
