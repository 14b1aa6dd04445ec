/** What users ask for: targets, options and their values, and one sentence for everything that they can get wrong. */
@NullMarked
package dev.assay.request;

import org.jspecify.annotations.NullMarked;
