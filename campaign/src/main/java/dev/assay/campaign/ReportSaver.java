package dev.assay.campaign;

import dev.assay.campaign.result.Results;
import dev.assay.model.report.Report;
import dev.assay.output.folder.Occupied;
import dev.assay.output.report.ReportFiles;
import dev.assay.program.path.SourceFiles;
import dev.assay.request.BadRequest;
import dev.assay.techniques.SharedOptions;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Writes the reports of a campaign: at its end, when the user stops it, and now and then before. */
final class ReportSaver {
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final Request request;
    private final CampaignProgress progress;
    private final Results results;

    /** When reports were written last, and how long that took. */
    private long savedAt = System.nanoTime();

    private long savingTook;

    ReportSaver(Request request, CampaignProgress progress, Results results) {
        this.request = request;
        this.progress = progress;
        this.results = results;
    }

    /** Writes the reports of what is known so far; for a second thread, when the user stops the run. */
    synchronized Report save() throws BadRequest {
        long start = System.nanoTime();
        Report report = report();
        try {
            List<String> kept = new ReportFiles(request.out())
                    .write(report, results.graphs(), SourceFiles.of(sources(), request.classPath()));
            if (!kept.isEmpty()) {
                progress.notes("Earlier reports are kept as " + String.join(", ", kept) + " in " + request.out() + ".");
            }
        } catch (IOException e) {
            throw cannotWrite(e);
        }
        savedAt = System.nanoTime();
        savingTook = savedAt - start;
        return report;
    }

    /** Saves now and then, as nobody is asked before a process is killed; it takes at most a twentieth of the time. */
    synchronized void saveNowAndThen() throws BadRequest {
        long since = System.nanoTime() - savedAt;
        if (since > PAUSE.toNanos() && since > 20 * savingTook) {
            save();
        }
    }

    /** What is known so far. */
    Report report() {
        return results.report(request.command().name(), request.seed());
    }

    /** A folder that cannot be written, and a file in the way of a report, is told before the work, not after it. */
    void prepare() throws BadRequest {
        try {
            new ReportFiles(request.out()).requireFree();
            Files.createDirectories(request.out());
            Path probe = request.out()
                    .resolve(".assay-probe-" + ProcessHandle.current().pid());
            Files.write(probe, new byte[1]);
            Files.delete(probe);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    /** Where the user says that sources are. */
    List<Path> sources() {
        return request.options().getOr(SharedOptions.SOURCES, Optional.empty()).orElse(List.of());
    }

    /** What a user can do about it. */
    BadRequest cannotWrite(IOException e) {
        if (e instanceof Occupied) {
            return new BadRequest(e);
        }
        return new BadRequest(
                "The output folder " + request.out() + " cannot be written (" + why(e)
                        + "); choose another one with --out, or make it writable.",
                e);
    }

    private static String why(IOException e) {
        if (e instanceof FileAlreadyExistsException || e instanceof NotDirectoryException) {
            return "there is a file in its place";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileSystemException file && file.getReason() != null) {
            return file.getReason();
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
