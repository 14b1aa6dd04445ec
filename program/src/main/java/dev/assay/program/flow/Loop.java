package dev.assay.program.flow;

import java.util.SortedSet;

/**
 * A natural loop.
 *
 * @param header the block that every way into the loop enters by
 * @param blocks all its blocks, those of inner loops too
 */
public record Loop(int header, SortedSet<Integer> blocks) {
    public boolean contains(int block) {
        return blocks.contains(block);
    }
}
