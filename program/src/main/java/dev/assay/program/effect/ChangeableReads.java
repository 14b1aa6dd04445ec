package dev.assay.program.effect;

import dev.assay.program.use.FieldKey;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The fields that calls read and that other code may have changed before.
 *
 * @param fields for each field how it can change, as the end of a sentence
 * @param isWhole whether that is all: not where a call leads to more code than is read in the time
 */
public record ChangeableReads(SortedMap<FieldKey, String> fields, boolean isWhole) {
    /** Nothing that can change. */
    public static final ChangeableReads NONE = new ChangeableReads(Collections.emptySortedMap(), true);

    /** Nobody looked. */
    public static final ChangeableReads UNKNOWN = new ChangeableReads(Collections.emptySortedMap(), false);

    public ChangeableReads {
        fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
    }

    /** Whether it is known that calls read nothing that can change. */
    public boolean isConstant() {
        return isWhole && fields.isEmpty();
    }

    /** What one of two calls reads. */
    public ChangeableReads and(ChangeableReads other) {
        SortedMap<FieldKey, String> all = new TreeMap<>(fields);
        all.putAll(other.fields);
        return new ChangeableReads(all, isWhole && other.isWhole);
    }
}
