package dev.assay.lab.jdk;

/** Rewrites some classes of java.base; one instance sees all classes of one JDK, in order of their names. */
public interface JdkTransformer {

    /** Whether there is anything to do with the class of that internal name. */
    boolean wants(String internalName);

    /** The class file to put in the place of the one given. */
    byte[] transform(String internalName, byte[] classFile);

    /**
     * Called after the last class.
     *
     * @throws IncompatibleJdk where a class or method that must be rewritten was not there
     */
    default void finish() {}
}
