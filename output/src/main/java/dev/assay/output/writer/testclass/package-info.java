/** Test methods and test classes as source. */
@NullMarked
package dev.assay.output.writer.testclass;

import org.jspecify.annotations.NullMarked;
