package dev.assay.worker.hook;

/**
 * Thrown in place of a new array that does not fit into the heap, however empty it is: the JVM would throw the same, but only
 * after it has looked for garbage everywhere, twice.
 */
public final class Oversized extends OutOfMemoryError {
    private static final long serialVersionUID = 1;
    private static final long MOST = Runtime.getRuntime().maxMemory();

    public Oversized() {
        super("Java heap space");
    }

    /** Whether an array of that length and with elements of so many bytes cannot be made. */
    public static boolean isOne(int length, int width) {
        return (long) length * width > MOST;
    }
}
