package dev.assay.weaver.jdk;

/** The JDK is built differently from those that Assay knows; the message is one sentence that says what to do. */
public final class IncompatibleJdk extends RuntimeException {
    private static final long serialVersionUID = 1;

    public IncompatibleJdk(String message) {
        super(message);
    }
}
