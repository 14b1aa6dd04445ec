package dev.assay.prover.subjects;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Fields that constructors set. */
public class Objects {
    private final String[][] places;
    private List<String> names = new ArrayList<>();
    private String title;
    final Object given;
    protected Object open = new Object();

    public Objects(int rows, String title) {
        places = new String[rows][2]; // size=warning
        if (title == null) {
            throw new IllegalArgumentException("a title is needed");
        }
        this.title = title;
        given = title;
    }

    public Objects(Objects other) {
        this(1, other.title); // null=warning
        names = new ArrayList<>(other.names);
    }

    int rows() {
        return places.length;
    }

    int names() {
        return names.size();
    }

    int title() {
        return title.length();
    }

    void rename(String other) {
        title = other.trim(); // null=warning
    }

    int given() {
        return given.hashCode();
    }

    /** A subclass may set it. */
    int open() {
        return open.hashCode(); // null=warning
    }

    /** Copying elements changes no field. */
    int copied(int[] from, int[] to) {
        if (open == null || to == null || to.length == 0) {
            return 0;
        }
        to[0] = 1;
        System.arraycopy(from, 0, to, 0, 1);
        return open.hashCode() / to[0]; // division=warning
    }

    int ofOthers(Objects other) {
        return other.places.length; // null=warning
    }

    /** Sets what it is asked to. */
    static class Loose {
        private Object held = "x";

        void hold(Object other) {
            held = other;
        }

        int held() {
            return held.hashCode(); // null=warning
        }
    }

    /** Calls a method that others may override before all is set. */
    static class Early {
        private final Object late;

        Early() {
            begin();
            late = "x";
        }

        void begin() {}

        int late() {
            return late.hashCode(); // null=assumed
        }
    }

    /** Objects may come out of a stream. */
    static class Streamed implements Serializable {
        private static final long serialVersionUID = 1L;
        private final transient Object cache = new Object();

        int cache() {
            return cache.hashCode(); // null=assumed
        }
    }

    /** Set by its name. */
    static class Updated {
        private static final AtomicReferenceFieldUpdater<Updated, Object> SLOT =
                AtomicReferenceFieldUpdater.newUpdater(Updated.class, Object.class, "slot");

        private volatile Object slot = "x";

        void empty() {
            SLOT.set(this, null); // null=assumed
        }

        int slot() {
            return slot.hashCode(); // null=warning
        }
    }

    /** Not every way through the constructor sets it. */
    static class Partly {
        private Object set;

        Partly(boolean does) {
            if (does) {
                set = "x";
            }
        }

        int set() {
            return set.hashCode(); // null=warning
        }
    }

    /** Another class of the nest sets it. */
    static class Nested {
        private Object free = "x";

        int free() {
            return free.hashCode(); // null=warning
        }
    }

    static void free(Nested nested) {
        nested.free = null; // null=warning
    }

    class Inner {
        int rows() {
            return places.length;
        }
    }
}
