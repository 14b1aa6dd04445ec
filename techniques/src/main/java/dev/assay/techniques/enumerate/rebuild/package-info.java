/** Builds a structure of an enumeration again, in plain Java where possible. */
@NullMarked
package dev.assay.techniques.enumerate.rebuild;

import org.jspecify.annotations.NullMarked;
