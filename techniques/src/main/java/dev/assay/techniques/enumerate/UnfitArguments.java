package dev.assay.techniques.enumerate;

/** What the user gave does not fit the program; the message is one sentence that says what to do. */
public final class UnfitArguments extends Exception {
    private static final long serialVersionUID = 1;

    UnfitArguments(String sentence) {
        super(sentence);
    }
}
