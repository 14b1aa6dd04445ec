package dev.assay.campaign.file;

import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.model.trial.StackFrame;
import dev.assay.output.folder.OwnFiles;
import dev.assay.output.report.SarifWarnings;
import dev.assay.output.report.SarifWarnings.Outcome;
import dev.assay.output.report.SarifWarnings.Place;
import dev.assay.output.report.SarifWarnings.Warning;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.request.BadRequest;
import dev.assay.request.TargetClass;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The warnings of another tool, and which of them a check confirmed. */
public final class OtherWarnings {
    private static final String NAME = "warnings.sarif";
    private static final String COMMAND = "check";

    private final SarifWarnings file;
    private final List<Boolean> exist = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private OtherWarnings(SarifWarnings file) {
        this.file = file;
    }

    public static OtherWarnings read(Path path, Program program, List<TargetClass> classes) throws BadRequest {
        try {
            OtherWarnings warnings = new OtherWarnings(SarifWarnings.read(path));
            CodeBook book = new CodeBook(program);
            for (Warning warning : warnings.file.warnings()) {
                boolean exists = warning.places().stream()
                        .anyMatch(place -> classes.stream().anyMatch(target -> isIn(place, target.info(), book)));
                warnings.exist.add(exists);
                if (!exists) {
                    warnings.notes.add(
                            warning.places().isEmpty()
                                    ? "The warning " + warning.place() + " of the file names no place in a source file,"
                                            + " so that nothing was tried for it."
                                    : "The warning at " + warning.place()
                                            + " is about no line of code of the targets, so that nothing was tried for it.");
                }
            }
            return warnings;
        } catch (SarifWarnings.NoSarif e) {
            throw new BadRequest(e);
        }
    }

    /** A sentence for each warning whose location does not exist. */
    public List<String> notes() {
        return notes;
    }

    private static boolean isIn(Place place, ClassInfo info, CodeBook book) {
        if (info.sourceFile() == null || !isSource(place.path(), info.packageName(), info.sourceFile())) {
            return false;
        }
        return info.methods().stream()
                .flatMap(method -> book.find(method.ref()).stream())
                .anyMatch(code -> hasLine(code, place));
    }

    private static boolean hasLine(MethodCode code, Place place) {
        for (int i = 0; i < code.length(); i++) {
            if (isAt(place, code.ref().owner(), code.ref().name(), code.line(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSource(String path, String packageName, String sourceFile) {
        String whole = packageName.isEmpty() ? sourceFile : packageName.replace('.', '/') + "/" + sourceFile;
        return path.equals(whole) || path.endsWith("/" + whole) || path.equals(sourceFile);
    }

    /** Whether the code of a line is meant; if no line is named, whether the method is. */
    private static boolean isAt(Place place, String className, String method, int line) {
        if (place.line() > 0) {
            return line >= place.line() && line <= place.lastLine();
        }
        String member = place.member().replace('$', '.');
        int parameters = member.indexOf('(');
        String name = parameters < 0 ? member : member.substring(0, parameters);
        String owner = className.replace('$', '.');
        // SpotBugs writes constructors as in the source.
        return name.equals(method.equals("<init>") ? "new " + owner : owner + "." + method);
    }

    /** Writes the file back with what became of each warning; returns a sentence about it. */
    public String write(Report report, Path out) throws IOException {
        List<Outcome> outcomes = new ArrayList<>();
        for (Warning warning : file.warnings()) {
            outcomes.add(exist.get(warning.number()) ? outcome(warning, report) : nowhere());
        }
        OwnFiles files = new OwnFiles(out);
        String name = files.free(NAME, COMMAND);
        files.write(name, file.with(outcomes, COMMAND));
        long confirmed = outcomes.stream()
                .filter(outcome -> outcome.status().equals("confirmed"))
                .count();
        return "Of " + outcomes.size() + " warnings " + confirmed + " are confirmed by a failing test; "
                + out.resolve(name) + " says which.";
    }

    private static Outcome nowhere() {
        return new Outcome("no-location", "no code of the targets stands at this location", null);
    }

    private static Outcome outcome(Warning warning, Report report) {
        for (Finding finding : report.findings()) {
            for (StackFrame frame : finding.failure().stack()) {
                if (isAt(warning, frame.className(), frame.method(), frame.file(), frame.line())) {
                    return new Outcome(
                            "confirmed",
                            "a test fails here with " + finding.failure().exception(),
                            finding.test().file() + "#" + finding.test().method());
                }
            }
        }
        List<AssertionReport> here = report.assertions().stream()
                .filter(assertion -> isAt(
                        warning,
                        assertion.method().owner(),
                        assertion.method().name(),
                        fileOf(assertion.location()),
                        assertion.line()))
                .toList();
        boolean isSafe =
                !here.isEmpty() && here.stream().allMatch(assertion -> assertion.status() == AssertionStatus.VERIFIED);
        return isSafe
                ? new Outcome("verified", "no operation at this location fails, whatever the inputs", null)
                : new Outcome("unconfirmed", "no run failed at this location", null);
    }

    private static String fileOf(String location) {
        int colon = location.indexOf(':');
        return colon < 0 ? location : location.substring(0, colon);
    }

    private static boolean isAt(
            Warning warning, String className, String method, @Nullable String sourceFile, int line) {
        return sourceFile != null
                && warning.places().stream()
                        .anyMatch(place -> isSource(place.path(), ClassInfo.packageOf(className), sourceFile)
                                && isAt(place, className, method, line));
    }
}
