/** Where shadows live in a method, and what is woven around one instruction. */
@NullMarked
package dev.assay.weaver.slot;

import org.jspecify.annotations.NullMarked;
