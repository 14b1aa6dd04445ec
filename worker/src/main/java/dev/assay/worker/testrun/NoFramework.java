package dev.assay.worker.testrun;

/** Nothing on the class path can run a test class; the message is a sentence that says what is missing. */
final class NoFramework extends Exception {
    private static final long serialVersionUID = 1;

    NoFramework(String message) {
        super(message);
    }

    @Override
    @SuppressWarnings("OverrideThrowableToString") // the sentence is told without the name of this class
    public String toString() {
        return String.valueOf(getMessage());
    }
}
