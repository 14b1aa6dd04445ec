package dev.assay.weaver.outside;

/** What a native method means for a run that is followed. */
public enum NativeVerdict {
    /** The runtime knows what it does, and values stay symbolic. */
    FOLLOWED,
    /** It may look at all that it gets; what that holds of symbolic values counts as lost. */
    COUNTED,
    /** Its result and effect do not depend on symbolic values. */
    INDEPENDENT,
    /** It looks at something besides the inputs. */
    SOURCE,
    /** It does harm: the guard is asked before. */
    DENIED,
    /** No line of the table names it: whatever it does is taken to be a source. */
    UNKNOWN
}
