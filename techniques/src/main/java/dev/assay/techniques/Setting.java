package dev.assay.techniques;

import dev.assay.program.Program;
import dev.assay.request.Options;
import dev.assay.request.TargetClass;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What a technique is opened with.
 *
 * @param options values for all of the technique's options
 * @param targets all classes that it will be given
 * @param labs where it runs code
 * @param seed for everything that is drawn at random
 * @param services what the campaign does for it
 */
public record Setting(
        Options options, Program program, List<TargetClass> targets, Labs labs, long seed, Services services) {
    public Setting {
        targets = List.copyOf(targets);
    }

    /**
     * What a campaign does for a technique while it runs.
     *
     * @param lines takes lines for other programs
     * @param notes takes sentences that the user should know
     * @param testLibraries the jars of JUnit that Assay brings along, for tests whose class path has none
     */
    public record Services(Consumer<String> lines, Consumer<String> notes, Supplier<List<Path>> testLibraries) {
        /** Lines and sentences are for nobody, and there is no JUnit. */
        public static final Services NONE = new Services(line -> {}, sentence -> {}, List::of);
    }

    /** A setting without a campaign. */
    public Setting(Options options, Program program, List<TargetClass> targets, Labs labs, long seed) {
        this(options, program, targets, labs, seed, Services.NONE);
    }

    /** The same for a technique with other options. */
    public Setting with(Options other) {
        return new Setting(other, program, targets, labs, seed, services);
    }

    /** The same for a technique that runs code in other labs. */
    public Setting with(Labs other) {
        return new Setting(options, program, targets, other, seed, services);
    }
}
