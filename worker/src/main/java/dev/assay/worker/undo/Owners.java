package dev.assay.worker.undo;

import org.jspecify.annotations.Nullable;

/** Which region an object belongs to, by identity. */
public final class Owners {
    private @Nullable Object[] objects = new Object[4096];
    private @Nullable Region[] regions = new Region[4096];
    private int count;
    final KnownPlaces places = new KnownPlaces();

    @Nullable
    Region of(Object object) {
        return regions[find(object)];
    }

    void add(Object object, Region region) {
        int at = find(object);
        if (objects[at] == null) {
            objects[at] = object;
            count++;
        }
        regions[at] = region;
        if (count * 2 > objects.length) {
            rebuild(2 * objects.length, null);
        }
    }

    /** Forgets a region and all that belongs to it. */
    public void remove(Region region) {
        rebuild(objects.length, region);
    }

    private int find(Object object) {
        int at = System.identityHashCode(object) * 31 & objects.length - 1;
        for (Object there = objects[at]; there != null && there != object; there = objects[at]) {
            at = at + 1 & objects.length - 1;
        }
        return at;
    }

    private void rebuild(int size, @Nullable Region without) {
        @Nullable Object[] before = objects;
        @Nullable Region[] values = regions;
        objects = new Object[size];
        regions = new Region[size];
        count = 0;
        for (int i = 0; i < before.length; i++) {
            Object object = before[i];
            Region region = values[i];
            if (object != null && region != null && region != without) {
                int at = find(object);
                objects[at] = object;
                regions[at] = region;
                count++;
            }
        }
    }
}
