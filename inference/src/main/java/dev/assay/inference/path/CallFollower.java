package dev.assay.inference.path;

import dev.assay.inference.path.value.HeapObject;
import dev.assay.inference.path.value.PathLog;
import dev.assay.inference.path.value.PathLog.Unexpected;
import dev.assay.inference.path.value.PathValue;
import dev.assay.inference.path.value.PathValue.Nothing;
import dev.assay.inference.path.value.PathValue.Num;
import dev.assay.inference.path.value.PathValue.Ref;
import dev.assay.model.type.MethodRef;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.IrreducibleFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.watch.PathMethods;
import dev.assay.wire.code.PathCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Frame;

/** Follows one call and all that it calls, through a record of them. */
final class CallFollower {
    /** Calls in calls: what is further down is followed, but says nothing any more. */
    private static final int DEEPEST = 12;

    /** More calls in calls than that are not followed at all: our own stack has an end, too. */
    private static final int DEEPEST_RECURSION = 300;

    private static final int MOST_STEPS = 300_000;

    private final PathMethods methods;
    private final CodeBook codes;
    private final PathLog log;
    private final CallState state;
    private final Steps instructions;
    private final List<MethodRef> around = new ArrayList<>();
    private int steps;

    /** What a call came to. */
    record Outcome(FollowedCall.Ending ending, @Nullable PathValue result) {}

    CallFollower(PathMethods methods, CodeBook codes, PathLog log, CallState state, HeapNames names) {
        this.methods = methods;
        this.codes = codes;
        this.log = log;
        this.state = state;
        this.instructions = new Steps(this, names);
    }

    PathLog log() {
        return log;
    }

    CallState state() {
        return state;
    }

    Steps instructions() {
        return instructions;
    }

    /** A limit on the work for one call. */
    void count() throws Unexpected {
        if (++steps > MOST_STEPS) {
            throw new Unexpected("the call is too long");
        }
    }

    /** Follows the calls that other code makes in between; returns the code of the event after them. */
    int skipCallbacks() throws Unexpected {
        while (log.peek() == PathCode.ENTER) {
            call(null);
        }
        return log.peek();
    }

    void await(int code) throws Unexpected {
        skipCallbacks();
        log.take(code);
    }

    boolean awaitFlag() throws Unexpected {
        skipCallbacks();
        return log.takeFlag();
    }

    MethodRef entered() {
        return methods.method((int) log.peekValue(0));
    }

    /**
     * Follows the call that begins next.
     *
     * @param arguments with the receiver first; null if nobody knows them
     */
    Outcome call(@Nullable List<PathValue> arguments) throws Unexpected {
        MethodRef ref = entered();
        long depth = log.peekValue(1);
        log.take(PathCode.ENTER);
        MethodCode code = codes.find(ref).orElseThrow(() -> new Unexpected("no code of " + ref.display()));
        Frame<PathValue> frame = new Frame<>(code.locals(), code.stack());
        for (int i = 0; i < code.locals(); i++) {
            frame.setLocal(i, Nothing.NOTHING);
        }
        fill(frame, code, arguments);
        if (around.size() >= DEEPEST_RECURSION) {
            throw new Unexpected("too many calls in calls");
        }
        boolean isHidden = around.contains(ref) || around.size() >= DEEPEST;
        around.add(ref);
        if (isHidden) {
            state.hide();
        }
        try {
            FrameWalk walk = new FrameWalk(this, code, codes.flow(code), frame, depth);
            FollowedCall.Ending ending = walk.run();
            PathValue result = walk.result();
            return new Outcome(ending, isHidden && result != null ? result.forgotten() : result);
        } catch (IrreducibleFlow e) {
            throw new Unexpected("its loops have more than one entry");
        } finally {
            around.remove(around.size() - 1);
            if (isHidden) {
                state.show();
            }
        }
    }

    private void fill(Frame<PathValue> frame, MethodCode code, @Nullable List<PathValue> arguments) throws Unexpected {
        int slot = 0;
        int place = 0;
        if (!code.isStatic()) {
            PathValue receiver = arguments == null ? null : arguments.get(place++);
            frame.setLocal(slot++, code.ref().isConstructor() ? made(receiver) : seen(receiver));
        }
        for (Type type : Type.getArgumentTypes(code.ref().descriptor())) {
            PathValue given = arguments == null ? null : arguments.get(place++);
            boolean isReference = type.getSort() >= Type.ARRAY;
            PathValue value = isReference ? seen(given) : given != null ? given : Num.of(null, type.getSize() == 2);
            frame.setLocal(slot, value);
            slot += type.getSize();
        }
    }

    private PathValue made(@Nullable PathValue receiver) {
        return receiver != null ? receiver : new Ref(state.add(HeapObject.stranger()), null, false);
    }

    /** The reference that the code itself saw, as far as it is known. */
    private Ref seen(@Nullable PathValue given) throws Unexpected {
        long identity = log.takeReference();
        if (!(given instanceof Ref reference)) {
            return state.outOf(identity);
        }
        return identity == 0
                ? new Ref(null, reference.formula(), reference.isLooped())
                : new Ref(state.resolve(reference, identity), reference.formula(), reference.isLooped());
    }
}
