/** Test methods that JUnit Jupiter runs by exploration: Assay finds their arguments. */
@NullMarked
package dev.assay.junit;

import org.jspecify.annotations.NullMarked;
