package dev.assay.program.effect;

import dev.assay.program.use.FieldKey;
import java.util.Set;

/**
 * What a call may read and change, with all that it leads to.
 *
 * @param reads fields of classes under test
 * @param writes fields that it sets, or whose arrays and containers it changes or hands out
 * @param isWhole whether that is all: not where reflection may reach other fields
 */
public record Effect(Set<FieldKey> reads, Set<FieldKey> writes, boolean isWhole) {
    public Effect {
        reads = Set.copyOf(reads);
        writes = Set.copyOf(writes);
    }
}
