package dev.assay.lab.testrun;

import java.util.Optional;

/** Changes classes as a JVM with the user's tests loads them; runs here, and not in that JVM. */
@FunctionalInterface
public interface ClassTransformer {

    /**
     * The class file to load instead; empty if it is to stay as it is.
     *
     * @param className binary name
     * @param classFile as it would be loaded
     */
    Optional<byte[]> transform(String className, byte[] classFile);
}
