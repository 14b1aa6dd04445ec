package dev.assay.techniques.observe;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.inference.formula.ClauseLogic;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.syntax.Misformed;
import dev.assay.solver.stack.Provers;
import dev.assay.techniques.subjects.contracts.Account;
import dev.assay.techniques.subjects.contracts.Numbers;
import dev.assay.techniques.subjects.contracts.Sequences;
import dev.assay.techniques.subjects.contracts.Stack;
import dev.assay.techniques.subjects.contracts.UseOfContracts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares inferred contracts with those that a person wrote into the subjects. A clause is right if the true contract implies it, and a
 * true clause is found if the inferred ones imply it; a prover decides. {@code -Dassay.truth.table=FILE} writes the tables.
 */
@Tag("slow")
class InferredTruthTest {
    private static final Class<?>[] SUBJECTS = {Numbers.class, Sequences.class, Stack.class, Account.class};

    /** What is true of all objects of a class between calls. */
    private static final Map<String, List<String>> INVARIANTS = Map.of(
            Stack.class.getName(),
            List.of("data != null", "size >= 0", "size <= data.length"),
            Account.class.getName(),
            List.of("owner != null", "balance >= 0"));

    /** Methods that change no field. */
    private static final Set<String> LOOKING = Set.of(
            "top", "isEmpty", "size", "owner", "balance", "element", "sum", "indexOf", "last", "width", "firstOf");

    /** What one mode has to show for one method. */
    private static final class Score {
        private int methods;
        private int inferred;
        private int right;
        private int wanted;
        private int found;
        private final List<String> wrong = new ArrayList<>();
        private final Set<String> foundClauses = new HashSet<>();
        private final List<Integer> sizes = new ArrayList<>();

        double precision() {
            return (double) right / inferred;
        }

        double recall() {
            return (double) found / wanted;
        }
    }

    @Test
    void most_of_what_is_inferred_is_true_and_most_of_what_is_true_is_inferred() throws Exception {
        Map<InferenceMode, Score> scores = new TreeMap<>();
        List<String> truths = new ArrayList<>();
        for (InferenceMode mode : InferenceMode.values()) {
            try (ObservedProgram observed = ObservedProgram.of(UseOfContracts.class, mode, SUBJECTS)) {
                truths.clear();
                scores.put(mode, score(observed, truths));
            }
        }
        String table = table(scores, truths);
        String file = System.getProperty("assay.truth.table");
        if (file != null) {
            Files.writeString(Path.of(file), table);
        }
        assertTrue(scores.get(InferenceMode.VALUES).methods >= 30, table);
        assertTrue(scores.get(InferenceMode.SYMBOLIC).precision() >= 0.95, table);
        assertTrue(scores.get(InferenceMode.SYMBOLIC).recall() >= 0.85, table);
        assertTrue(
                scores.get(InferenceMode.BOTH).recall()
                        >= scores.get(InferenceMode.SYMBOLIC).recall(),
                table);
        scores.values().forEach(score -> assertTrue(median(score.sizes) < 10, table));
    }

    private static int median(List<Integer> sizes) {
        return sizes.stream().sorted().skip(sizes.size() / 2).findFirst().orElse(0);
    }

    private static Score score(ObservedProgram observed, List<String> truths) throws Misformed {
        Score score = new Score();
        Contracts written = Contracts.of(observed.program());
        for (Class<?> subject : SUBJECTS) {
            ClassInfo info = observed.program().findReadable(subject.getName()).orElseThrow();
            for (MethodInfo method : info.methods()) {
                if (!method.isPrivate() && !method.isSynthetic() && !method.isClassInitializer()) {
                    score(observed, written, info, method, score, truths);
                }
            }
        }
        return score;
    }

    private static void score(
            ObservedProgram observed,
            Contracts written,
            ClassInfo info,
            MethodInfo method,
            Score score,
            List<String> truths)
            throws Misformed {
        List<String> truePre = texts(written, method, ClauseKind.REQUIRES);
        List<String> truePost = texts(written, method, ClauseKind.ENSURES);
        List<String> pre = inferred(observed, method, ClauseKind.REQUIRES);
        List<String> post = inferred(observed, method, ClauseKind.ENSURES);
        List<String> invariants = invariants(info, method, false);
        List<String> around = invariants(info, method, true);
        Set<String> booleans = booleans(info, method);
        String name = method.owner().replaceAll(".*\\.", "") + "." + method.name() + ": ";
        score.methods++;
        score.sizes.add(pre.size() + post.size());
        try (ClauseLogic logic = new ClauseLogic(Provers.inProcess(), booleans, fixed(info, method))) {
            List<String> domain = joined(truePre, invariants);
            judge(logic, domain, pre, name, score);
            judge(logic, joined(domain, truePost, around), post, name, score);
            find(logic, joined(pre, invariants), truePre, name + "requires ", score, truths);
            find(logic, joined(domain, pre, post, around), truePost, name + "ensures ", score, truths);
        }
    }

