package dev.assay.campaign;

import dev.assay.engine.fact.Fact;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.output.folder.OwnFiles;
import dev.assay.output.folder.Signature;
import dev.assay.request.TargetClass;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Assay's own failures: each costs one class, is reported as ours, and its details go to a file. */
final class InternalErrors {

    private final Path out;
    private final String command;
    private final OwnFiles files;
    private final List<String> details = new ArrayList<>();

    /** Where the details go; null before there are any. */
    private @Nullable String file;

    InternalErrors(Path out, String command) {
        this.out = out;
        this.command = command;
        this.files = new OwnFiles(out);
    }

    /** Gives up on all units of the class. */
    synchronized List<Fact> add(TargetClass target, Throwable failure) {
        StringWriter text = new StringWriter();
        text.append("While analysing ").append(target.info().name()).append(":\n");
        failure.printStackTrace(new PrintWriter(text, true));
        details.add(text.toString());
        file = file == null ? files.free("assay-errors.txt", command) : file;
        Reason reason = new Reason(
                ReasonCode.INTERNAL,
                "Assay itself failed on this class (" + failure + "); the details are in " + file
                        + ", please report them.");
        return target.units().stream()
                .<Fact>map(unit -> Fact.examined(Examination.nothing(unit.ref().display(), reason)))
                .toList();
    }

    /** Writes the details, if there are any, and returns where. */
    synchronized Optional<Path> write() throws IOException {
        if (file == null) {
            return Optional.empty();
        }
        files.write(file, Signature.sign(String.join("\n", details) + "\n" + Signature.blank(command) + "\n"));
        return Optional.of(out.resolve(file));
    }
}
