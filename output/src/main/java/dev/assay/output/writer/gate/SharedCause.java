package dev.assay.output.writer.gate;

/**
 * Why one test fails after another.
 *
 * @param after the test that fails, and passes alone
 * @param before the one that makes it fail
 * @param exception binary name of what it fails with then
 * @param state the static field through which the one influences the other, or what else they share; empty where that is not known
 */
public record SharedCause(TestUnderGate after, TestUnderGate before, String exception, String state) {}
