package dev.assay.maven;

import dev.assay.campaign.Task;
import dev.assay.techniques.crash.CrashOptions;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Calls the project's public methods with random well-typed inputs, tells every distinct crash, and writes tests. */
@Mojo(
        name = "crash",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.RUNTIME,
        threadSafe = true)
public final class CrashMojo extends CampaignMojo {

    /** Whether green tests, of what the code does today, are written too. */
    @Parameter(property = "assay.green", defaultValue = "false")
    private boolean green;

    @Override
    Task task() {
        return new Task.Crash(CrashOptions.DEFAULT_TRIALS, CrashOptions.DEFAULT_DEPTH, green);
    }
}
