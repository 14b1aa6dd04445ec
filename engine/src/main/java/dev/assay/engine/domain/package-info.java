/** What was inferred from use, as a domain of inputs: which trials lie in it, and which of those outside fail. */
@NullMarked
package dev.assay.engine.domain;

import org.jspecify.annotations.NullMarked;
