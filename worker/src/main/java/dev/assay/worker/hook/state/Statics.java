package dev.assay.worker.hook.state;

import dev.assay.worker.hook.Bystander;
import dev.assay.worker.hook.Fuel;
import dev.assay.worker.undo.LocalValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives every run the static state of a fresh JVM without loading classes again. A class that an earlier run may have
 * changed is initialized again at the very moment at which a fresh JVM would initialize it: at its first use in the run.
 * Classes that nobody touched since their initializer ran, and whose initializer depends on no other class's static
 * state, need nothing.
 */
public final class Statics {
    /** Static: see the package. The run's number, so that nothing need be cleared between runs. */
    private static int epoch = 1;

    /** Another number for each run, and within it for each initializer: who touches what must be known for each. */
    private static int stamp = 1;

    private static int lastStamp = 1;

    /** By class: the run that used it last, the stamp when it was touched last, the run that waits to touch it. */
    private static int[] used = new int[256];

    private static int[] touched = new int[256];
    private static int[] awaited = new int[256];
    private static StaticState[] states = new StaticState[256];
    private static String[] names = new String[256];
    private static StatesByClass byClass = new StatesByClass();
    private static @Nullable ClassLoader loader;
    private static StaticState[] enums = new StaticState[16];
    private static int enumCount;
    private static StaticState[] running = new StaticState[16];
    private static int depth;
    private static long initializerFuel = Long.MAX_VALUE;
    private static boolean isStale;
    private static boolean pinsEnums;
    private static boolean isUntracked;

    /** Classes that cannot be initialized a second time without being loaded again. */
    private static StaticState[] interfaces = new StaticState[16];

    private static int interfaceCount;

    /** Null where classes are initialized again rather than put back. */
    private static @Nullable Undo undo;

    private static @Nullable Bystander bystander;

    private Statics() {}

    // What instrumented code calls.

    /** Code is about to do what makes a JVM initialize the class. */
    public static void use(int id) {
        if (used[id] != stamp) {
            firstUse(id);
        }
    }

    /** Code is about to read or write a static field through which state can change. */
    public static void touch(int id) {
        if (touched[id] != stamp) {
            firstTouch(id);
        }
    }

    /** The JVM runs the class's initializer. */
    public static void begin(int id) {
        synchronized (Statics.class) {
            StaticState state = states[id];
            mark(state);
            useAll(state.before);
            push(state);
        }
    }

    /** The initializer has ended well. */
    public static void end(int id) {
        synchronized (Statics.class) {
            StaticState state = states[id];
            pop();
            state.isInitialized = true;
            finish(state);
            if (undo != null) {
                undo.end(LocalValues.count());
            }
        }
    }

    /** The initializer has thrown. */
    public static void failed(int id) {
        synchronized (Statics.class) {
            pop();
            isStale = true;
            if (undo != null) {
                undo.fail();
            }
        }
    }

    /** Static fields are about to be read or written in a way that cannot be followed. */
    public static synchronized void untracked() {
        for (StaticState state : states) {
            if (state != null && state.isInitialized && (state.isDirty || state.isEntangled)) {
                use(state.id);
            }
        }
        isStale = true;
    }

    /** The run changes system properties and the like, or gets hold of what can change them. */
    public static void stray() {
        if (undo != null) {
            undo.stray();
        }
    }

    /**
     * An initializer looks at something outside of its code.
     *
     * @param again 0 if it may see something else next time, 1 if only where the run has changed its surroundings, 2 if never
     */
    public static synchronized void look(int kind, int place, String text, int again) {
        if (undo == null || again == 0) {
            dependOnOutside();
        } else {
            undo.see(new Memo.Sight(kind, place, text), again == 1);
        }
    }

    /** A static field is about to be read or written by reflection. */
    static void touchByReflection(StaticState state) {
        if (undo != null) {
            touch(state.id);
        } else {
            use(state.id);
            isStale = true;
        }
    }

    static @Nullable StaticState stateOf(Class<?> type) {
        return byClass.get(type);
    }

    /** A class has been defined. */
    public static void define(StaticState state, Class<?> type) {
        state.define(type);
        byClass.add(state);
    }

    // What the worker calls.

    /** Makes room for classes below the limit, before code that names them is defined. */
    public static synchronized void reserve(int limit) {
        if (limit > states.length) {
            int size = Math.max(limit, 2 * states.length);
            used = Arrays.copyOf(used, size);
            touched = Arrays.copyOf(touched, size);
            awaited = Arrays.copyOf(awaited, size);
            states = Arrays.copyOf(states, size);
            names = Arrays.copyOf(names, size);
        }
    }

