package dev.assay.engine.tree;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The sides of branches that runs have taken, shared by searches of the same code. */
public final class Covered {
    private final Set<Place> places = new HashSet<>();
    private final Map<Place, Integer> aims = new HashMap<>();

    void add(Place place) {
        places.add(place);
    }

    /** How many there are. */
    public int size() {
        return places.size();
    }

    boolean contains(Place place) {
        return places.contains(place);
    }

    /** Notes that somebody tries to get to a place. */
    void aim(Place place) {
        aims.merge(place, 1, Integer::sum);
    }

    int aims(Place place) {
        return aims.getOrDefault(place, 0);
    }
}
