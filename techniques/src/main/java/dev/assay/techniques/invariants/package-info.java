/** Breaking object invariants: client programs are synthesized for them, and explored for arguments that leave them false. */
@NullMarked
package dev.assay.techniques.invariants;

import org.jspecify.annotations.NullMarked;
