package dev.assay.campaign.file;

import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.model.type.MethodRef;
import dev.assay.output.annotate.AnnotatedMethod;
import dev.assay.output.annotate.AnnotatedSources;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.path.SourceFiles;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the contracts of a file into a copy of the sources, as annotations. */
public final class ContractAnnotations {
    private ContractAnnotations() {}

    /** Writes the copy; returns a sentence for the user. */
    public static String write(Path contracts, Program program, SourceFiles sources, Path to) throws BadRequest {
        Map<MethodRef, List<WrittenClause>> byMethod = new LinkedHashMap<>();
        List<Fact> read = ContractsFile.read(contracts, program, note -> {});
        for (Fact.Contract each : Facts.of(read).get(Fact.Contract.class)) {
            MethodRef method = each.clause().method();
            if (method != null) {
                byMethod.computeIfAbsent(method, any -> new ArrayList<>()).add(each.clause());
            }
        }
        List<AnnotatedMethod> methods = new ArrayList<>();
        byMethod.forEach((method, clauses) -> program.findReadable(method.owner())
                .ifPresent(owner -> owner.method(method.name(), method.descriptor())
                        .ifPresent(info -> methods.add(new AnnotatedMethod(
                                owner,
                                info,
                                texts(clauses, ClauseKind.REQUIRES),
                                texts(clauses, ClauseKind.ENSURES))))));
        List<Path> folders = sources.folders();
        if (folders.isEmpty()) {
            throw new BadRequest("There are no source folders to copy for --annotate; give them with --sources.");
        }
        try {
            AnnotatedSources.Summary summary = AnnotatedSources.write(folders, to, methods);
            return sentence(summary, methods.size(), to);
        } catch (IOException e) {
            throw new BadRequest(
                    "The annotated sources cannot be written to " + to + " (" + e.getMessage()
                            + "); choose another folder with --annotate.",
                    e);
        }
    }

    private static String sentence(AnnotatedSources.Summary summary, int wanted, Path to) {
        int missing = wanted - summary.placed();
        String broken = summary.unreadable().isEmpty()
                ? ""
                : " " + summary.unreadable().get(0) + " does not compile, and is copied as it is.";
        return "Annotated " + summary.placed() + " methods in the copy of the sources in " + to + "."
                + (missing == 0 ? "" : " The sources of " + missing + " methods with contracts were not found.")
                + broken;
    }

    private static List<String> texts(List<WrittenClause> clauses, ClauseKind kind) {
        return clauses.stream()
                .filter(clause -> clause.kind() == kind)
                .map(WrittenClause::text)
                .toList();
    }
}
