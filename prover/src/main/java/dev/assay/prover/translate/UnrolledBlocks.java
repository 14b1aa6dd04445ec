package dev.assay.prover.translate;

import dev.assay.program.flow.Flow;
import dev.assay.program.flow.Loop;
import dev.assay.prover.condition.ConditionOptions;
import dev.assay.prover.state.TooLarge;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The blocks of a method with its loops unrolled: each block once for each round of the loops around it. */
final class UnrolledBlocks {
    private final Flow flow;
    private final int unroll;
    private final List<Copy> order = new ArrayList<>();

    /**
     * A copy of a block.
     *
     * @param rounds which round it is of each loop around the block, the outermost first
     */
    record Copy(int block, List<Integer> rounds) {}

    private UnrolledBlocks(Flow flow, int unroll) {
        this.flow = flow;
        this.unroll = unroll;
    }

    /** As many copies as asked for; fewer if nested loops would make too many. */
    static UnrolledBlocks of(Flow flow, ConditionOptions options) throws TooLarge {
        for (int unroll = options.unroll(); unroll >= 0; unroll--) {
            UnrolledBlocks copies = new UnrolledBlocks(flow, unroll);
            if (copies.arrange(options.steps())) {
                return copies;
            }
        }
        throw new TooLarge("it has more than " + options.steps() + " instructions");
    }

    int unroll() {
        return unroll;
    }

    Copy first() {
        return new Copy(0, zeros(flow.loops(0).size()));
    }

    /** All copies that control may reach, each after all those it may come from. */
    List<Copy> order() {
        return order;
    }

    private static List<Integer> zeros(int count) {
        return Collections.nCopies(count, 0);
    }

    /** The copy of a block that follows a copy of another; null if that were one round too many. */
    @Nullable
    Copy next(Copy from, int block) {
        List<Loop> around = flow.loops(block);
        List<Loop> left = flow.loops(from.block());
        List<Integer> rounds = new ArrayList<>();
        for (Loop loop : around) {
            int place = left.indexOf(loop);
            int round = place < 0 ? 0 : from.rounds().get(place);
            if (place >= 0 && loop.header() == block) {
                round++;
                if (round > unroll) {
                    return null;
                }
            }
            rounds.add(round);
        }
        return new Copy(block, rounds);
    }

    private boolean arrange(int most) {
        Set<Copy> seen = new HashSet<>();
        List<Copy> stack = new ArrayList<>();
        List<Integer> progress = new ArrayList<>();
        stack.add(first());
        progress.add(0);
        seen.add(first());
        int instructions = 0;
        while (!stack.isEmpty()) {
            int top = stack.size() - 1;
            Copy copy = stack.get(top);
            List<Integer> next = flow.allNext(copy.block());
            int at = progress.get(top);
            if (at < next.size()) {
                progress.set(top, at + 1);
                Copy child = next(copy, next.get(at));
                if (child != null && seen.add(child)) {
                    instructions += flow.block(child.block()).to()
                            - flow.block(child.block()).from();
                    if (instructions > most) {
                        return false;
                    }
                    stack.add(child);
                    progress.add(0);
                }
            } else {
                stack.remove(top);
                progress.remove(top);
                order.add(copy);
            }
        }
        Collections.reverse(order);
        return true;
    }
}