    private static void judge(ClauseLogic logic, List<String> truth, List<String> inferred, String name, Score score)
            throws Misformed {
        for (String clause : inferred) {
            score.inferred++;
            if (logic.implies(truth, clause)) {
                score.right++;
            } else {
                score.wrong.add(name + clause);
            }
        }
    }

    private static void find(
            ClauseLogic logic, List<String> inferred, List<String> truth, String name, Score score, List<String> truths)
            throws Misformed {
        for (String clause : truth) {
            score.wanted++;
            truths.add(name + clause);
            if (logic.implies(inferred, clause)) {
                score.found++;
                score.foundClauses.add(name + clause);
            }
        }
    }

    @SafeVarargs
    private static List<String> joined(List<String>... lists) {
        List<String> all = new ArrayList<>();
        for (List<String> list : lists) {
            all.addAll(list);
        }
        return all;
    }

    private static List<String> texts(Contracts contracts, MethodInfo method, ClauseKind kind) {
        return contracts.clausesOf(method.owner()).stream()
                .filter(clause -> method.ref().equals(clause.written().method())
                        && clause.written().kind() == kind)
                .map(clause -> clause.written().text())
                .toList();
    }

    private static List<String> inferred(ObservedProgram observed, MethodInfo method, ClauseKind kind) {
        return observed.contracts().stream()
                .map(fact -> fact.clause())
                .filter(clause -> method.ref().equals(clause.method()) && clause.kind() == kind)
                .map(clause -> clause.text())
                .toList();
    }

    /** @param isAround whether they hold after a call, and held before it */
    private static List<String> invariants(ClassInfo info, MethodInfo method, boolean isAround) {
        List<String> all = new ArrayList<>();
        for (String each : INVARIANTS.getOrDefault(info.name(), List.of())) {
            if (isAround) {
                all.add(each.replace("owner", "this.owner").replace("this.owner", fieldName(method, "owner")));
            }
            if (!method.isConstructor()) {
                all.add(isAround ? "old(" + each + ")" : each);
            }
        }
        return all;
    }

    private static String fieldName(MethodInfo method, String field) {
        return method.parameterNames().contains(field) ? "this." + field : field;
    }

    private static Set<String> booleans(ClassInfo info, MethodInfo method) {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            if (method.parameters().get(i).erasure().descriptor().equals("Z")) {
                names.add(method.parameterNames().get(i));
            }
        }
        if (method.returns().erasure().descriptor().equals("Z")) {
            names.add("result");
        }
        info.fields().stream()
                .filter(field -> field.descriptor().equals("Z"))
                .forEach(field -> names.add(field.name()));
        return names;
    }

    private static Set<String> fixed(ClassInfo info, MethodInfo method) {
        Set<String> names = new HashSet<>(method.parameterNames());
        method.parameterNames().forEach(name -> names.add(name + ".length"));
        if (LOOKING.contains(method.name())) {
            info.fields().stream().map(FieldInfo::name).forEach(names::add);
            names.addAll(Set.of("values[index]", "values[values.length - 1]", "data[size - 1]"));
        }
        names.addAll(Set.of("data", "data.length"));
        return names;
    }

    private static String table(Map<InferenceMode, Score> scores, List<String> truths) {
        StringBuilder table = new StringBuilder("| mode | methods | clauses inferred | right | precision | true clauses"
                + " | found | recall | median clauses of a method |\n|---|---|---|---|---|---|---|---|---|\n");
        scores.forEach((mode, score) -> table.append(String.format(
                Locale.ROOT,
                "| `%s` | %d | %d | %d | %.0f %% | %d | %d | %.0f %% | %d |%n",
                mode.name().toLowerCase(Locale.ROOT),
                score.methods,
                score.inferred,
                score.right,
                100 * score.precision(),
                score.wanted,
                score.found,
                100 * score.recall(),
                median(score.sizes))));
        Set<String> values = scores.get(InferenceMode.VALUES).foundClauses;
        Set<String> symbolic = scores.get(InferenceMode.SYMBOLIC).foundClauses;
        table.append("\n| true clause | from values | from paths |\n|---|---|---|\n");
        for (String truth : truths) {
            if (values.contains(truth) != symbolic.contains(truth)
                    || !values.contains(truth) && !symbolic.contains(truth)) {
                table.append("| `")
                        .append(truth.replace("|", "\\|"))
                        .append("` | ")
                        .append(values.contains(truth) ? "found" : "-")
                        .append(" | ")
                        .append(symbolic.contains(truth) ? "found" : "-")
                        .append(" |\n");
            }
        }
        table.append("\n| inferred, but not true | mode |\n|---|---|\n");
        scores.forEach((mode, score) -> score.wrong.forEach(clause -> {
            if (mode != InferenceMode.BOTH) {
                table.append("| `")
                        .append(clause.replace("|", "\\|"))
                        .append("` | `")
                        .append(mode.name().toLowerCase(Locale.ROOT))
                        .append("` |\n");
            }
        }));
        return table.toString();
    }
}
