package dev.assay.weaver.instrument;

import java.util.Comparator;

/**
 * A place in code under test that runs reach or miss, named so that it does not depend on what was run before.
 *
 * @param className binary name
 * @param method name and descriptor
 * @param place among the places of the method
 */
public record ReachedBranch(String className, String method, int place) implements Comparable<ReachedBranch> {
    private static final Comparator<ReachedBranch> ORDER = Comparator.comparing(ReachedBranch::className)
            .thenComparing(ReachedBranch::method)
            .thenComparingInt(ReachedBranch::place);

    @Override
    public int compareTo(ReachedBranch other) {
        return ORDER.compare(this, other);
    }
}
