package dev.assay.model.report;

/**
 * A test that the compiler refused, so that it was not written.
 *
 * @param unit the method or constructor that it was to call
 * @param test the name that it would have had
 * @param error what the compiler said, with the line that it meant
 */
public record UncompiledTest(String unit, String test, String error) {}
