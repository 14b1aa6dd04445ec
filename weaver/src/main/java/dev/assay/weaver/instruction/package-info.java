/** One weaver for each family of instructions. */
@NullMarked
package dev.assay.weaver.instruction;

import org.jspecify.annotations.NullMarked;
