package dev.assay.weaver.shadow;

import dev.assay.weaver.jdk.JdkTransformer;
import java.util.SortedMap;
import java.util.TreeMap;

/** Gives workers that follow no values the means to put static state back. */
public final class MemoryAccess implements JdkTransformer {

    @Override
    public boolean wants(String internalName) {
        return false;
    }

    @Override
    public byte[] transform(String internalName, byte[] classFile) {
        return classFile;
    }

    @Override
    public SortedMap<String, byte[]> additions() {
        SortedMap<String, byte[]> additions = new TreeMap<>();
        additions.put(RawAccess.MEMORY + ".class", RawAccess.memory());
        return additions;
    }
}
