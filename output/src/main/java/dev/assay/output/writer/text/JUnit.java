package dev.assay.output.writer.text;

/** The version of JUnit that tests are written for. */
public enum JUnit {
    /** JUnit 5 and later: Jupiter. */
    FIVE("org.junit.jupiter.api.Test", "org.junit.jupiter.api.Assertions"),
    /** JUnit 4.13. */
    FOUR("org.junit.Test", "org.junit.Assert");

    private final String test;
    private final String assertions;

    JUnit(String test, String assertions) {
        this.test = test;
        this.assertions = assertions;
    }

    /** The annotation of a test method. */
    public String test() {
        return test;
    }

    /** The class with the static assertion methods. */
    public String assertions() {
        return assertions;
    }
}
