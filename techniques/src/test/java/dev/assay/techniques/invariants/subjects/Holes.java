package dev.assay.techniques.invariants.subjects;

import dev.assay.api.Invariant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Classes with holes that take more than one step to get through. */
public final class Holes {
    private Holes() {}

    public static class Age {
        private int years = 30;

        public int years() {
            return years;
        }

        public void grow(int by) {
            years += by;
        }
    }

    public static class Boss {
        private final Age age = new Age();

        public Age age() {
            return age;
        }
    }

    /** Leaking twice: boss(), then age(), then grow. */
    public static class Company {
        private final Boss boss = new Boss();

        public Boss boss() {
            return boss;
        }

        @Invariant
        public boolean hasAdultBoss() {
            return boss.age().years() >= 18;
        }
    }

    /** Capturing, then leaking: the boss that it was given hands out its age. */
    public static class Firm {
        private Boss boss = new Boss();

        public void hire(Boss hired) {
            if (hired != null && hired.age().years() >= 18) {
                boss = hired;
            }
        }

        @Invariant
        public boolean hasAdultBoss() {
            return boss.age().years() >= 18;
        }
    }

    /** Leaking through an element of an array: it hands out the array, which leads to an Age. */
    public static class Crowd {
        private final Age[] ages = {new Age(), new Age()};

        public Age[] ages() {
            return ages.clone();
        }

        @Invariant
        public boolean areAllGrown() {
            for (Age age : ages) {
                if (age.years() < 18) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Leaking through a public final field. */
    public static class OpenBag {
        public final List<Integer> items = new ArrayList<>();

        @Invariant
        public boolean isSmall() {
            return items.size() < 2;
        }
    }

    /** Leaking a map that clients put something into. */
    public static class Index {
        private final Map<String, Integer> places = new HashMap<>();

        public Map<String, Integer> places() {
            return places;
        }

        @Invariant
        public boolean isEmpty() {
            return places.isEmpty();
        }
    }

    /** The values of its map are a view, through which they can be taken away: leaking. */
    public static class Shelf {
        private final Map<String, Integer> amounts = new HashMap<>(Map.of("nails", 12));

        public Collection<Integer> amounts() {
            return amounts.values();
        }

        @Invariant
        public boolean isFilled() {
            return !amounts.isEmpty();
        }
    }

    /** Only an object that is linked to itself breaks it. */
    public static class Link {
        private Link other;

        public void join(Link joined) {
            other = joined;
        }

        @Invariant
        public boolean isNotItsOwn() {
            return other != this;
        }
    }

    /** The operation throws, and leaves the object broken. */
    public static class Half {
        private int low = 0;
        private int high = 10;

        public void set(int from, int to) {
            low = from;
            if (to < from) {
                throw new IllegalArgumentException();
            }
            high = to;
        }

        @Invariant
        public boolean isRange() {
            return low <= high;
        }
    }

    /** Only subclasses reach it, with --protected. */
    public static class Base {
        protected int level;

        protected void raise(int by) {
            level += by;
        }

        @Invariant
        public boolean isLow() {
            return level < 10;
        }
    }

    /** The invariant is private, and named as representation checks are. */
    public static class Rated {
        public int stars = 1;

        private boolean repOk() {
            return stars >= 1 && stars <= 5;
        }
    }

    /** Inherits the invariant of Rated without a hole of its own: what breaks it is a hole of Rated. */
    public static class RatedTwice extends Rated {
        public int other;
    }
}
