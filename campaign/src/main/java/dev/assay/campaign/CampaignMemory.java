package dev.assay.campaign;

import dev.assay.cache.Cache;
import dev.assay.campaign.memory.KeptRun;
import dev.assay.campaign.memory.RunFingerprint;
import dev.assay.campaign.memory.RunKeys;
import dev.assay.campaign.memory.RunMemory;
import dev.assay.model.report.Report;
import dev.assay.model.report.StateGraph;
import dev.assay.program.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a campaign takes from earlier runs, and what it leaves for later ones. */
final class CampaignMemory {
    private final Optional<RunMemory> runs;

    private CampaignMemory(Optional<RunMemory> runs) {
        this.runs = runs;
    }

    /** The memory for a request; an empty one if its command does not want any, or if a file cannot be read. */
    static CampaignMemory of(Request request, Program program, Map<String, String> environment) {
        if (!request.command().remembers(request.options())) {
            return new CampaignMemory(Optional.empty());
        }
        try {
            Cache cache = Cache.ofUser(environment).within("runs");
            return new CampaignMemory(
                    Optional.of(new RunMemory(cache, request.out(), key(request, program, environment))));
        } catch (IOException | UncheckedIOException e) {
            return new CampaignMemory(Optional.empty());
        }
    }

    /** The name of all that the result of a request depends on. */
    private static String key(Request request, Program program, Map<String, String> environment) throws IOException {
        RunFingerprint print = new RunFingerprint();
        RunKeys.addSurroundings(print, environment);
        print.add(request.command().name())
                .add(String.valueOf(request.seed()))
                .add(request.isolation().name())
                .add(request.allowed().stream().sorted().toList().toString())
                .add(request.world().name())
                .add(String.valueOf(request.junit()))
                .add(request.budget().toString())
                .add(request.out().toAbsolutePath().toString())
                .add(request.targets().toString())
                .add(request.scope().known().stream().sorted().toList().toString())
                .add(request.scope().changed().toString());
        RunKeys.addOptions(print, request.options());
        for (Path entry : program.classPath().entries()) {
            print.add(entry.toAbsolutePath().toString()).addContent(entry, file -> true);
        }
        return print.name();
    }

    /** The whole run, if all is as it was then; its tests are in their place again. */
    Optional<KeptRun> recall() {
        return runs.flatMap(RunMemory::recall);
    }

    /** Keeps a run that came to its end. */
    void keep(Report report, List<StateGraph> graphs) {
        runs.ifPresent(memory -> {
            try {
                memory.keep(new KeptRun(report, graphs, memory.tests()));
            } catch (IOException | UncheckedIOException e) {
                return; // What cannot be read is not kept.
            }
        });
    }
}
