package dev.assay.output.writer.testclass;

import java.util.SortedMap;

/**
 * The text of a test class.
 *
 * @param text without a header
 * @param methods where each test stands, by its name; lines count from 1
 */
public record SourceText(String text, SortedMap<String, Span> methods) {

    /** Lines of a text, the last included. */
    public record Span(int first, int last) {}
}
