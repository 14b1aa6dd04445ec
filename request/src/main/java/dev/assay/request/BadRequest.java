package dev.assay.request;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The user asked for something that cannot be done; the message is one sentence that says what to do. */
public final class BadRequest extends Exception {
    private static final long serialVersionUID = 1;

    public BadRequest(String sentence) {
        super(sentence);
    }

    public BadRequest(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }

    /** Another exception, whose message is such a sentence already. */
    public BadRequest(Exception withSentence) {
        super(withSentence.getMessage(), withSentence);
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage(), "a sentence is always given");
    }
}
