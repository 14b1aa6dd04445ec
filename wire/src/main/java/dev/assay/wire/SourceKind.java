package dev.assay.wire;

/** What a run can look at besides its inputs: another run of the same inputs may see something else. */
public enum SourceKind {
    TIME("the time was read"),
    RANDOMNESS("a random number was drawn"),
    /** The hash code of an object's identity, which differs from run to run. */
    IDENTITY("the hash code of an object's identity was used"),
    /** The order of an immutable set or map, which differs from JVM to JVM. */
    HASH_ORDER("an immutable set or map was iterated"),
    ENVIRONMENT("the environment of the process was read"),
    /** A system property that the JVM does not set by itself. */
    PROPERTY("a system property was read"),
    FILES("a file was looked at"),
    INPUT("the standard input was read"),
    THREADS("a thread was started"),
    /** The stack or the heap overflowed, and somebody caught that: where it does is not the code's own. */
    LIMITS("an overflow of stack or heap was caught");

    private final String sentence;

    SourceKind(String sentence) {
        this.sentence = sentence;
    }

    /** What happened, as the beginning of a sentence. */
    public String sentence() {
        return sentence;
    }
}