    /** Code that names a class by its number is about to be defined. */
    public static void name(int id, String name) {
        reserve(id + 1);
        names[id] = name;
    }

    /** A class is about to be defined. */
    public static synchronized void register(StaticState state) {
        states[state.id] = state;
        if (state.isEnum) {
            enums = withRoom(enums, enumCount);
            enums[enumCount++] = state;
        } else if (state.isInterface) {
            interfaces = withRoom(interfaces, interfaceCount);
            interfaces[interfaceCount++] = state;
        }
    }

    /** From now on, what runs change is put back instead of initializing classes again. */
    public static synchronized void putBack(Bystander following) {
        bystander = following;
    }

    /** Puts back what the run has changed, where that is the way. */
    public static synchronized void restore() {
        if (undo != null) {
            undo.restore();
            for (int i = 0; i < interfaceCount; i++) {
                isStale |= isLost(interfaces[i]);
            }
            for (int i = 0; pinsEnums && i < enumCount; i++) {
                isStale |= isLost(enums[i]);
            }
        }
    }

    private static boolean isLost(StaticState state) {
        return state.usedIn == epoch
                && state.isInitialized
                && !(state.memos.length == 1 && state.memos[0].isUnconditional());
    }

    static @Nullable StaticState state(int id) {
        return states[id];
    }

    /** Begins a run; all state counts as that of a JVM that has initialized nothing yet. */
    public static synchronized void nextRun(long fuelOfInitializers) {
        for (int i = 0; i < enumCount; i++) {
            if (enums[i].isDirty || enums[i].isEntangled || undo != null && enums[i].mayHaveOtherConstants()) {
                enums[i].forgetConstants();
            }
        }
        epoch++;
        if (undo != null) {
            undo.nextRun(epoch);
        }
        stamp = ++lastStamp;
        initializerFuel = fuelOfInitializers;
    }

    /** Forgets all classes: another loader, or none yet, defines them again. */
    public static synchronized void forgetClasses(@Nullable ClassLoader next) {
        loader = next;
        Arrays.fill(states, null);
        byClass = new StatesByClass();
        Arrays.fill(used, 0);
        Arrays.fill(touched, 0);
        Arrays.fill(awaited, 0);
        Arrays.fill(enums, null);
        Arrays.fill(running, null);
        Arrays.fill(interfaces, null);
        undo = bystander == null || next == null ? null : new Undo(bystander, epoch);
        interfaceCount = 0;
        enumCount = 0;
        depth = 0;
        isStale = false;
        pinsEnums = false;
        isUntracked = false;
    }

    /** Code has been defined whose call sites hold on to constants of enums, so that these cannot be made again. */
    public static void pinEnums() {
        pinsEnums = true;
    }

    /** Code has been defined that may use static state unnoticed, so that no run may follow another. */
    public static void trackNoMore() {
        isUntracked = true;
    }

    /** Whether only a new loader can give the next run a fresh state. */
    public static synchronized boolean isStale() {
        boolean enumsChanged = false;
        for (int i = 0; undo == null && pinsEnums && i < enumCount; i++) {
            enumsChanged |= enums[i].isDirty || enums[i].isEntangled;
        }
        return isStale || isUntracked || depth != 0 || enumsChanged;
    }

    /** The classes whose static state this run may have changed, by name. */
    public static synchronized List<Class<?>> changedInThisRun() {
        List<Class<?>> changed = new ArrayList<>();
        for (StaticState state : states) {
            if (state != null && state.isDirty && state.usedIn == epoch) {
                changed.add(state.type());
            }
        }
        changed.sort(Comparator.comparing(Class::getName));
        return changed;
    }

    /** Initializers that ran in this run have changed something outside that has been undone: they must run again. */
    public static synchronized void initializersOfThisRunMatter() {
        for (StaticState state : states) {
            if (state != null && undo != null) {
                undo.forgetThisRun(state);
            } else if (state != null && state.initializedIn == epoch) {
                state.isEntangled = true;
                isStale |= state.isInterface;
            }
        }
    }

    /** Whether an initializer of code under test runs. */
    public static boolean isInitializing() {
        return depth != 0;
    }

    /** Initializers that run now see what the next run may not see: they must run again. */
    public static synchronized void dependOnOutside() {
        if (undo != null) {
            undo.hinder("outside");
            return;
        }
        for (int i = 0; i < depth; i++) {
            running[i].isEntangled = true;
            isStale |= running[i].isInterface;
        }
    }

