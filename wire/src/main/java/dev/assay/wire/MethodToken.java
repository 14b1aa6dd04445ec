package dev.assay.wire;

/** What caller and callee agree on without knowing one another: a number for a method's name and descriptor. */
public final class MethodToken {
    private MethodToken() {}

    /** The token of a method; never zero. */
    public static int of(String name, String descriptor) {
        int hash = 0;
        for (int i = 0; i < name.length(); i++) {
            hash = 31 * hash + name.charAt(i);
        }
        for (int i = 0; i < descriptor.length(); i++) {
            hash = 31 * hash + descriptor.charAt(i);
        }
        return hash == 0 ? 1 : hash;
    }
}
