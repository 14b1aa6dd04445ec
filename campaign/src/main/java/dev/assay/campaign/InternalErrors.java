package dev.assay.campaign;

import dev.assay.engine.fact.Fact;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.request.TargetClass;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Assay's own failures: each costs one class, is told as ours, and its details go to a file. */
final class InternalErrors {

    private final Path file;
    private final List<String> details = new ArrayList<>();

    InternalErrors(Path out) {
        this.file = out.resolve("assay-errors.txt");
    }

    /** Gives up on all units of the class. */
    List<Fact> add(TargetClass target, Throwable failure) {
        StringWriter text = new StringWriter();
        text.append("While analysing ").append(target.info().name()).append(":\n");
        failure.printStackTrace(new PrintWriter(text, true));
        details.add(text.toString());
        Reason reason = new Reason(
                ReasonCode.INTERNAL,
                "Assay itself failed on this class (" + failure + "); the details are in " + file.getFileName()
                        + ", please report them.");
        return target.units().stream()
                .<Fact>map(unit -> Fact.examined(Examination.nothing(unit.ref().display(), reason)))
                .toList();
    }

    /** Writes the details, if there are any, and answers where. */
    Optional<Path> write() throws IOException {
        if (details.isEmpty()) {
            return Optional.empty();
        }
        Files.write(file, String.join("\n", details).getBytes(StandardCharsets.UTF_8));
        return Optional.of(file);
    }
}
