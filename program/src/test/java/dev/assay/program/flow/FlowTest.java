package dev.assay.program.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Blocks and loops of random code, compared with what the words mean. */
class FlowTest {
    private static final int ROUNDS = 4000;

    /** Where control may go from each instruction, and from each to the handlers around it. */
    private record Plain(Map<Integer, Set<Integer>> next, Map<Integer, Set<Integer>> handlers) {

        static Plain of(MethodCode code) {
            Map<Integer, Set<Integer>> next = new TreeMap<>();
            Map<Integer, Set<Integer>> handlers = new TreeMap<>();
            for (int i = 0; i < code.length(); i++) {
                Set<Integer> after = new TreeSet<>();
                targets(code.instruction(i)).forEach(label -> after.add(code.indexOf(label)));
                int opcode = code.instruction(i).getOpcode();
                boolean isEnd = opcode == Opcodes.RETURN
                        || opcode == Opcodes.GOTO
                        || opcode == Opcodes.TABLESWITCH
                        || opcode == Opcodes.LOOKUPSWITCH;
                if (!isEnd) {
                    after.add(i + 1);
                }
                next.put(i, after);
                handlers.put(i, new TreeSet<>());
                for (TryCatchBlockNode range : code.handlers()) {
                    if (code.indexOf(range.start) <= i && i < code.indexOf(range.end)) {
                        handlers.get(i).add(code.indexOf(range.handler));
                    }
                }
            }
            return new Plain(next, handlers);
        }

        private static List<LabelNode> targets(AbstractInsnNode node) {
            List<LabelNode> targets = new ArrayList<>();
            if (node instanceof JumpInsnNode jump) {
                targets.add(jump.label);
            } else if (node instanceof TableSwitchInsnNode table) {
                targets.addAll(table.labels);
                targets.add(table.dflt);
            } else if (node instanceof LookupSwitchInsnNode lookup) {
                targets.addAll(lookup.labels);
                targets.add(lookup.dflt);
            }
            return targets;
        }
    }

    @Test
    void every_instruction_lies_in_one_block_and_control_leaves_blocks_at_their_ends_only() {
        Random random = new Random(1);
        for (int round = 0; round < ROUNDS; round++) {
            MethodCode code = RandomCode.make(random, 1 + random.nextInt(9));
            Plain plain = Plain.of(code);
            Flow flow = flowOrNull(code);
            for (int number = 0; flow != null && number < flow.blocks(); number++) {
                Block block = flow.block(number);
                assertEquals(number == 0 ? 0 : flow.block(number - 1).to(), block.from());
                for (int i = block.from(); i + 1 < block.to(); i++) {
                    assertEquals(Set.of(i + 1), plain.next.get(i));
                    assertEquals(plain.handlers.get(block.from()), plain.handlers.get(i));
                }
                Set<Integer> next = new TreeSet<>();
                block.next().forEach(after -> next.add(flow.block(after).from()));
                assertEquals(plain.next.get(block.to() - 1), next);
                Set<Integer> handlers = new TreeSet<>();
                block.handlers()
                        .forEach(handler ->
                                handlers.add(flow.block(handler.block()).from()));
                assertEquals(plain.handlers.get(block.from()), handlers);
            }
        }
    }

    @Test
    void a_loop_is_all_that_comes_back_to_a_block_that_every_way_into_it_enters_by() {
        Random random = new Random(2);
        int loops = 0;
        for (int round = 0; round < ROUNDS; round++) {
            MethodCode code = RandomCode.make(random, 1 + random.nextInt(9));
            Flow flow = flowOrNull(code);
            if (flow != null) {
                Map<Integer, SortedSet<Integer>> expected = loops(flow);
                Map<Integer, SortedSet<Integer>> found = new TreeMap<>();
                for (int block = 0; block < flow.blocks(); block++) {
                    for (Loop loop : flow.loops(block)) {
                        assertTrue(loop.contains(block));
                        found.put(loop.header(), loop.blocks());
                    }
                    assertEquals(around(block, expected), flow.loops(block).size());
                }
                assertEquals(expected, found);
                loops += found.size();
            }
        }
        assertTrue(loops > 1000, loops + " loops");
    }

