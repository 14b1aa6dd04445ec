package dev.assay.techniques.explore;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Random inputs for the units of a class that are not proved, as long as they bring something: what is left to do with the time. */
final class RandomRounds {
    private static final int IN_A_ROUND = 20;

    private final List<UnitExploration> all;
    private final Duration patience;
    private @Nullable NoveltyClock news;

    /** @param budget the time there is: more time means more patience */
    RandomRounds(List<UnitExploration> all, Duration budget) {
        this.all = List.copyOf(all);
        this.patience = budget.dividedBy(10);
    }

    /** Whether what is open may be left: there is nothing to prove, and random inputs have brought nothing new for long. */
    boolean isOver(List<UnitExploration> active) {
        return news != null && isOld(news) && active.stream().noneMatch(UnitExploration::mayBeProved);
    }

    private boolean isOld(NoveltyClock clock) {
        return clock.isOld(all.stream().mapToLong(UnitExploration::news).sum());
    }

    /** Adds units with new random inputs to those that are explored; false if nothing new has come of them for long. */
    boolean addTo(List<UnitExploration> active) {
        if (news == null) {
            news = NoveltyClock.with(patience);
        }
        if (isOld(news)) {
            return false;
        }
        boolean isAdded = false;
        for (UnitExploration unit : all) {
            if (unit.draw(IN_A_ROUND)) {
                isAdded = true;
                if (!active.contains(unit)) {
                    active.add(unit);
                }
            }
        }
        return isAdded;
    }
}
