package dev.assay.techniques;

import dev.assay.request.BadRequest;
import dev.assay.request.Option;
import dev.assay.request.Options;
import java.util.List;

/**
 * All that the rest of Assay knows of a technique: its name and help, its options, and how to open it.
 *
 * <p>The list of techniques is {@code META-INF/services/dev.assay.techniques.TechniqueKind}; commands and goals are made from it.
 */
public interface TechniqueKind {

    /** The word that users write. */
    String name();

    /** What the technique does, in a sentence or two. */
    String summary();

    /** Lines below the options in the help: examples, and what one should know. */
    List<String> help();

    /** The technique's own options, in the order of the help; those of {@link SharedOptions} may be among them. */
    List<Option<?>> options();

    /** Whether classes of the JDK may be targets too. */
    default boolean takesJdkClasses() {
        return false;
    }

    /** Whether tests are wanted for what code does today, beside those for failures. */
    boolean writesGreenTests(Options options);

    /** Whether lines for other programs are written while the technique runs, so that a report goes elsewhere. */
    default boolean writesLines(Options options) {
        return false;
    }

    /**
     * Checks options and targets and prepares the technique; runs nothing and writes nothing yet.
     *
     * @throws BadRequest if options and targets do not fit together
     */
    Technique open(Setting setting) throws BadRequest;
}
