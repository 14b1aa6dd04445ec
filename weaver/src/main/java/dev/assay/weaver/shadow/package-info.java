/** Gives code its shadows: the bytecode transformer for symbolic execution and the rewrite of the JDK's own base module. */
@NullMarked
package dev.assay.weaver.shadow;

import org.jspecify.annotations.NullMarked;
