package dev.assay.model.trial;

/** Who made an exception. */
public enum Origin {
    /** The JVM, because a primitive operation in code under test went wrong. */
    OPERATION,
    /** Code under test created the exception object: it throws on purpose. */
    CODE_UNDER_TEST,
    /** The JDK, in a call that code under test made (explicitly or by a primitive operation inside of the JDK). */
    LIBRARY
}
