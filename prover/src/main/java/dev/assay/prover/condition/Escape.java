package dev.assay.prover.condition;

import dev.assay.model.type.MethodRef;
import org.jspecify.annotations.Nullable;

/**
 * A way for an exception out of a method that no assertion stands for: nothing is proved of it.
 *
 * @param method that is called and not looked into, or in whose code something is thrown
 * @param isCall whether it is a call
 * @param isOnlyTarget whether the call leads to this very method, as far as classes on the class path go
 * @param exception binary name of what is thrown; null where it may be anything
 * @param place where it is thrown, or empty: calls of one method are one way out
 */
public record Escape(
        MethodRef method,
        boolean isCall,
        boolean isOnlyTarget,
        @Nullable String exception,
        String place) {

    /** The class of what may come out of a call that nobody looked into. */
    public static final String ANYTHING = "java.lang.Throwable";

    /** A call whose target is not looked into. */
    public static Escape call(MethodRef method, boolean isOnlyTarget) {
        return new Escape(method, true, isOnlyTarget, null, "");
    }

    /** An exception that code which was looked into throws. */
    public static Escape thrown(MethodRef method, @Nullable String exception, String place) {
        return new Escape(method, false, true, exception, place);
    }
}
