/** Builds a structure of an enumeration again, in plain Java if possible. */
@NullMarked
package dev.assay.techniques.enumerate.rebuild;

import org.jspecify.annotations.NullMarked;
