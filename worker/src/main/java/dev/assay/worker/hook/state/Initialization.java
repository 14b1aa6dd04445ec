package dev.assay.worker.hook.state;

import dev.assay.worker.hook.state.Memo.Sight;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An initializer that is running, and what it has used so far. */
final class Initialization {
    final StaticState root;

    /** How many classes the run had used before it began. */
    final int begun;

    final int localsBefore;
    StaticState[] members;
    StaticState[] used = new StaticState[4];
    boolean[] isTouched = new boolean[4];
    int count;
    Sight[] sights = {};
    boolean seesSurroundings;

    /** Whether it cannot be told apart from the initializer inside of which it runs. */
    boolean isMerged;

    /** Why it cannot be had again without being run again; null if nothing is known that speaks against it. */
    @Nullable
    String obstacle;

    Initialization(StaticState root, int begun, int localsBefore) {
        this.root = root;
        this.begun = begun;
        this.localsBefore = localsBefore;
        this.members = new StaticState[] {root};
    }

    void use(StaticState state, boolean touches) {
        int at = find(state);
        if (at < 0) {
            if (count == used.length) {
                used = Arrays.copyOf(used, 2 * count);
                isTouched = Arrays.copyOf(isTouched, 2 * count);
            }
            at = count++;
            used[at] = state;
        }
        isTouched[at] |= touches;
    }

    boolean hasTouched(StaticState state) {
        int at = find(state);
        return at >= 0 && isTouched[at];
    }

    private int find(StaticState state) {
        for (int i = 0; i < count; i++) {
            if (used[i] == state) {
                return i;
            }
        }
        return -1;
    }

    void hinder(String why) {
        if (obstacle == null) {
            obstacle = why;
        }
    }

    void see(Sight sight, boolean isOfSurroundings) {
        sights = Arrays.copyOf(sights, sights.length + 1);
        sights[sights.length - 1] = sight;
        seesSurroundings |= isOfSurroundings;
    }

    /** Takes over an initializer that ran inside of this one. */
    void absorb(Initialization inner) {
        int before = members.length;
        members = Arrays.copyOf(members, before + inner.members.length);
        System.arraycopy(inner.members, 0, members, before, inner.members.length);
        for (StaticState member : inner.members) {
            member.frame = this;
        }
        for (int i = 0; i < inner.count; i++) {
            use(inner.used[i], inner.isTouched[i]);
        }
        for (Sight sight : inner.sights) {
            see(sight, inner.seesSurroundings);
        }
        if (inner.obstacle != null) {
            hinder(inner.obstacle);
        }
    }

    boolean isMember(StaticState state) {
        return state.frame == this;
    }
}
