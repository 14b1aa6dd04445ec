package dev.assay.worker.hook.state;

import dev.assay.worker.hook.Bystander;
import dev.assay.worker.hook.state.Memo.Effect;
import dev.assay.worker.hook.state.Memo.Need;
import dev.assay.worker.hook.state.Memo.Sight;
import dev.assay.worker.undo.Change;
import dev.assay.worker.undo.Owners;
import dev.assay.worker.undo.Region;
import dev.assay.worker.undo.Walk;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what initializers did, so that it need not be done again. The state that an initializer left is put back after every run that may have
 * changed it. A later run has it again if the initializer would find everything that it used as it was; else it runs once more.
 */
final class Undo {
    /** How many outcomes of one initializer are kept, and after how many it is no longer asked. */
    private static final int KEPT = 6;

    private static final int TRIED = 60;

    private final Owners owners = new Owners();
    private final Bystander bystander;
    private final Replay replay;
    private Initialization[] frames = new Initialization[16];
    private int depth;
    private int versions = 1;
    private Memo[] changed = new Memo[16];
    private int changedCount;
    private int useCount;
    private boolean hasStrayed;

    /** Whether all that the run has touched was looked at when the outermost initializer began, and nothing unknown has happened since. */
    private boolean isChecked;

    int epoch;

    Undo(Bystander bystander, int epoch) {
        this.bystander = bystander;
        this.epoch = epoch;
        this.replay = new Replay(this);
    }

    void nextRun(int next) {
        epoch = next;
        hasStrayed = false;
        useCount = 0;
        depth = 0;
    }

    /** The run changes what is around code, such as system properties, or gets hold of what can change it. */
    void stray() {
        hasStrayed = true;
        for (int i = 0; i < depth; i++) {
            hinder(frames[i], "surroundings");
        }
    }

    boolean hasStrayed() {
        return hasStrayed;
    }

    boolean isRunning(StaticState state) {
        return state.frame != null;
    }

    /** Counts the classes that the run uses, in their order. */
    void count(StaticState state) {
        state.useNumber = ++useCount;
    }

    /** A class is used by the initializer that runs. */
    void used(StaticState state) {
        if (depth > 0) {
            note(state, false);
        }
    }

    /** Static state is touched, by an initializer or by the run itself. */
    void touched(StaticState state) {
        Memo memo = state.active(epoch);
        if (depth > 0) {
            note(state, true);
            if (memo != null) {
                spoil(memo);
                if (frames[depth - 1].obstacle != null) {
                    dirty(memo);
                }
            }
        } else {
            state.touchedIn = epoch;
            if (memo != null) {
                dirty(memo);
            }
        }
    }

    private void note(StaticState state, boolean touches) {
        Initialization top = frames[depth - 1];
        if (top.isMember(state)) {
            return;
        }
        for (int i = 0; i < depth - 1; i++) {
            boolean isOpen = state.frame == null ? touches && frames[i].hasTouched(state) : frames[i].isMember(state);
            if (isOpen) {
                // What it sees is not finished: the two cannot be told apart.
                for (int j = i + 1; j < depth; j++) {
                    frames[j].isMerged = true;
                }
                break;
            }
        }
        // Those that cannot be had again still say what they touch: nobody else may take it for untouched.
        if (state.frame == null && (touches || top.obstacle == null)) {
            top.use(state, touches);
        }
    }

