package dev.assay.worker.hook.state;

import dev.assay.worker.hook.state.Memo.Effect;
import dev.assay.worker.hook.state.Memo.Need;
import dev.assay.worker.undo.Change;
import dev.assay.worker.undo.Region;
import java.util.Arrays;

/** Finds out whether a class can be had as it was, and all classes that its initializer would use; nothing is changed before that is sure. */
final class Replay {
    private final Undo undo;
    private Memo[] plan = new Memo[16];
    private int planned;

    /** What was assumed on the way, to be taken back: states with their run, and memos with their version. */
    private StaticState[] states = new StaticState[16];

    private int[] usedBefore = new int[16];
    private int stateCount;
    private Memo[] targets = new Memo[4];
    private int[] versions = new int[4];
    private Change[][] expected = new Change[4][];
    private int targetCount;

    Replay(Undo undo) {
        this.undo = undo;
    }

    /** What is to be loaded, in this order; empty if the class cannot be had without running its initializer. */
    Memo[] plan(StaticState state) {
        planned = 0;
        stateCount = 0;
        targetCount = 0;
        Memo[] found = useBefore(state) && match(state) ? Arrays.copyOf(plan, planned) : new Memo[0];
        if (found.length == 0) {
            takeBack(0, 0, 0);
        }
        Arrays.fill(plan, 0, planned, null);
        Arrays.fill(states, 0, stateCount, null);
        return found;
    }

    private boolean match(StaticState state) {
        for (Memo memo : state.memos) {
            int planBefore = planned;
            int statesBefore = stateCount;
            int targetsBefore = targetCount;
            if (fits(memo)) {
                assume(memo);
                return true;
            }
            takeBack(planBefore, statesBefore, targetsBefore);
        }
        return false;
    }

    private boolean fits(Memo memo) {
        if (memo.seesSurroundings && undo.hasStrayed()) {
            return false;
        }
        for (StaticState member : memo.members) {
            if (member.hasFailed || member != memo.root && member.usedIn == undo.epoch) {
                return false;
            }
        }
        for (Need need : memo.needs) {
            if (need.memo().isDropped || !isUsed(need)) {
                return false;
            }
        }
        // Only now: what is used for the first time may have changed what was touched.
        for (Need need : memo.needs) {
            if (!isAsItWas(memo, need)) {
                return false;
            }
        }
        return true;
    }

    private boolean isUsed(Need need) {
        return need.state().usedIn == undo.epoch ? !undo.isRunning(need.state()) : need.isNested() && use(need.state());
    }

    private boolean use(StaticState state) {
        if (!state.isInitialized || state.hasFailed || undo.isRunning(state)) {
            return false;
        }
        assumeUsed(state);
        return useBefore(state) && match(state);
    }

    private boolean useBefore(StaticState state) {
        for (int id : state.before) {
            StaticState before = Statics.state(id);
            if (before == null || before.usedIn != undo.epoch && !use(before)) {
                return false;
            }
        }
        return true;
    }

    private boolean isAsItWas(Memo memo, Need need) {
        Memo now = need.state().active(undo.epoch);
        if (need.isTouched()) {
            return now == need.memo()
                    && now.version(undo.epoch) == need.version()
                    && now.isClean(undo.epoch, done(now));
        }
        return now == need.memo() || !reaches(memo.region, need.memo().region);
    }

    /** What initializers have really changed in it so far. */
    private Change[] done(Memo memo) {
        for (int i = 0; i < targetCount; i++) {
            if (targets[i] == memo) {
                return expected[i];
            }
        }
        return memo.expected(undo.epoch);
    }

    private static boolean reaches(Region region, Region other) {
        for (Region each : region.reached()) {
            if (each == other) {
                return true;
            }
        }
        return false;
    }

    private void assumeUsed(StaticState state) {
        if (stateCount == states.length) {
            states = Arrays.copyOf(states, 2 * stateCount);
            usedBefore = Arrays.copyOf(usedBefore, 2 * stateCount);
        }
        states[stateCount] = state;
        usedBefore[stateCount++] = state.usedIn;
        state.usedIn = undo.epoch;
        undo.count(state);
    }

    private void assume(Memo memo) {
        if (planned == plan.length) {
            plan = Arrays.copyOf(plan, 2 * planned);
        }
        plan[planned++] = memo;
        for (StaticState member : memo.members) {
            if (member != memo.root) {
                assumeUsed(member);
            }
            member.activate(memo, undo.epoch);
        }
        for (Effect effect : memo.effects) {
            assume(effect);
        }
    }

    private void assume(Effect effect) {
        if (targetCount == targets.length) {
            targets = Arrays.copyOf(targets, 2 * targetCount);
            versions = Arrays.copyOf(versions, 2 * targetCount);
            expected = Arrays.copyOf(expected, 2 * targetCount);
        }
        Memo target = effect.target();
        targets[targetCount] = target;
        versions[targetCount] = target.version(undo.epoch);
        expected[targetCount++] = target.expected(undo.epoch);
        target.advance(undo.epoch, effect.version(), effect.changes());
    }

    private void takeBack(int planBefore, int statesBefore, int targetsBefore) {
        planned = planBefore;
        while (stateCount > statesBefore) {
            StaticState state = states[--stateCount];
            state.usedIn = usedBefore[stateCount];
            state.activate(null, 0);
        }
        while (targetCount > targetsBefore) {
            targetCount--;
            targets[targetCount].set(undo.epoch, versions[targetCount], expected[targetCount]);
        }
    }
}
