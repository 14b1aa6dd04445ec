package dev.assay.inference.path;

import dev.assay.inference.path.value.HeapObject;
import dev.assay.inference.path.value.PathLog.Unexpected;
import dev.assay.inference.path.value.PathValue;
import dev.assay.inference.path.value.PathValue.Num;
import dev.assay.inference.path.value.PathValue.Ref;
import dev.assay.program.flow.Flow;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.watch.PathMethods;
import dev.assay.wire.code.PathCode;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/** Goes through the code of one call as it went when it ran. */
final class FrameWalk {
    /** The instruction at hand has thrown. */
    private static final int THROWN = -1;

    /** The call has returned. */
    private static final int DONE = -2;

    private final CallFollower follower;
    private final MethodCode code;
    private final Flow flow;
    private final Frame<PathValue> frame;
    private final FrameLoops loops;
    private final Map<Integer, Integer> blockAt = new HashMap<>();
    private final long depth;
    private final int ready;
    private @Nullable PathValue result;

    FrameWalk(CallFollower follower, MethodCode code, Flow flow, Frame<PathValue> frame, long depth) {
        this.follower = follower;
        this.code = code;
        this.flow = flow;
        this.frame = frame;
        this.depth = depth;
        this.loops = new FrameLoops(code, flow, frame);
        for (int i = 0; i < flow.blocks(); i++) {
            blockAt.put(flow.block(i).from(), i);
        }
        AbstractInsnNode[] all = new AbstractInsnNode[code.length()];
        for (int i = 0; i < all.length; i++) {
            all[i] = code.instruction(i);
        }
        this.ready = code.ref().isConstructor() ? PathMethods.otherConstructor(all) : -1;
    }

    /** Whether an instruction of a constructor comes before its object is one. */
    boolean isUnready(int at) {
        return at < ready;
    }

    PathValue pop() {
        return frame.pop();
    }

    Ref popRef() throws Unexpected {
        if (frame.pop() instanceof Ref reference) {
            return reference;
        }
        throw new Unexpected("a reference should be on the stack");
    }

    Num popNum() throws Unexpected {
        if (frame.pop() instanceof Num number) {
            return number;
        }
        throw new Unexpected("a number should be on the stack");
    }

    void push(PathValue value) {
        frame.push(value);
    }

    /** What the call returned; null if nothing. */
    @Nullable
    PathValue result() {
        return result;
    }

    /** Follows the call to its end. */
    FollowedCall.Ending run() throws Unexpected {
        int at = 0;
        try {
            while (true) {
                arrive(at);
                int next = step(at);
                if (next == THROWN) {
                    next = handler();
                    if (next == THROWN) {
                        return thrown();
                    }
                }
                if (next == DONE) {
                    return FollowedCall.Ending.RETURNED;
                }
                at = next;
            }
        } finally {
            follower.state().addLoops(-loops.depth());
        }
    }

    private void arrive(int at) throws Unexpected {
        Integer block = blockAt.get(at);
        if (block != null) {
            int before = loops.depth();
            loops.arrive(block);
            follower.state().addLoops(loops.depth() - before);
        }
        follower.count();
    }

    private FollowedCall.Ending thrown() throws Unexpected {
        boolean isOwn =
                follower.log().peek() == PathCode.THREW && follower.log().peekValue(0) == depth;
        boolean isUnchecked =
                follower.log().peek() == PathCode.THREW && follower.log().peekValue(1) == 1;
        if (isOwn) {
            follower.log().take(PathCode.THREW);
        }
        return isUnchecked ? FollowedCall.Ending.THREW_UNCHECKED : FollowedCall.Ending.THREW_CHECKED;
    }

    /** Where an exception is caught; the frame is as a handler finds it. */
    private int handler() throws Unexpected {
        int code = follower.skipCallbacks();
        if (code != PathCode.CAUGHT && code != PathCode.THREW) {
            throw new Unexpected("an exception should arrive, not event " + code);
        }
        if (code == PathCode.THREW || follower.log().peekValue(0) != depth) {
            return THROWN;
        }
        int number = (int) follower.log().peekValue(1);
        frame.clearStack();
        frame.push(new Ref(follower.state().add(HeapObject.stranger()), null, false));
        return indexOf(number);
    }

    /** The index of the instruction with a number that does not count labels. */
    private int indexOf(int number) throws Unexpected {
        int count = 0;
        for (int i = 0; i < code.length(); i++) {
            if (code.instruction(i).getOpcode() >= 0 && count++ == number) {
                return first(i);
            }
        }
        throw new Unexpected("no instruction has number " + number);
    }

    /** The first of the labels before an instruction, where its block begins. */
    private int first(int instruction) {
        int at = instruction;
        while (at > 0 && code.instruction(at - 1).getOpcode() < 0 && !blockAt.containsKey(at)) {
            at--;
        }
        return at;
    }

    private int step(int at) throws Unexpected {
        AbstractInsnNode node = code.instruction(at);
        int opcode = node.getOpcode();
        if (opcode < 0 || opcode == Opcodes.NOP) {
            return at + 1;
        }
        if (follower.log().peek() == PathCode.CAUGHT && follower.log().peekValue(0) == depth && isHandler(at)) {
            follower.log().take(PathCode.CAUGHT);
        }
        if (opcode == Opcodes.ATHROW) {
            return THROWN;
        }
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            follower.await(PathCode.EXIT);
            result = opcode == Opcodes.RETURN ? null : frame.pop();
            return DONE;
        }
        if (node instanceof JumpInsnNode jump) {
            return jump(jump, at);
        }
        if (node instanceof TableSwitchInsnNode || node instanceof LookupSwitchInsnNode) {
            return choose(node);
        }
        return follower.instructions().execute(this, node, at, frame) ? at + 1 : THROWN;
    }

    private boolean isHandler(int at) throws Unexpected {
        int number = (int) follower.log().peekValue(1);
        int count = 0;
        for (int i = 0; i < at; i++) {
            count += code.instruction(i).getOpcode() >= 0 ? 1 : 0;
        }
        return count == number;
    }

    private int jump(JumpInsnNode jump, int at) throws Unexpected {
        if (jump.getOpcode() == Opcodes.GOTO) {
            return indexOf(jump.label);
        }
        boolean jumps = follower.awaitFlag();
        PathBranches.follow(this, jump.getOpcode(), jumps, follower.state(), loops.decidesAboutFirstRound());
        return jumps ? indexOf(jump.label) : at + 1;
    }

    private int choose(AbstractInsnNode node) throws Unexpected {
        follower.skipCallbacks();
        int key = (int) follower.log().takeNumber();
        Num value = popNum();
        if (node instanceof TableSwitchInsnNode table) {
            boolean isInside = key >= table.min && key <= table.max;
            PathBranches.choose(value, key, isInside, new int[] {table.min, table.max}, true, follower.state());
            return indexOf(isInside ? table.labels.get(key - table.min) : table.dflt);
        }
        LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) node;
        int place = lookup.keys.indexOf(key);
        int[] keys = lookup.keys.stream().mapToInt(Integer::intValue).toArray();
        PathBranches.choose(value, key, place >= 0, keys, false, follower.state());
        return indexOf(place >= 0 ? lookup.labels.get(place) : lookup.dflt);
    }

    private int indexOf(LabelNode label) {
        return flow.block(flow.blockOf(label)).from();
    }
}
