package dev.assay.inference.symbolic;

import dev.assay.inference.InferredClause;
import dev.assay.inference.formula.FormulaText;
import dev.assay.inference.path.FollowedCall;
import dev.assay.inference.path.FollowedCall.Ending;
import dev.assay.inference.path.PathSummary;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.watch.Reading;
import dev.assay.solver.stack.Provers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Infers contracts from the ways that calls went. The precondition says that inputs go one of the ways that were seen, except those that
 * end in an exception which nothing declares. Postconditions say what came of the inputs of each way.
 */
public final class PathConclusion {
    /** Fewer calls show too little of what is passed. */
    static final long FEWEST_CALLS = 3;

    private static final int MOST_CLAUSES = 12;
    private static final int LONGEST_CLAUSE = 160;

    private final Program program;
    private final Provers provers;
    private long dropped;

    public PathConclusion(Program program, Provers provers) {
        this.program = program;
        this.provers = provers;
    }

    /** How many conditions were too long to be read, or could not be said in contracts. */
    public long dropped() {
        return dropped;
    }

    /** The clauses of one method. */
    public List<InferredClause> of(PathSummary summary) {
        List<FollowedCall> accepted = summary.paths().keySet().stream()
                .filter(call -> call.ending() != Ending.THREW_UNCHECKED)
                .toList();
        if (accepted.isEmpty()) {
            return List.of();
        }
        try (PathLogic logic = new PathLogic(summary.inputs(), provers)) {
            List<Formula> common = common(accepted, logic);
            List<Formula> required = new ConditionStyle(logic)
                    .styled(List.of(), logic.withoutImplied(List.of(), common)).stream()
                            .filter(condition -> !isOfFinalField(condition, summary))
                            .toList();
            boolean isSupported = summary.accepted() >= FEWEST_CALLS;
            List<InferredClause> clauses = new ArrayList<>();
            if (isSupported) {
                clauses.addAll(requires(summary, accepted, common, required, logic));
            }
            if (!summary.hasMore()) {
                PathPromises promises = new PathPromises(summary, logic, isSupported ? common : List.of());
                clauses.addAll(clauses(summary, ClauseKind.ENSURES, promises.texts()));
                dropped += promises.dropped();
            }
            return clauses;
        }
    }

    /** That a final field is not null is no business of callers: it has been so since the object was made. */
    private static boolean isOfFinalField(Formula condition, PathSummary summary) {
        return summary.point().before().stream()
                .filter(reading ->
                        reading instanceof Reading.Field field && field.field().isFinal())
                .anyMatch(reading -> condition == notNull(reading.text(), summary));
    }

    private static Formula notNull(String text, PathSummary summary) {
        Formulas formulas = summary.inputs().formulas();
        Formula reference = formulas.unknown(text, Plain.REF);
        return formulas.not(formulas.same(reference, formulas.constant(Plain.REF, 0)));
    }

    /** What the inputs of all ways have in common. */
    private static List<Formula> common(List<FollowedCall> calls, PathLogic logic) {
        Set<Formula> all = new LinkedHashSet<>();
        calls.forEach(call -> all.addAll(call.conditions()));
        List<Formula> common = new ArrayList<>();
        for (Formula candidate : all) {
            if (calls.stream().allMatch(call -> logic.implies(call.conditions(), candidate))) {
                common.add(candidate);
            }
        }
        return common;
    }

    private List<InferredClause> requires(
            PathSummary summary,
            List<FollowedCall> accepted,
            List<Formula> common,
            List<Formula> required,
            PathLogic logic) {
        FormulaText before = FormulaText.before(summary.inputs());
        List<Optional<String>> texts = new ArrayList<>();
        required.forEach(each -> texts.add(before.of(each)));
        if (!summary.hasMore()) {
            Set<List<Formula>> ways = accepted.stream()
                    .map(FollowedCall::conditions)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            Optional<List<List<Formula>>> merged = logic.merged(common, ways);
            if (merged.isEmpty()) {
                dropped++;
            } else if (merged.get().size() == 1) {
                merged.get().get(0).forEach(each -> texts.add(before.of(each)));
            } else {
                texts.add(before.of(logic.anyOf(merged.get())));
            }
        } else {
            dropped++;
        }
        return clauses(summary, ClauseKind.REQUIRES, texts);
    }

    private List<InferredClause> clauses(PathSummary summary, ClauseKind kind, List<Optional<String>> texts) {
        MethodRef method = summary.point().method().ref();
        List<InferredClause> clauses = new ArrayList<>();
        for (Optional<String> text : texts) {
            Optional<WrittenClause> clause = text.filter(each -> each.length() <= LONGEST_CLAUSE)
                    .map(each -> new WrittenClause(kind, each, method.owner(), method, false))
                    .filter(each -> Contracts.isUnderstood(program, each));
            if (clause.isPresent() && clauses.size() < MOST_CLAUSES) {
                clauses.add(new InferredClause(clause.get(), summary.accepted()));
            } else {
                dropped++;
            }
        }
        return clauses;
    }
}
