package dev.assay.techniques.explore;

import java.util.ArrayList;
import java.util.List;

/** The units of a class that are explored when nothing else is left: first those that are proved, then what was cut of others. */
final class LaterUnits {
    private final List<UnitExploration> all;
    private final List<UnitExploration> proved;
    private boolean isReleased;

    LaterUnits(List<UnitExploration> all) {
        this.all = List.copyOf(all);
        this.proved =
                new ArrayList<>(all.stream().filter(UnitExploration::comesLast).toList());
    }

    /** Adds those whose turn has come to those that are explored; false if there is none. */
    boolean addTo(List<UnitExploration> active) {
        if (!proved.isEmpty()) {
            active.addAll(proved);
            proved.clear();
        } else if (!isReleased) {
            isReleased = true;
            active.addAll(all.stream().filter(UnitExploration::release).toList());
        }
        return !active.isEmpty();
    }
}
