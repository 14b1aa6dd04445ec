/** What runs inside of a gate's JVM: it needs JUnit and the JDK alone, and shares the JVM with code under test. */
@NullMarked
package dev.assay.output.writer.gate.runner;

import org.jspecify.annotations.NullMarked;
