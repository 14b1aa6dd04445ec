package dev.assay.cli.project;

/** A build tool did not say what it was asked for; the message is the end of a sentence that says why. */
final class BuildToolFailure extends Exception {
    private static final long serialVersionUID = 1;

    BuildToolFailure(String message) {
        super(message);
    }
}
