package dev.assay.techniques;

import dev.assay.request.Option;
import dev.assay.request.Options;
import java.util.List;

/** Something that users can ask for by one word: a technique, or several of them in a row. */
public interface CommandKind {

    /** The word that users write. */
    String name();

    /** What the command does, in a sentence or two. */
    String summary();

    /** Lines below the options in the help: examples, and what one should know. */
    List<String> help();

    /** The command's own options, in the order of the help; those of {@link SharedOptions} may be among them. */
    List<Option<?>> options();

    /** Whether classes of the JDK may be targets too. */
    default boolean takesJdkClasses() {
        return false;
    }

    /** Whether tests are wanted for what code does today, beside those for failures. */
    boolean writesGreenTests(Options options);

    /** Whether lines for other programs are written while the command runs, so that a report goes elsewhere. */
    default boolean writesLines(Options options) {
        return false;
    }

    /** Whether the user's budget is for all classes together, and not for each of them. */
    default boolean hasOneBudget() {
        return false;
    }

    /** Whether findings are weighed and ordered by what they are worth to readers, and one stands for all of one cause. */
    default boolean ranksByWorth() {
        return false;
    }

    /** Whether what comes of a run is kept for later runs on the same code, and used again. */
    default boolean remembers(Options options) {
        return false;
    }

    /** The techniques that do the work, one after the other. */
    List<Stage> stages(Options options);
}