    void begin(StaticState state, int locals) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        String obstacle = state.cannot == null && state.isTiresome() ? "so far it always was" : state.cannot;
        if (depth == 0) {
            isChecked = obstacle == null;
            for (int i = 0; isChecked && i < changedCount; i++) {
                changed[i].isClean(epoch); // Looked at now: later nobody could tell the run's changes from its own.
            }
        }
        Initialization frame = new Initialization(state, useCount, locals);
        frame.seesSurroundings = !bystander.seesInitializers();
        frame.obstacle = obstacle;
        frames[depth++] = frame;
        state.frame = frame;
        state.activate(null, epoch);
        state.loaded = null;
    }

    /** The innermost initializer has ended well. */
    void end(int locals) {
        Initialization frame = frames[--depth];
        if (locals != frame.localsBefore) {
            hinder(frame, "thread locals");
        }
        if (frame.isMerged && depth > 0) {
            Initialization outer = frames[depth - 1];
            if (frame.obstacle != null) {
                hinder(outer, frame.obstacle);
            }
            outer.absorb(frame);
            return;
        }
        for (StaticState member : frame.members) {
            member.frame = null;
        }
        Object paused = bystander.pause();
        try {
            record(frame);
        } finally {
            bystander.resume(paused);
        }
    }

    /** The innermost initializer has thrown; nothing that is remembered counts after that. */
    void fail() {
        Initialization frame = frames[--depth];
        for (StaticState member : frame.members) {
            member.frame = null;
        }
    }

    /** The initializers that run now may end otherwise next time. */
    void hinder(String why) {
        for (int i = 0; i < depth; i++) {
            hinder(frames[i], why);
        }
    }

    private void hinder(Initialization frame, String why) {
        frame.hinder(why);
        isChecked = false;
        for (int i = 0; i < frame.count; i++) {
            Memo memo = frame.isTouched[i] ? frame.used[i].active(epoch) : null;
            if (memo != null) {
                dirty(memo);
            }
        }
    }

    void see(Sight sight, boolean isOfSurroundings) {
        if (depth > 0) {
            frames[depth - 1].see(sight, isOfSurroundings);
            if (isOfSurroundings && hasStrayed) {
                hinder(frames[depth - 1], "surroundings");
            }
        }
    }

    private void record(Initialization frame) {
        Memo memo = frame.obstacle == null ? memo(frame) : null;
        for (StaticState member : frame.members) {
            member.activate(memo, epoch);
            member.loaded = memo;
        }
        frame.root.hindered = memo == null ? frame.root.hindered + 1 : 0;
        if (memo == null) {
            hinder(frame, "unknown");
            return;
        }
        memo.root.remember(memo);
        for (Effect effect : memo.effects) {
            effect.target().advance(epoch, effect.version(), effect.changes());
            effect.target().attach(memo);
            spoil(effect.target());
        }
        for (Need need : memo.needs) {
            if (need.isTouched()) {
                spoil(need.memo());
            }
        }
        dirtyIfTouched(memo);
    }

    /** Code has waited to touch one of the classes since before it was initialized. */
    void dirtyIfTouched(Memo memo) {
        for (StaticState member : memo.members) {
            if (member.touchedIn == epoch) {
                dirty(memo);
            }
        }
    }

    private @Nullable Memo memo(Initialization frame) {
        Need[] needs = new Needs(frame, epoch, isChecked).find();
        StaticState root = frame.root;
        if (frame.seesSurroundings && hasStrayed) {
            frame.hinder("surroundings");
        }
        if (frame.obstacle == null && root.remembered++ > TRIED) {
            root.cannot = "ends otherwise again and again";
            frame.hinder(root.cannot);
        }
        if (frame.obstacle != null) {
            return null;
        }
        Change[][] changes = new Change[needs.length][];
        for (int i = 0; i < needs.length; i++) {
            Memo needed = needs[i].memo();
            changes[i] = needs[i].isTouched() ? needed.region.changes(needed.expected(epoch)) : new Change[0];
        }
        Region region = region(frame.members, changes);
        Memo memo =
                new Memo(root, frame.members, needs, frame.sights, frame.seesSurroundings, region, epoch, ++versions);
        region.setOwner(memo);
        for (int i = 0; i < needs.length; i++) {
            if (changes[i].length > 0) {
                memo.effects = Arrays.copyOf(memo.effects, memo.effects.length + 1);
                memo.effects[memo.effects.length - 1] = new Effect(needs[i].memo(), changes[i], ++versions);
            }
        }
        while (root.memos.length >= KEPT) {
            drop(root.memos[0]);
        }
        return memo;
    }

    /** All that the classes hold, and what was put elsewhere. */
    private Region region(StaticState[] members, Change[][] changes) {
        Walk walk = new Walk(owners);
        for (StaticState member : members) {
            walk.addStatics(member.type());
        }
        for (Change[] some : changes) {
            for (Change change : some) {
                if (!change.isNumber()) {
                    walk.add(change.value());
                }
            }
        }
        return walk.end();
    }

    /** Has the class as an earlier run found it, if that can be; false if its initializer must run. */
    boolean again(StaticState state) {
        Memo loaded = state.loaded;
        if (loaded != null
                && state.before.length == 0
                && loaded.isAlone()
                && !(loaded.seesSurroundings && hasStrayed)) {
            state.activate(loaded, epoch);
            state.isDirty = false;
            dirtyIfTouched(loaded);
            return true;
        }
        Memo[] plan = replay.plan(state);
        if (plan.length == 0) {
            return false;
        }
        for (Memo memo : plan) {
            load(memo);
        }
        return true;
    }

    private void load(Memo memo) {
        for (StaticState member : memo.members) {
            if (member.loaded != memo) {
                memo.region.restore();
                reload(memo);
            }
            member.isDirty = false;
        }
        for (Effect effect : memo.effects) {
            for (Change change : effect.changes()) {
                change.write();
            }
            spoil(effect.target());
        }
        for (Need need : memo.needs) {
            need.state().isDirty |= need.isTouched();
        }
        for (Sight sight : memo.sights) {
            bystander.seenAgain(sight.kind(), sight.place(), sight.text());
        }
        dirtyIfTouched(memo);
    }

    private void reload(Memo memo) {
        Object paused = bystander.pause();
        for (StaticState member : memo.members) {
            member.loaded = memo;
            if (member.isEnum) {
                member.forgetConstants();
            }
        }
        bystander.resume(paused);
    }

    /** The run itself may have changed it, and all that can be reached from there. */
    private void dirty(Memo memo) {
        if (memo.dirtyIn == epoch) {
            return;
        }
        memo.dirtyIn = epoch;
        spoil(memo);
        for (Region region : memo.region.reached()) {
            if (region.owner() instanceof Memo reached) {
                dirty(reached);
            }
        }
        for (Memo attached : memo.attached) {
            dirty(attached);
        }
    }

    /** It is to be put back after the run, and all that can be reached from there. */
    private void spoil(Memo memo) {
        if (memo.restoredIn == epoch) {
            return;
        }
        memo.restoredIn = epoch;
        if (changedCount == changed.length) {
            changed = Arrays.copyOf(changed, 2 * changedCount);
        }
        changed[changedCount++] = memo;
        for (Region region : memo.region.reached()) {
            if (region.owner() instanceof Memo reached) {
                spoil(reached);
            }
        }
        for (Memo attached : memo.attached) {
            spoil(attached);
        }
    }

    /** Puts back what the run may have changed. */
    void restore() {
        for (int i = 0; i < changedCount; i++) {
            Memo memo = changed[i];
            if (memo.isDropped || memo.root.active(epoch) != memo) {
                continue; // The run had the class otherwise, and could not reach this.
            }
            String refused = memo.region.refused();
            if (refused != null) {
                memo.root.cannot = refused;
                drop(memo);
            } else {
                memo.region.restore();
                for (StaticState member : memo.members) {
                    member.isDirty = false;
                }
            }
        }
        Arrays.fill(changed, 0, changedCount, null);
        changedCount = 0;
    }

    /** What initializers did in this run may be otherwise next time. */
    void forgetThisRun(StaticState state) {
        for (Memo memo : state.memos) {
            if (memo.madeIn == epoch) {
                drop(memo);
            }
        }
    }

    private void drop(Memo memo) {
        memo.isDropped = true;
        memo.root.forget(memo);
        for (StaticState member : memo.members) {
            if (member.loaded == memo) {
                member.loaded = null;
            }
        }
        owners.remove(memo.region);
    }
}
