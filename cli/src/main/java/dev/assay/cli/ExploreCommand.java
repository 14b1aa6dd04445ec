package dev.assay.cli;

import dev.assay.campaign.BadRequest;
import dev.assay.campaign.Request;
import dev.assay.techniques.explore.ExploreOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

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
            "Symbolic are primitive values, the chars of strings and the elements of arrays,",
            "alone and as arguments of constructors and factories. Collections are tried",
            "with some values.",
            "",
            "The first run rewrites the JDK's base classes once, which takes up to a minute.",
            "DIR/tests holds a test for each behaviour, DIR/findings one for each finding."
        })
final class ExploreCommand implements Callable<Integer> {

    private final boolean onTerminal;

    @Mixin
    private RunOptions options;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "" + ExploreOptions.DEFAULT_DEPTH,
            converter = Values.Count.class,
            description = "How many calls may be chained to make one input; ${DEFAULT-VALUE} by default.")
    private int depth;

    @Spec
    private CommandSpec spec;

    ExploreCommand(boolean onTerminal) {
        this.onTerminal = onTerminal;
    }

    @Override
    public Integer call() throws BadRequest {
        return new CampaignRun(options.format(), onTerminal)
                .run(request(), spec.commandLine().getOut(), spec.commandLine().getErr())
                .number();
    }

    private Request request() throws BadRequest {
        return new Request(
                dev.assay.campaign.Command.EXPLORE,
                options.classPath(),
                options.targets(),
                options.out(),
                options.budget(),
                options.seed(),
                options.isolation(),
                options.allowed(),
                options.junit(),
                Request.DEFAULT_TRIALS,
                depth,
                true);
    }
}
