/** Places in woven code, by the numbers that traces name them with. */
@NullMarked
package dev.assay.weaver.site;

import org.jspecify.annotations.NullMarked;
