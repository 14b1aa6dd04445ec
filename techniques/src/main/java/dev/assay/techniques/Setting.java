package dev.assay.techniques;

import dev.assay.program.Program;
import dev.assay.request.Options;
import dev.assay.request.TargetClass;
import java.util.List;
import java.util.function.Consumer;

/**
 * What a technique is opened with.
 *
 * @param options values for all of the technique's options
 * @param targets all classes that it will be given
 * @param labs where it runs code
 * @param seed for everything that is drawn at random
 * @param lines takes lines for other programs while the technique runs
 */
public record Setting(
        Options options, Program program, List<TargetClass> targets, Labs labs, long seed, Consumer<String> lines) {
    public Setting {
        targets = List.copyOf(targets);
    }

    /** A setting in which lines are for nobody. */
    public Setting(Options options, Program program, List<TargetClass> targets, Labs labs, long seed) {
        this(options, program, targets, labs, seed, line -> {});
    }
}
