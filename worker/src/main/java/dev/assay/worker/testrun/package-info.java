/**
 * What runs in a JVM with the user's own tests or program: it reports what happens there, and gives the lab a say in how classes
 * are loaded. It lies on the boot class path, so that classes of all loaders find it, and knows test frameworks by name only.
 */
@NullMarked
package dev.assay.worker.testrun;

import org.jspecify.annotations.NullMarked;
