package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.SymbolicInputs;
import dev.assay.worker.shadow.heap.Contents;
import dev.assay.worker.shadow.heap.HeldArrays;
import dev.assay.worker.shadow.surroundings.Outside;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/** Calls that lead, or may lead, to code that is not followed: what it can get at counts as lost, or is watched from then on. */
public final class OutsideCalls {
    private OutsideCalls() {}

    /** Before an object of such code's making may come. */
    public static void know() {
        Outside.know();
    }

    /** Before a call of such code; the place is a site. */
    public static void enter(int site) {
        Outside.enter(Drops.OTHER_MODULE, site);
    }

    /** The same for each object that it gets. */
    public static void given(@Nullable Object value, int site) {
        show(value, Drops.OTHER_MODULE, site);
    }

    private static void show(@Nullable Object value, int reason, int place) {
        if (value != null && Recorder.owner != null && Recorder.isOwner() && HeldArrays.areSymbolic(value)) {
            Drops.count(reason, place);
        }
    }

    /**
     * Before a call of followed code, for each object that it gets: the receiver's class may have another method in its place, and an
     * argument may be used by those it is passed on to.
     */
    public static void passed(@Nullable Object receiver, @Nullable Object argument, int token) {
        if (Outside.isKnown() && Recorder.owner != null && Recorder.isOwner()) {
            boolean isOutside = receiver != null && Outside.isOutside(receiver.getClass());
            if (isOutside) {
                Outside.enter(Drops.UNFOLLOWED_CALL, token);
                ShadowFrame.bar();
                show(receiver, Drops.UNFOLLOWED_CALL, token);
            }
            if (argument != null && (isOutside || Outside.isOutside(argument.getClass()))) {
                Outside.enter(Drops.UNFOLLOWED_CALL, token);
                show(argument, Drops.UNFOLLOWED_CALL, token);
            }
        }
    }

    /** After such a call. */
    public static void returned(@Nullable Object receiver) {
        if (Outside.isKnown()
                && receiver != null
                && ShadowFrame.hasResult()
                && Recorder.owner != null
                && Recorder.isOwner()
                && Outside.isOutside(receiver.getClass())) {
            ShadowFrame.discard();
        }
    }

    /** Before a method handle is called: behind it may be anything, a native method too. */
    public static void handled(@Nullable Object value, int site) {
        if (value == null || Recorder.owner == null || !Recorder.isOwner()) {
            return;
        }
        if (Outside.isKnown()) {
            Outside.enter(Drops.DYNAMIC_CALL, site);
        }
        if (Contents.areSymbolic(value)) {
            Drops.count(Drops.DYNAMIC_CALL, site);
        }
    }

    /** Before code is called by reflection that is native or not followed. */
    static void reflected(@Nullable Object receiver, Object @Nullable [] arguments, boolean isNative, int token) {
        if (isNative) {
            OffsetAccess.seen(receiver, token);
            OffsetAccess.seen(arguments, token);
        } else {
            Outside.enter(Drops.UNFOLLOWED_CALL, token);
            show(receiver, Drops.UNFOLLOWED_CALL, token);
            show(arguments, Drops.UNFOLLOWED_CALL, token);
        }
    }

    /** Before native code of code under test, which can get at everything. */
    public static void unseen(int token) {
        if (SymbolicInputs.count() > 0) {
            Drops.count(Drops.NATIVE_READ, token);
        }
    }
}
