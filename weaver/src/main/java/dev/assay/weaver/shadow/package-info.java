/** Gives code its shadows: the bytecode transformer for symbolic execution and the rewrite of the JDK's own base module. */
package dev.assay.weaver.shadow;
