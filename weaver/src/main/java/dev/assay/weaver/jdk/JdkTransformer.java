package dev.assay.weaver.jdk;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Rewrites some classes of java.base; one instance sees all classes of one JDK. */
public interface JdkTransformer {

    /**
     * Called before the first class.
     *
     * @param names the internal names of all classes of java.base, sorted
     * @param originals their class files as the JDK has them; null for any other name
     */
    default void begin(List<String> names, Function<String, byte[]> originals) {}

    /** Whether there is anything to do with the class of that internal name. */
    boolean wants(String internalName);

    /** Whether several threads may give it classes at once; if not, they come in order of their names. */
    default boolean isConcurrent() {
        return false;
    }

    /** The class file to put in the place of the one given. */
    byte[] transform(String internalName, byte[] classFile);

    /**
     * Called after the last class.
     *
     * @throws IncompatibleJdk if a class or method that must be rewritten was not there
     */
    default void finish() {}

    /** What else belongs into the jar, by entry name; it also takes the place of the worker's own. Asked for at the very end. */
    default SortedMap<String, byte[]> additions() {
        return new TreeMap<>();
    }
}
