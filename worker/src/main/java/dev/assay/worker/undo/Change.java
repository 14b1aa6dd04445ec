package dev.assay.worker.undo;

import org.jspecify.annotations.Nullable;

/**
 * One place that holds something else than at first.
 *
 * @param object the number of the object in its region
 * @param index of the value among all references or numbers of the region; negative for an element of an array
 * @param place the index of an element, the offset of a reference, or -1 - j for the j-th number of an object
 */
public record Change(
        Region region,
        int object,
        int index,
        int place,
        @Nullable Object value) {

    boolean isElement() {
        return index < 0;
    }

    /** Whether it is a number in a field. */
    public boolean isNumber() {
        return place < 0;
    }

    /** Makes the change once more. */
    public void write() {
        region.write(this);
    }
}
