/** {@code observe}: contracts that existing tests respect. */
@NullMarked
package dev.assay.techniques.observe;

import org.jspecify.annotations.NullMarked;
