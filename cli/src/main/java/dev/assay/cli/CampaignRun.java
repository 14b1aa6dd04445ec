package dev.assay.cli;

import dev.assay.campaign.Campaign;
import dev.assay.campaign.CampaignResult;
import dev.assay.campaign.Request;
import dev.assay.model.Evidence;
import dev.assay.output.report.JsonReport;
import dev.assay.output.report.TextReport;
import dev.assay.request.BadRequest;
import java.io.PrintWriter;
import java.util.Set;

/** Runs a campaign for a command: progress and mishaps on the one side, the report on the other. */
final class CampaignRun {
    private final RunOptions.Format format;
    private final Set<Evidence> failOn;
    private final boolean onTerminal;

    /** @param failOn the evidence of findings that make the exit code that of findings */
    CampaignRun(RunOptions.Format format, Set<Evidence> failOn, boolean onTerminal) {
        this.format = format;
        this.failOn = failOn;
        this.onTerminal = onTerminal;
    }

    /**
     * @param lines takes what a technique writes for other programs while it runs
     * @param out takes the report
     */
    ExitCode run(Request request, PrintWriter lines, PrintWriter out, PrintWriter err) throws BadRequest {
        ProgressLine progress = new ProgressLine(err, onTerminal, lines);
        Campaign campaign = new Campaign(request, progress);
        CampaignResult answer;
        try (Interruption interruption = new Interruption(campaign, progress)) {
            answer = campaign.run();
            if (interruption.isStopping()) {
                return ExitCode.NOTHING;
            }
        }
        progress.clear();
        answer.details()
                .ifPresent(file -> err.println(
                        "assay: Assay itself failed on part of the work, which is a bug of ours; the details are in "
                                + file + ", please report them."));
        print(answer, request, out);
        if (answer.problem().isPresent()) {
            err.println("assay: " + answer.problem().get());
            return ExitCode.BAD_USAGE;
        }
        ExitCode code = exitCode(answer);
        if (code == ExitCode.NOTHING) {
            err.println("assay: Nothing could be analysed; the verdicts above or in assay.json say why.");
        }
        return code;
    }

    private void print(CampaignResult answer, Request request, PrintWriter out) {
        switch (format) {
            case TEXT ->
                new TextReport(answer.report(), request.out(), request.detail())
                        .lines()
                        .forEach(out::println);
            case JSON -> out.print(new JsonReport(answer.report()).text());
        }
    }

    private ExitCode exitCode(CampaignResult answer) {
        if (answer.hasFindings(failOn)) {
            return ExitCode.FINDINGS;
        }
        if (answer.details().isPresent()) {
            return ExitCode.INTERNAL;
        }
        return answer.hasAnalysed() ? ExitCode.CLEAN : ExitCode.NOTHING;
    }
}
