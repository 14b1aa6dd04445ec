package dev.assay.inference.path;

import dev.assay.inference.path.value.HeapObject;
import dev.assay.inference.path.value.PathLog.Unexpected;
import dev.assay.inference.path.value.PathValue;
import dev.assay.inference.path.value.PathValue.Num;
import dev.assay.inference.path.value.PathValue.Ref;
import dev.assay.model.type.MethodRef;
import dev.assay.wire.code.PathCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls within a followed call. One that was recorded too becomes part of it; of others, only what they return is seen. */
final class CallSteps {
    private final CallFollower follower;
    private final PureCalls pure;

    CallSteps(CallFollower follower) {
        this.follower = follower;
        this.pure = new PureCalls(follower.state());
    }

    boolean dynamic(FrameWalk walk, InvokeDynamicInsnNode call) throws Unexpected {
        for (int i = Type.getArgumentTypes(call.desc).length; i > 0; i--) {
            walk.pop();
        }
        if (follower.skipCallbacks() != PathCode.CALLED) {
            return false;
        }
        follower.log().take(PathCode.CALLED);
        push(walk, Type.getReturnType(call.desc), null);
        return true;
    }

    boolean call(FrameWalk walk, MethodInsnNode call) throws Unexpected {
        List<PathValue> arguments = new ArrayList<>();
        for (int i = Type.getArgumentTypes(call.desc).length; i > 0; i--) {
            arguments.add(0, walk.pop());
        }
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        Ref receiver = isStatic ? null : walk.popRef();
        if (receiver != null) {
            arguments.add(0, receiver);
        }
        PathValue result = null;
        boolean isFollowed = false;
        while (follower.log().peek() == PathCode.ENTER) {
            if (!isFollowed && isOf(call, receiver)) {
                isFollowed = true;
                requirePresent(call, receiver);
                result = follower.call(arguments).result();
            } else {
                follower.call(null);
            }
        }
        if (follower.log().peek() != PathCode.CALLED) {
            return false;
        }
        follower.log().take(PathCode.CALLED);
        if (!isFollowed) {
            requirePresent(call, receiver);
            result = pure.result(call, arguments);
            if (result == null && !PureCalls.isPure(call)) {
                touch(call, arguments);
            }
        }
        push(walk, Type.getReturnType(call.desc), result);
        return true;
    }

    private void requirePresent(MethodInsnNode call, @Nullable Ref receiver) {
        if (receiver != null && !call.name.equals("<init>")) {
            follower.state().requireNull(receiver, false);
        }
    }

    /** Whether what was entered is what is called here: its name, and the object if that is known. */
    private boolean isOf(MethodInsnNode call, @Nullable Ref receiver) throws Unexpected {
        MethodRef entered = follower.entered();
        if (!entered.name().equals(call.name) || !entered.descriptor().equals(call.desc)) {
            return false;
        }
        if (receiver == null || call.name.equals("<init>")) {
            return receiver == null || entered.owner().equals(call.owner.replace('/', '.'));
        }
        int position = follower.log().position();
        follower.log().take(PathCode.ENTER);
        long identity =
                follower.log().peek() == PathCode.REFERENCE ? follower.log().peekValue(0) : 0;
        follower.log().moveTo(position);
        HeapObject object = receiver.object();
        return object != null && (object.identity() == 0 || object.identity() == identity);
    }

    private void push(FrameWalk walk, Type type, @Nullable PathValue result) throws Unexpected {
        switch (type.getSort()) {
            case Type.VOID -> {
                // Nothing was reported.
            }
            case Type.ARRAY, Type.OBJECT -> walk.push(reference(result));
            default -> {
                follower.log().takeNumber();
                walk.push(result instanceof Num number ? number : Num.of(null, type.getSize() == 2));
            }
        }
    }

    private Ref reference(@Nullable PathValue result) throws Unexpected {
        long identity = follower.log().takeReference();
        if (!(result instanceof Ref reference)) {
            return follower.state().outOf(identity);
        }
        boolean isSame = identity == 0 == (reference.object() == null) || reference.formula() != null;
        if (!isSame) {
            return follower.state().outOf(identity);
        }
        return identity == 0
                ? new Ref(null, reference.formula(), reference.isLooped())
                : new Ref(follower.state().resolve(reference, identity), reference.formula(), reference.isLooped());
    }

    /** What a call of unknown code may have changed. */
    private void touch(MethodInsnNode call, List<PathValue> arguments) {
        if (!call.owner.startsWith("java/")) {
            follower.state().touchAll();
            return;
        }
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        List<PathValue> reached = isStatic ? arguments : arguments.subList(0, 1);
        for (PathValue each : reached) {
            if (each instanceof Ref reference && reference.object() != null) {
                reference.object().touch();
            }
        }
    }
}