    private static synchronized void firstUse(int id) {
        StaticState state = states[id] == null ? load(id) : states[id];
        if (state != null && state.usedIn == epoch) {
            used[id] = stamp;
            state.isSeenEarly |= state.isPending;
            noteUse(state);
            return;
        }
        if (state == null || !state.isInitialized) {
            // The JVM is about to initialize it, and calls begin; it believes that what comes before is initialized.
            useAll(state == null ? new int[0] : state.before);
            return;
        }
        if (state.hasFailed) {
            throw new NoClassDefFoundError("Could not initialize class " + state.name());
        }
        mark(state);
        if (undo != null ? undo.again(state) : isFresh(state)) {
            useAll(state.before);
            return;
        }
        if (state.isInterface) {
            isStale = true;
            return;
        }
        useBefore(state);
        // What comes before it may have been all that was in the way.
        if (undo == null || state.before.length == 0 || state.isSeenEarly || !undo.again(state)) {
            initializeAgain(state);
        }
    }

    /** Initializes what a JVM initializes before a class, which has empty fields meanwhile. */
    private static void useBefore(StaticState state) {
        state.clear();
        state.isPending = true;
        state.isSeenEarly = false;
        try {
            useAll(state.before);
        } catch (Throwable thrown) {
            fail(state);
            throw thrown;
        } finally {
            state.isPending = false;
        }
    }

    /** Whether nobody has changed it, nor what a JVM initializes before it, while its own fields are still empty. */
    private static boolean isFresh(StaticState state) {
        boolean isFresh = !state.isDirty && !state.isEntangled;
        for (int id : state.before) {
            StaticState before = states[id];
            isFresh &= before == null || before.usedIn == epoch || isFresh(before);
        }
        return isFresh;
    }

    private static void fail(StaticState state) {
        used[state.id] = 0;
        state.usedIn = 0;
        state.hasFailed = true;
        isStale = true;
    }

    private static void mark(StaticState state) {
        used[state.id] = stamp;
        state.usedIn = epoch;
        if (undo != null) {
            undo.count(state);
        }
        noteUse(state);
    }

    private static void noteUse(StaticState state) {
        if (undo != null) {
            undo.used(state);
        }
    }

    private static @Nullable StaticState load(int id) {
        try {
            Class.forName(names[id], false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return null; // The code that uses it is about to find that out.
        }
        return states[id];
    }

    private static void initializeAgain(StaticState state) {
        push(state);
        try {
            state.initializeAgain();
        } catch (Throwable thrown) {
            pop();
            fail(state);
            if (undo != null) {
                undo.fail();
            }
            throw thrown instanceof Error ? (Error) thrown : new ExceptionInInitializerError(thrown);
        }
        pop();
        finish(state);
        if (undo != null) {
            undo.end(LocalValues.count());
        }
    }

    private static synchronized void firstTouch(int id) {
        use(id);
        StaticState state = states[id];
        if (depth > 0) {
            if (running[depth - 1] == state) {
                return; // An initializer's own fields are its own business.
            }
            if (undo == null) {
                dependOnOutside();
            }
        }
        if (state == null || !state.isInitialized) {
            awaited[id] = epoch; // The JVM is about to initialize it first.
        } else {
            state.isDirty = true;
            isStale |= undo == null && state.isInterface;
        }
        if (undo != null && state != null) {
            undo.touched(state);
        }
        touched[id] = stamp;
    }

    /** After an initializer: untouched, unless somebody waits to touch it since before it began. */
    private static void finish(StaticState state) {
        state.initializedIn = epoch;
        state.isDirty = awaited[state.id] == epoch;
        isStale |= undo == null && state.isDirty && state.isInterface;
    }

    private static void push(StaticState state) {
        running = withRoom(running, depth);
        state.stampBefore = stamp;
        stamp = ++lastStamp;
        state.fuelBefore = Fuel.swap(initializerFuel);
        running[depth++] = state;
        if (undo != null) {
            undo.begin(state, LocalValues.count());
        }
    }

    private static StaticState[] withRoom(StaticState[] array, int count) {
        if (count < array.length) {
            return array;
        }
        StaticState[] larger = new StaticState[2 * count];
        System.arraycopy(array, 0, larger, 0, count);
        return larger;
    }

    private static void pop() {
        StaticState state = running[--depth];
        running[depth] = null;
        stamp = state.stampBefore;
        Fuel.swap(state.fuelBefore);
    }

    private static void useAll(int[] ids) {
        for (int id : ids) {
            use(id);
        }
    }
}
