package dev.assay.weaver.slot;

/** Which uses of references a class reports: objects of pools stand for open choices until they are used. */
public enum ReferenceScope {
    /** None: if nothing is enumerated, and if no such object comes. */
    NONE,
    /** Those of a class of the JDK, which cannot reach the fields of such objects, and compares and hashes them. */
    COMPARISONS,
    /** All of them. */
    ALL;

    private static final String[] KEEPING = {
        "java/util/",
        "java/lang/Object",
        "java/lang/Iterable",
        "java/lang/String",
        "java/lang/AbstractStringBuilder",
        "java/lang/ThreadLocal",
        "java/lang/ref/Reference"
    };

    /** What a class of the JDK reports: those that keep and compare the objects of others. */
    public static ReferenceScope ofJdk(String internalName) {
        for (String prefix : KEEPING) {
            if (internalName.startsWith(prefix)) {
                return COMPARISONS;
            }
        }
        return NONE;
    }
}
