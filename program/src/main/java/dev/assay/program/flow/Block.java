package dev.assay.program.flow;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Instructions that run one after the other.
 *
 * @param from index of the first instruction
 * @param to index after the last instruction
 * @param next numbers of the blocks that follow, each once
 * @param handlers what catches exceptions of these instructions, innermost first
 */
public record Block(int number, int from, int to, List<Integer> next, List<Handler> handlers) {
    public Block {
        next = List.copyOf(next);
        handlers = List.copyOf(handlers);
    }

    /**
     * A handler of exceptions.
     *
     * @param block where it begins
     * @param type binary name of what it catches; null for everything
     */
    public record Handler(int block, @Nullable String type) {}
}
