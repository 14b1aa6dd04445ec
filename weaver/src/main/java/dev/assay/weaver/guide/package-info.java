/** Has runs note what they come to in methods of which something was verified. */
@NullMarked
package dev.assay.weaver.guide;

import org.jspecify.annotations.NullMarked;
