/** What a followed call works on: values and objects, and the record of what the code itself saw of them. */
@NullMarked
package dev.assay.inference.path.value;

import org.jspecify.annotations.NullMarked;
