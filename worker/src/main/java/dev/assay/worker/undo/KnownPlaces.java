package dev.assay.worker.undo;

import org.jspecify.annotations.Nullable;

/** The places of fields by class, looked up once for each; forgotten with the classes. */
final class KnownPlaces {
    private Class<?>[] types = new Class<?>[1024];
    private Places[] places = new Places[1024];
    private int count;

    Places of(Class<?> type) {
        int at = find(type);
        Places known = places[at];
        if (known != null) {
            return known;
        }
        Places found = Places.of(type);
        types[at] = type;
        places[at] = found;
        if (++count * 2 > types.length) {
            grow();
        }
        return found;
    }

    private int find(Class<?> type) {
        int at = System.identityHashCode(type) & types.length - 1;
        for (@Nullable Class<?> there = types[at]; there != null && there != type; there = types[at]) {
            at = at + 1 & types.length - 1;
        }
        return at;
    }

    private void grow() {
        Class<?>[] before = types;
        Places[] values = places;
        types = new Class<?>[2 * before.length];
        places = new Places[2 * before.length];
        for (int i = 0; i < before.length; i++) {
            if (before[i] != null) {
                int at = find(before[i]);
                types[at] = before[i];
                places[at] = values[i];
            }
        }
    }
}
