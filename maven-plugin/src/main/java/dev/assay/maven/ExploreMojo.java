package dev.assay.maven;

import dev.assay.campaign.Task;
import dev.assay.model.SearchOrder;
import dev.assay.techniques.explore.ExploreOptions;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Runs the project's public methods with symbolic inputs, solves for inputs that take every branch, and writes tests. */
@Mojo(
        name = "explore",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.RUNTIME,
        threadSafe = true)
public final class ExploreMojo extends CampaignMojo {

    @Override
    Task task() {
        return new Task.Explore(ExploreOptions.DEFAULT_DEPTH, SearchOrder.COVERAGE, List.of());
    }
}
