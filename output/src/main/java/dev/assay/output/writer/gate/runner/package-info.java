/** What runs inside of a gate's JVM: it needs JUnit and the JDK alone, and shares the JVM with code under test. */
package dev.assay.output.writer.gate.runner;
