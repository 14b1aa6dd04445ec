package dev.assay.cli;

import dev.assay.campaign.BadRequest;
import dev.assay.campaign.Request;
import dev.assay.campaign.Task;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that runs code under test: the options that all of them have, and the task that each adds. */
abstract class RunCommand implements Callable<Integer> {

    private final boolean onTerminal;

    @Mixin
    private RunOptions options;

    @Spec
    private CommandSpec spec;

    RunCommand(boolean onTerminal) {
        this.onTerminal = onTerminal;
    }

    /** What is to be done with the targets. */
    abstract Task task() throws BadRequest;

    /** Whether stdout is for the answer, and for nothing else. */
    boolean answersOnOut() {
        return true;
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    @Override
    public Integer call() throws BadRequest {
        Request request = new Request(
                task(),
                options.classPath(),
                options.targets(),
                options.out(),
                options.budget(),
                options.seed(),
                options.isolation(),
                options.allowed(),
                options.junit());
        return new CampaignRun(options.format(), onTerminal)
                .run(
                        request,
                        answersOnOut() ? out() : spec.commandLine().getErr(),
                        spec.commandLine().getErr())
                .number();
    }
}
