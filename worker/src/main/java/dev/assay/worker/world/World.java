package dev.assay.worker.world;

import dev.assay.worker.hook.Guard;
import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import dev.assay.worker.shadow.term.Recorder;

/**
 * Whether runs have a world of their own, and what they did in it. Whatever is done there is a reason against a proof. What would do
 * harm without such a world is noted too, since no test of it may be written.
 */
public final class World {
    /** Places of what was done, apart from all sites. */
    private static final int FIRST_PLACE = -16;

    /** Static: the JDK's choke points have no other way to get here. */
    private static boolean isOn;

    private static boolean isTouched;

    private World() {}

    /** From now on runs have a world of their own, if the lab gave the worker folders for that. */
    public static void open(int allowed) {
        isOn = Scratch.open() || (allowed & 1 << Guard.FILES) != 0;
    }

    /** Whether an action of the current thread happens in the run's world: it is neither allowed nor the worker's own. */
    static boolean has(int action) {
        return isOn && Guard.isUp() && !Guard.isAllowed(action);
    }

    /**
     * Notes what code under test does in its world.
     *
     * @param isHarmless whether a test may do it in a plain JVM
     */
    static void note(int action, String what, boolean isHarmless) {
        Thread paused = Recorder.pause();
        try {
            isTouched = true;
            if (Statics.isInitializing()) {
                Statics.dependOnOutside();
            }
            EnvironmentReads.happened(action, FIRST_PLACE - action, what);
            if (!isHarmless) {
                Guard.pretend(action, what);
            }
        } finally {
            Recorder.resume(paused);
        }
    }

    /** Whether something of an earlier run is still there, so that the worker must run no more. */
    public static boolean isBroken() {
        return Scratch.isBroken() || StartedThreads.isBroken();
    }

    /** Undoes what the run did in its world; says whether it did anything. */
    public static boolean end() {
        if (!isTouched) {
            return false;
        }
        isTouched = false;
        Registrations.restore();
        Scratch.clear();
        return true;
    }
}
