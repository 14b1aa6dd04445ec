/** Every structure that a generation program can build within its bound. */
@NullMarked
package dev.assay.techniques.enumerate;

import org.jspecify.annotations.NullMarked;
