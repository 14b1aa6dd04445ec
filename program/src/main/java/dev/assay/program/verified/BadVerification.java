package dev.assay.program.verified;

/** A verification result that cannot be used: a wrong one would hide bugs, so that it is refused and never left out silently. */
public final class BadVerification extends Exception {
    private static final long serialVersionUID = 1;

    /** @param sentence says what is wrong, without its last full stop */
    public BadVerification(String sentence) {
        super(sentence);
    }
}
