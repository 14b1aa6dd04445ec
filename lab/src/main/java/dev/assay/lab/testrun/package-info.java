/** Runs the user's own tests or programs in JVMs of their own, and reports what happens in them while it does. */
@NullMarked
package dev.assay.lab.testrun;

import org.jspecify.annotations.NullMarked;
