package dev.assay.program.flow;

import dev.assay.program.flow.Block.Handler;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The blocks of a method and its loops. */
public final class Flow {
    private final MethodCode code;
    private final List<Block> blocks = new ArrayList<>();
    private final Map<Integer, Integer> blockAt = new HashMap<>();
    private final List<List<Loop>> loops = new ArrayList<>();

    private Flow(MethodCode code) {
        this.code = code;
    }

    static Flow of(MethodCode code) throws IrreducibleFlow {
        Flow flow = new Flow(code);
        flow.findBlocks();
        flow.findLoops();
        return flow;
    }

    /** Block 0 is where the method begins. */
    public Block block(int number) {
        return blocks.get(number);
    }

    public int blocks() {
        return blocks.size();
    }

    /** The number of the block that begins at a label. */
    public int blockOf(LabelNode label) {
        return Objects.requireNonNull(blockAt.get(code.indexOf(label)), "no block begins there");
    }

    /** The loops around a block, the outermost first. */
    public List<Loop> loops(int block) {
        return loops.get(block);
    }

    private void findBlocks() {
        SortedSet<Integer> leaders = leaders();
        List<Integer> starts = new ArrayList<>(leaders);
        for (int i = 0; i < starts.size(); i++) {
            blockAt.put(starts.get(i), i);
        }
        for (int i = 0; i < starts.size(); i++) {
            int to = i + 1 < starts.size() ? starts.get(i + 1) : code.length();
            blocks.add(new Block(i, starts.get(i), to, successors(to), handlers(starts.get(i))));
        }
    }

    private SortedSet<Integer> leaders() {
        SortedSet<Integer> leaders = new TreeSet<>(Set.of(0));
        for (int i = 0; i < code.length(); i++) {
            List<LabelNode> targets = targets(code.instruction(i));
            targets.forEach(target -> leaders.add(code.indexOf(target)));
            if ((!targets.isEmpty() || endsMethod(code.instruction(i))) && i + 1 < code.length()) {
                leaders.add(i + 1);
            }
        }
        for (TryCatchBlockNode range : code.handlers()) {
            leaders.add(code.indexOf(range.start));
            leaders.add(code.indexOf(range.handler));
            if (code.indexOf(range.end) < code.length()) {
                leaders.add(code.indexOf(range.end));
            }
        }
        return leaders;
    }

    private static List<LabelNode> targets(AbstractInsnNode instruction) {
        if (instruction instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        List<LabelNode> targets = new ArrayList<>();
        if (instruction instanceof TableSwitchInsnNode table) {
            targets.addAll(table.labels);
            targets.add(table.dflt);
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            targets.addAll(lookup.labels);
            targets.add(lookup.dflt);
        }
        return targets;
    }

    private static boolean endsMethod(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW;
    }

    private List<Integer> successors(int to) {
        Set<Integer> next = new LinkedHashSet<>();
        AbstractInsnNode last = code.instruction(to - 1);
        for (LabelNode target : targets(last)) {
            next.add(blockAt.get(code.indexOf(target)));
        }
        boolean jumpsAway = last.getOpcode() == Opcodes.GOTO
                || last instanceof TableSwitchInsnNode
                || last instanceof LookupSwitchInsnNode;
        if (!jumpsAway && !endsMethod(last) && to < code.length()) {
            next.add(blockAt.get(to));
        }
        return new ArrayList<>(next);
    }

    private List<Handler> handlers(int from) {
        List<Handler> handlers = new ArrayList<>();
        for (TryCatchBlockNode range : code.handlers()) {
            if (code.indexOf(range.start) <= from && from < code.indexOf(range.end)) {
                handlers.add(
                        new Handler(blockOf(range.handler), range.type == null ? null : range.type.replace('/', '.')));
            }
        }
        return handlers;
    }

    /** Where control may go from a block, exceptions included. */
    public List<Integer> allNext(int block) {
        Set<Integer> next = new LinkedHashSet<>(blocks.get(block).next());
        blocks.get(block).handlers().forEach(handler -> next.add(handler.block()));
        return new ArrayList<>(next);
    }

    private void findLoops() throws IrreducibleFlow {
        int[] order = new int[blocks.size()];
        List<Integer> reversed = postorder(order);
        BitSet[] dominators = dominators(reversed);
        Map<Integer, SortedSet<Integer>> found = new TreeMap<>();
        List<List<Integer>> before = before(reversed);
        for (int from : reversed) {
            for (int to : allNext(from)) {
                if (order[to] >= order[from]) {
                    if (!dominators[from].get(to)) {
                        throw new IrreducibleFlow("a loop has more than one entry");
                    }
                    found.computeIfAbsent(to, header -> new TreeSet<>(Set.of(header)));
                    collect(from, found.get(to), before);
                }
            }
        }
        List<Loop> all = new ArrayList<>();
        found.forEach((header, body) -> all.add(new Loop(header, body)));
        all.sort((a, b) -> b.blocks().size() - a.blocks().size());
        for (int i = 0; i < blocks.size(); i++) {
            int block = i;
            loops.add(all.stream().filter(loop -> loop.contains(block)).toList());
        }
    }

    /** Blocks in reverse postorder; {@code order} gets each block's place in postorder, counted from 1. */
    private List<Integer> postorder(int[] order) {
        List<Integer> done = new ArrayList<>();
        BitSet seen = new BitSet();
        List<int[]> stack = new ArrayList<>();
        stack.add(new int[] {0, 0});
        seen.set(0);
        while (!stack.isEmpty()) {
            int[] top = stack.get(stack.size() - 1);
            List<Integer> next = allNext(top[0]);
            if (top[1] < next.size()) {
                int child = next.get(top[1]++);
                if (!seen.get(child)) {
                    seen.set(child);
                    stack.add(new int[] {child, 0});
                }
            } else {
                stack.remove(stack.size() - 1);
                done.add(top[0]);
                order[top[0]] = done.size();
            }
        }
        Collections.reverse(done);
        return done;
    }

    /** From where control may come to each block. */
    private List<List<Integer>> before(List<Integer> reachable) {
        List<List<Integer>> before = new ArrayList<>();
        blocks.forEach(block -> before.add(new ArrayList<>()));
        reachable.forEach(from -> allNext(from).forEach(to -> before.get(to).add(from)));
        return before;
    }

    private BitSet[] dominators(List<Integer> order) {
        List<List<Integer>> before = before(order);
        BitSet[] dominators = new BitSet[blocks.size()];
        boolean changes = true;
        while (changes) {
            changes = false;
            for (int block : order) {
                BitSet now = null;
                for (int one : before.get(block)) {
                    if (dominators[one] == null) {
                        continue;
                    }
                    if (now == null) {
                        now = (BitSet) dominators[one].clone();
                    } else {
                        now.and(dominators[one]);
                    }
                }
                now = block == 0 || now == null ? new BitSet() : now;
                now.set(block);
                changes |= !now.equals(dominators[block]);
                dominators[block] = now;
            }
        }
        return dominators;
    }

    /** All blocks that reach the end of a back edge without passing the header, which is in the body already. */
    private static void collect(int end, SortedSet<Integer> body, List<List<Integer>> before) {
        List<Integer> open = new ArrayList<>(List.of(end));
        while (!open.isEmpty()) {
            int block = open.remove(open.size() - 1);
            if (body.add(block)) {
                open.addAll(before.get(block));
            }
        }
    }
}
