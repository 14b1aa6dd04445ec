package dev.assay.worker.undo;

import org.jspecify.annotations.Nullable;

/** Finds all objects that static fields and other objects lead to, and makes a region of those that belong to no other. */
public final class Walk {
    /** Regions of more objects would cost more than to initialize again. */
    private static final int MOST = 200_000;

    private final Owners owners;
    private final Region region = new Region();
    private int done;

    public Walk(Owners owners) {
        this.owners = owners;
    }

    /** Begins at the static fields of a class. */
    public void addStatics(Class<?> type) {
        region.add(type, Places.ofStatics(type));
    }

    /** Begins at an object, or at nothing. */
    public void add(@Nullable Object object) {
        if (object == null || object instanceof String) {
            return;
        }
        Region owner = owners.of(object);
        if (owner != null) {
            if (owner != region) {
                region.reach(owner);
            }
            return;
        }
        Places places = owners.places.of(object.getClass());
        if (places.handling == Handling.REFUSED && region.refused() == null) {
            region.refuse(object.getClass().getName());
        }
        if (places.handling == Handling.IGNORED || places.handling == Handling.REFUSED) {
            return;
        }
        if (region.size() >= MOST) {
            region.refuse("its size");
            return;
        }
        owners.add(object, region);
        region.add(object, places);
    }

    /** Follows everything; what cannot be put back does not lead on. */
    public Region end() {
        while (done < region.size()) {
            Object object = region.object(done);
            Places places = region.places(done);
            done++;
            if (object instanceof Object[] array) {
                for (Object element : array) {
                    add(element);
                }
            }
            for (long offset : places.references) {
                add(Memory.get(object, offset));
            }
        }
        return region;
    }
}
