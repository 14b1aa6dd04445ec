package dev.assay.worker.shadow.surroundings;

/**
 * The methods that are noticed where they are called, for calls that have no such place. Nothing is known of them here; the rewrite of
 * the JDK puts a class of the same name in this one's place that has the list.
 */
final class NoticedCalls {
    private NoticedCalls() {}

    /** Lines {@code package.Class.method=kind}; a * stands for all methods of a class, or all classes of a package. */
    static String lines() {
        return "";
    }
}
