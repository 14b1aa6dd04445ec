package dev.assay.worker.hook.state;

import dev.assay.worker.undo.Change;
import dev.assay.worker.undo.Region;

/**
 * What one initializer did, together with those that ran inside of it and cannot be told apart from it: the state that it left, what
 * it depended on, and what it changed elsewhere.
 */
final class Memo {
    /**
     * What an initializer used.
     *
     * @param memo as which that class was initialized
     * @param version of its state when it was touched; whatever it was if it was only used
     * @param isNested whether it was used inside of the initializer for the first time in the run
     */
    record Need(StaticState state, Memo memo, int version, boolean isTouched, boolean isNested) {}

    /** What an initializer changed in the state that belongs to another. */
    record Effect(Memo target, Change[] changes, int version) {}

    /** Something outside that an initializer looked at, so that every run that uses the class has looked at it. */
    record Sight(int kind, int place, String text) {}

    final StaticState root;
    final StaticState[] members;
    final Need[] needs;
    final Sight[] sights;
    final boolean seesSurroundings;
    final Region region;
    final int madeIn;
    final int firstVersion;
    Effect[] effects = {};

    /** Memos whose objects are reached from here because an effect put them there. */
    Memo[] attached = {};

    boolean isDropped;
    int dirtyIn;
    int changedIn;
    int restoredIn;
    private int version;
    private int versionIn;

    /** By target of effects in this run: what is expected besides the first state. */
    private Change[] expected = {};

    Memo(
            StaticState root,
            StaticState[] members,
            Need[] needs,
            Sight[] sights,
            boolean seesSurroundings,
            Region region,
            int madeIn,
            int firstVersion) {
        this.root = root;
        this.members = members;
        this.needs = needs;
        this.sights = sights;
        this.seesSurroundings = seesSurroundings;
        this.region = region;
        this.madeIn = madeIn;
        this.firstVersion = firstVersion;
    }

    /** Whether it concerns one class only, and nothing else concerns it. */
    boolean isAlone() {
        return members.length == 1 && needs.length == 0 && effects.length == 0 && sights.length == 0;
    }

    /** Whether it can be had again whatever ran before. */
    boolean isUnconditional() {
        if (effects.length > 0 || sights.length > 0) {
            return false;
        }
        for (Need need : needs) {
            if (need.isTouched) {
                return false;
            }
        }
        return true;
    }

    int version(int epoch) {
        return versionIn == epoch ? version : firstVersion;
    }

    Change[] expected(int epoch) {
        return versionIn == epoch ? expected : new Change[0];
    }

    /** An initializer has changed it in this run. */
    void advance(int epoch, int next, Change[] changes) {
        Change[] before = expected(epoch);
        Change[] all = new Change[before.length + changes.length];
        System.arraycopy(before, 0, all, 0, before.length);
        System.arraycopy(changes, 0, all, before.length, changes.length);
        set(epoch, next, all);
    }

    void set(int epoch, int next, Change[] changes) {
        version = next;
        versionIn = epoch;
        expected = changes;
    }

    /** Whether it is as initializers left it, although the run may have got hold of it. */
    boolean isClean(int epoch) {
        return isClean(epoch, expected(epoch));
    }

    /** The same, where not all that is expected has been done yet. */
    boolean isClean(int epoch, Change[] done) {
        boolean isUnknown = dirtyIn == epoch && changedIn != epoch;
        if (isUnknown && (region.refused() != null || !region.isAs(done))) {
            changedIn = epoch;
        }
        return changedIn != epoch;
    }

    void attach(Memo other) {
        for (Memo each : attached) {
            if (each == other) {
                return;
            }
        }
        Memo[] more = new Memo[attached.length + 1];
        System.arraycopy(attached, 0, more, 0, attached.length);
        more[attached.length] = other;
        attached = more;
    }
}
