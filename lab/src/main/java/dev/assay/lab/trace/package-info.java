/** What followed runs report of their symbolic values, as terms and decisions. */
@NullMarked
package dev.assay.lab.trace;

import org.jspecify.annotations.NullMarked;
