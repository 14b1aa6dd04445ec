package dev.assay.output.writer.gate;

/**
 * One test before the gate.
 *
 * @param className binary name of the test class
 * @param firstLine where the method begins in the source of its class, counted from 1
 * @param lastLine where it ends
 */
public record TestUnderGate(String className, String method, int firstLine, int lastLine, Expectation expectation) {}
