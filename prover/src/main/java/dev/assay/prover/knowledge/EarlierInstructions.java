package dev.assay.prover.knowledge;

import dev.assay.program.flow.Block;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.Flow;
import dev.assay.program.flow.IrreducibleFlow;
import dev.assay.program.flow.MethodCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/** The instructions of a method that may run before a certain one has. */
final class EarlierInstructions {
    private EarlierInstructions() {}

    /** The indices of instructions to which a way leads from the beginning that passes none of the certain ones, these left out. */
    static Set<Integer> of(CodeBook book, MethodCode code, IntPredicate isCertain) {
        Set<Integer> before = new HashSet<>();
        try {
            Flow flow = book.flow(code);
            Set<Integer> seen = new HashSet<>(Set.of(0));
            Deque<Integer> open = new ArrayDeque<>(seen);
            while (!open.isEmpty()) {
                Block block = flow.block(open.pop());
                int at = block.from();
                while (at < block.to() && !isCertain.test(at)) {
                    before.add(at++);
                }
                List<Integer> next = at == block.to()
                        ? flow.allNext(block.number())
                        : block.handlers().stream().map(Block.Handler::block).toList();
                next.stream().filter(seen::add).forEach(open::push);
            }
        } catch (IrreducibleFlow e) {
            for (int i = 0; i < code.length(); i++) {
                before.add(i);
            }
        }
        return before;
    }
}