    @Test
    void loops_around_a_block_come_from_the_outside_in() {
        Random random = new Random(3);
        int nested = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Flow flow = flowOrNull(RandomCode.make(random, 4 + random.nextInt(6)));
            for (int block = 0; flow != null && block < flow.blocks(); block++) {
                List<Loop> loops = flow.loops(block);
                for (int i = 0; i + 1 < loops.size(); i++) {
                    assertTrue(
                            loops.get(i).blocks().containsAll(loops.get(i + 1).blocks()));
                    nested++;
                }
            }
        }
        assertTrue(nested > 300, nested + " nested loops");
    }

    @Test
    void code_is_convoluted_if_and_only_if_a_circle_is_left_without_the_ways_back_to_headers() {
        Random random = new Random(4);
        int convoluted = 0;
        for (int round = 0; round < ROUNDS; round++) {
            MethodCode code = RandomCode.make(random, 3 + random.nextInt(6));
            Plain plain = Plain.of(code);
            boolean hasCircle = hasCircle(edges(plain, code.length()));
            if (hasCircle) {
                assertThrows(Convoluted.class, () -> Flow.of(code));
                convoluted++;
            } else {
                assertEquals(false, flowOrNull(code) == null);
            }
        }
        assertTrue(convoluted > 100 && convoluted < ROUNDS / 2, convoluted + " are convoluted");
    }

    private static Flow flowOrNull(MethodCode code) {
        try {
            return Flow.of(code);
        } catch (Convoluted e) {
            return null;
        }
    }

    /** The edges between instructions, without those that lead back to what dominates them. */
    private static Map<Integer, Set<Integer>> edges(Plain plain, int length) {
        Map<Integer, Set<Integer>> all = new TreeMap<>();
        for (int i = 0; i < length; i++) {
            Set<Integer> next = new TreeSet<>(plain.next.get(i));
            next.addAll(plain.handlers.get(i));
            next.removeIf(to -> to >= length);
            all.put(i, next);
        }
        Map<Integer, Set<Integer>> forward = new TreeMap<>();
        Set<Integer> reached = reach(all, 0, -1);
        for (int from : reached) {
            Set<Integer> kept = new TreeSet<>(all.get(from));
            kept.removeIf(to -> dominates(all, to, from));
            forward.put(from, kept);
        }
        return forward;
    }

    /** Whether control gets to a block through another only. */
    private static boolean dominates(Map<Integer, Set<Integer>> edges, int one, int other) {
        return one == other || !reach(edges, 0, one).contains(other);
    }

    /** What can be reached without something that is taken away. */
    private static Set<Integer> reach(Map<Integer, Set<Integer>> edges, int from, int without) {
        Set<Integer> reached = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            int next = open.pop();
            if (next != without && reached.add(next)) {
                open.addAll(edges.getOrDefault(next, Set.of()));
            }
        }
        return reached;
    }

    private static boolean hasCircle(Map<Integer, Set<Integer>> edges) {
        for (int from : edges.keySet()) {
            for (int to : edges.get(from)) {
                if (reach(edges, to, -1).contains(from)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** For each header, all blocks that come back to it without leaving what it dominates. */
    private static Map<Integer, SortedSet<Integer>> loops(Flow flow) {
        Map<Integer, Set<Integer>> edges = new TreeMap<>();
        for (int i = 0; i < flow.blocks(); i++) {
            edges.put(i, new TreeSet<>(flow.allNext(i)));
        }
        Map<Integer, SortedSet<Integer>> loops = new TreeMap<>();
        for (int from : reach(edges, 0, -1)) {
            for (int header : edges.get(from)) {
                if (dominates(edges, header, from)) {
                    SortedSet<Integer> body = loops.computeIfAbsent(header, h -> new TreeSet<>(Set.of(h)));
                    for (int block : reach(edges, 0, -1)) {
                        if (block != header && reach(edges, block, header).contains(from)) {
                            body.add(block);
                        }
                    }
                }
            }
        }
        return loops;
    }

    private static long around(int block, Map<Integer, SortedSet<Integer>> loops) {
        return loops.values().stream().filter(body -> body.contains(block)).count();
    }
}
