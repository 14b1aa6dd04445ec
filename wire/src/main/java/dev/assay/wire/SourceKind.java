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
    LIMITS("an overflow of stack or heap was caught"),
    LOCALE("the default locale was used"),
    CHARSET("the default charset was used"),
    ZONE("the default time zone was used"),
    /** Memory, processors, versions, options, counters. */
    MACHINE("the JVM was asked about itself or its machine"),
    THREAD("a thread was asked about itself"),
    /** Who calls the code under test is not its business. */
    STACK("the stack was inspected"),
    /** The JVM explains a null reference in words that depend on how the class was compiled. */
    WORDING("a message in the JVM's own words was read"),
    /** Class loaders, resources that are not there, services, providers. */
    RESOURCES("something was looked up that depends on how the program is installed"),
    DIRECTORY("the working directory was used"),
    /** What the garbage collector has cleared. */
    COLLECTOR("a reference was read that the garbage collector may have cleared"),
    CONSOLE("the console was asked for"),
    NETWORK("the machine was asked about its network"),
    LOGGING("the configuration of logging was read"),
    /** What one part of a program sets for all others, inside of the JDK. */
    SETTINGS("a setting of the JDK was read that any code can change"),
    /** A native method of a JDK that our table does not know. */
    UNKNOWN("a native method was called that Assay does not know");

    private final String sentence;

    SourceKind(String sentence) {
        this.sentence = sentence;
    }

    /** What happened, as the beginning of a sentence. */
    public String sentence() {
        return sentence;
    }
}
