package dev.assay.worker.testrun;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** Has the lab transform the classes that it asked for, as they are loaded. */
final class TargetTransformer implements ClassFileTransformer {
    private final Channel channel;
    private final String[] prefixes;

    /** @param prefixes of the binary names of these classes; one that ends with a dot means a package and all below */
    TargetTransformer(Channel channel, String[] prefixes) {
        this.channel = channel;
        this.prefixes = prefixes.clone();
    }

    @Override
    public byte @Nullable [] transform(
            ClassLoader loader, String internalName, Class<?> old, ProtectionDomain domain, byte[] classFile) {
        if (loader == null || internalName == null) {
            return null; // The JDK's own, and what has no name.
        }
        String name = internalName.replace('/', '.');
        return isWanted(name) ? channel.transformed(name, classFile) : null;
    }

    private boolean isWanted(String name) {
        for (String prefix : prefixes) {
            boolean isNested = name.startsWith(prefix) && name.length() > prefix.length();
            if (name.equals(prefix) || isNested && (prefix.endsWith(".") || name.charAt(prefix.length()) == '$')) {
                return true;
            }
        }
        return false;
    }
}
