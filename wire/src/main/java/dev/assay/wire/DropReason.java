package dev.assay.wire;

/** Why a shadow vanished. */
public enum DropReason {
    /** Symbolic arguments went to a method that is native or not instrumented; the place is the method's token. */
    UNFOLLOWED_CALL(true),
    /** A symbolic result went to a caller that is not instrumented; the place is the token of the method that returned it. */
    LOST_RESULT(true),
    /** A value was overwritten behind our back; the place is the operation of the lost term. */
    OVERWRITTEN(false),
    /** Another thread met a symbolic value. */
    OTHER_THREAD(false),
    /** A method ran that is too large to be instrumented; the place is its token. */
    TOO_LARGE(true),
    /** Symbolic arguments went to an invokedynamic or a method handle; the place is a site. */
    DYNAMIC_CALL(false),
    /** A native method was given an array with symbolic elements; the place is its token. */
    NATIVE_READ(true),
    /** More decisions than are recorded. */
    TRACE_FULL(false),
    /** A symbolic value met raw memory or an access by Unsafe that is not followed; the place is the method's token. */
    RAW_MEMORY(true),
    /** A symbolic value went into a field of a class that has no shadows; the place is a site. */
    UNSHADOWED_FIELD(false),
    /** A contract was not checked, because an old value that it speaks of cannot be had. */
    UNKNOWN_OLD(false),
    /** A module of the JDK that is not followed can read a symbolic value; the place is the site of a call. */
    OTHER_MODULE(false);

    private final boolean method;

    DropReason(boolean method) {
        this.method = method;
    }

    /** Whether the place is a method's token. */
    public boolean isPlacedAtMethod() {
        return method;
    }
}
