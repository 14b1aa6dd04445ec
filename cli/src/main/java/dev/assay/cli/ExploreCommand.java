package dev.assay.cli;

import dev.assay.campaign.Task;
import dev.assay.model.SearchOrder;
import dev.assay.techniques.explore.ExploreOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Dynamic symbolic execution of methods and programs. */
@Command(
        name = "explore",
        mixinStandardHelpOptions = true,
        versionProvider = AssayCommand.VersionText.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        description = "Runs methods with symbolic inputs, follows these through the code and the JDK, and solves for"
                + " inputs that take every branch: finds what random inputs do not, and says 'exhausted' where every"
                + " path was run.",
        footer = {
            "",
            "Examples:",
            "  assay explore com.acme.Foo                  a class of this Maven project",
            "  assay explore 'com.acme.Foo#bar(int)'       one method",
            "  assay explore com.acme.Check#program        a static method that calls Choose.anyInt()",
            "",
            "Symbolic are primitive values, boxes, the chars of strings and the elements of",
            "arrays and collections, alone and as arguments of constructors, factories, setters",
            "and other calls that change an object. What the method and the code that it calls",
            "read, test for and compare with decides which inputs come first.",
            "",
            "A public static method that returns a type, in a class named ...Factory,",
            "...Factories or ...TestData, is preferred where a value of that type is needed.",
            "",
            "The first run rewrites the JDK's base classes once, which takes up to a minute.",
            "DIR/tests holds a test for each behaviour, DIR/findings one for each finding."
        })
final class ExploreCommand extends RunCommand {

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "" + ExploreOptions.DEFAULT_DEPTH,
            converter = Values.Count.class,
            description = "How many calls may be chained to make one input; ${DEFAULT-VALUE} by default.")
    private int depth;

    @Option(
            names = "--strategy",
            paramLabel = "coverage|depth|breadth|random",
            defaultValue = "coverage",
            converter = Values.OrderWord.class,
            description =
                    "What is tried first: branches that no run has taken (coverage), the deepest ones (depth), the"
                            + " shallowest ones (breadth), or any (random); ${DEFAULT-VALUE} by default.")
    private SearchOrder order;

    @Option(
            names = "--factories",
            paramLabel = "CLASS",
            split = ",",
            description = "Classes of the class path whose public static methods make inputs; such methods of classes"
                    + " named ...Factory, ...Factories or ...TestData are found without this.")
    private List<String> factories = new ArrayList<>();

    @Option(
            names = "--contracts",
            paramLabel = "FILE",
            description = "A JSON file of contracts to assume beside those in the code; docs/reference.md shows its form.")
    private Path contracts;

    ExploreCommand(boolean onTerminal) {
        super(onTerminal);
    }

    @Override
    Task task() {
        return new Task.Explore(depth, order, factories, contracts);
    }
}
