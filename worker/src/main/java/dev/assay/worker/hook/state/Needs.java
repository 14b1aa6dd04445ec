package dev.assay.worker.hook.state;

import dev.assay.worker.hook.state.Memo.Need;
import dev.assay.worker.undo.Region;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Finds what an initializer depends on: what it used, and everything that can be changed through what it touched. */
final class Needs {
    private final Initialization frame;
    private final int epoch;
    private final boolean isChecked;
    private Need[] needs = {};

    /** @param isChecked whether what the run has changed so far is known */
    Needs(Initialization frame, int epoch, boolean isChecked) {
        this.frame = frame;
        this.epoch = epoch;
        this.isChecked = isChecked;
    }

    /** All needs; hinders the initializer if one of them cannot be known. */
    Need[] find() {
        for (int i = 0; i < frame.count; i++) {
            StaticState state = frame.used[i];
            if (contains(frame.members, state)) {
                continue;
            }
            Memo memo = state.active(epoch);
            if (memo == null) {
                frame.hinder("uses " + state.name() + ", which is initialized again");
                return needs;
            }
            add(state, memo, frame.isTouched[i]);
        }
        Memo[] followed = {};
        for (Memo next = unfollowed(followed); next != null; next = unfollowed(followed)) {
            followed = Arrays.copyOf(followed, followed.length + 1);
            followed[followed.length - 1] = next;
            follow(next);
        }
        return needs;
    }

    private @Nullable Memo unfollowed(Memo[] followed) {
        for (Need need : needs) {
            if (need.isTouched() && !contains(followed, need.memo())) {
                return need.memo();
            }
        }
        return null;
    }

    private void follow(Memo memo) {
        if (memo.changedIn == epoch || memo.dirtyIn == epoch && !isChecked) {
            frame.hinder("touches " + memo.root.name() + ", which the run may have changed");
        } else if (memo.region.refused() != null) {
            frame.hinder("touches " + memo.root.name() + ", which cannot be compared");
        }
        for (Region reached : memo.region.reached()) {
            touch(reached.owner());
        }
        for (Memo attached : memo.attached) {
            if (attached.root.active(epoch) == attached) {
                touch(attached);
            }
        }
    }

    private void touch(@Nullable Object owner) {
        if (!(owner instanceof Memo memo) || memo.root.active(epoch) != memo) {
            frame.hinder("reaches what belongs to another time");
        } else if (!contains(frame.members, memo.root)) {
            add(memo.root, memo, true);
        }
    }

    private void add(StaticState state, Memo memo, boolean isTouched) {
        boolean isNested = state.useNumber > frame.begun;
        Need need = new Need(state, memo, memo.version(epoch), isTouched, isNested);
        for (int i = 0; i < needs.length; i++) {
            boolean isSame = isTouched && needs[i].isTouched() ? needs[i].memo() == memo : needs[i].state() == state;
            if (isSame) {
                needs[i] = isTouched && !needs[i].isTouched() ? need : needs[i];
                return;
            }
        }
        needs = Arrays.copyOf(needs, needs.length + 1);
        needs[needs.length - 1] = need;
    }

    private static boolean contains(Object[] all, Object one) {
        for (Object each : all) {
            if (each == one) {
                return true;
            }
        }
        return false;
    }
}
