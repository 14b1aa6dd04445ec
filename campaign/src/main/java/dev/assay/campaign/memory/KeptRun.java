package dev.assay.campaign.memory;

import dev.assay.model.report.Report;
import dev.assay.model.report.StateGraph;
import java.util.List;
import java.util.SortedMap;

/**
 * What a whole run came to.
 *
 * @param files the tests that it wrote, by their paths below the output folder
 */
public record KeptRun(Report report, List<StateGraph> graphs, SortedMap<String, String> files) {
    public KeptRun {
        graphs = List.copyOf(graphs);
    }
}
