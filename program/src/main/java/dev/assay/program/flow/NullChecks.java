package dev.assay.program.flow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which parameters of a method are known not to be null at its instructions: those that it has compared, or used, before. */
public final class NullChecks {
    private final MethodCode code;
    private final Flow flow;
    private final Origins origins;
    private final Map<Integer, Set<Integer>> present = new HashMap<>();

    private NullChecks(MethodCode code, Flow flow, Origins origins) {
        this.code = code;
        this.flow = flow;
        this.origins = origins;
    }

    public static NullChecks of(MethodCode code, Flow flow, Origins origins) {
        NullChecks checks = new NullChecks(code, flow, origins);
        checks.spread();
        return checks;
    }

    /** Whether the parameter that begins at a local variable is there when control gets to an instruction. */
    public boolean isPresent(int local, int index) {
        for (int i = 0; i < flow.blocks(); i++) {
            Block block = flow.block(i);
            if (block.from() <= index && index < block.to()) {
                Set<Integer> known = present.get(i);
                return known != null && within(block, known, index).contains(local);
            }
        }
        return false;
    }

    private void spread() {
        present.put(0, Set.of());
        Deque<Integer> open = new ArrayDeque<>(Set.of(0));
        while (!open.isEmpty()) {
            Block block = flow.block(open.pop());
            Set<Integer> before = present.getOrDefault(block.number(), Set.of());
            Set<Integer> after = within(block, before, block.to());
            for (int next : block.next()) {
                Set<Integer> there = new HashSet<>(after);
                compared(block, next).forEach(there::add);
                meet(next, there, open);
            }
            // Whatever threw may have done so at once.
            block.handlers().forEach(handler -> meet(handler.block(), before, open));
        }
    }

    private void meet(int block, Set<Integer> arriving, Deque<Integer> open) {
        Set<Integer> known = present.get(block);
        Set<Integer> both = new HashSet<>(arriving);
        if (known != null) {
            both.retainAll(known);
        }
        if (known == null || !both.equals(known)) {
            present.put(block, both);
            open.push(block);
        }
    }

    /** What is known within a block before an instruction: what was called on. */
    private Set<Integer> within(Block block, Set<Integer> before, int to) {
        Set<Integer> known = new HashSet<>(before);
        for (int i = block.from(); i < to; i++) {
            if (code.instruction(i) instanceof MethodInsnNode call && origins.isReached(i)) {
                int below = Type.getArgumentTypes(call.desc).length;
                if (call.getOpcode() != Opcodes.INVOKESTATIC) {
                    add(known, i, below);
                } else if (call.owner.equals("java/util/Objects") && call.name.equals("requireNonNull")) {
                    add(known, i, below - 1);
                }
            }
        }
        return known;
    }

    private void add(Set<Integer> known, int index, int below) {
        Set<Integer> made = origins.of(index, below);
        if (made.size() == 1 && Origins.local(made.iterator().next()) >= 0) {
            known.add(Origins.local(made.iterator().next()));
        }
    }

    /** What a comparison with null at the end of a block says where control goes on in another. */
    private Set<Integer> compared(Block block, int next) {
        Set<Integer> known = new HashSet<>();
        AbstractInsnNode last = code.instruction(block.to() - 1);
        boolean isNull = last.getOpcode() == Opcodes.IFNULL;
        if (isNull || last.getOpcode() == Opcodes.IFNONNULL) {
            boolean isJump = flow.blockOf(((JumpInsnNode) last).label) == next;
            if (block.next().size() == 2 && isJump != isNull && origins.isReached(block.to() - 1)) {
                add(known, block.to() - 1, 0);
            }
        }
        return known;
    }
}
