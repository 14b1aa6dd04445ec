package dev.assay.worker.testrun;

/** Nothing on the class path can run a test class; the message is a sentence that says what is missing. */
final class NoFramework extends Exception {
    private static final long serialVersionUID = 1;

    NoFramework(String message) {
        super(message);
    }

    @Override
    public String toString() {
        return String.valueOf(getMessage());
    }
}
