package dev.assay.techniques.explore.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Deadline;
import dev.assay.model.report.AssertionKind;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.prover.Translator;
import dev.assay.prover.UnsupportedCode;
import dev.assay.prover.Verification;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.ConditionOptions;
import dev.assay.prover.condition.ProofStatus;
import dev.assay.solver.stack.Provers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The programs that exploration is held against: what the checker calls verified without assumptions fails for no input. */
class CheckedProgramsTest {
    private static final int BATCH = 50;
    private static final Duration FOR_ONE = Duration.ofSeconds(2);
    private static final int MANY = Integer.getInteger("assay.checked.programs", 3000);
    private static final long FIRST_SEED = Long.getLong("assay.checked.seed", 2_000_000);

    private final Map<ProofStatus, Integer> statuses = new EnumMap<>(ProofStatus.class);
    private final List<String> wrong = new ArrayList<>();
    private int failures;

    /** Programs that the checker says nothing of. */
    private int beyond;

    @Test
    void what_is_verified_fails_for_no_input() {
        check(1, 60);
    }

    @Test
    @Tag("slow")
    void what_is_verified_in_thousands_of_programs_fails_for_no_input() {
        check(FIRST_SEED, MANY);
    }

    private void check(long first, int count) {
        for (long from = first; from < first + count; from += BATCH) {
            long to = Math.min(from + BATCH, first + count);
            List<Subject> subjects =
                    LongStream.range(from, to).mapToObj(Generator::program).toList();
            try (Compiled compiled = Compiled.of(subjects)) {
                assertEquals("", compiled.problems());
                Program program = compiled.program();
                List<Optional<List<AssertionProof>>> answers = subjects.parallelStream()
                        .map(subject -> answers(subject, program))
                        .toList();
                // One after the other: what a program catches is kept for one run at a time.
                for (int i = 0; i < subjects.size(); i++) {
                    check(subjects.get(i), counted(answers.get(i)), compiled);
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(
                statuses.getOrDefault(ProofStatus.VERIFIED, 0) > count / 2, () -> "verified too little: " + statuses);
        assertTrue(failures > count / 4, () -> "too few failures to compare with: " + failures);
        System.getLogger("soundness")
                .log(
                        System.Logger.Level.INFO,
                        count + " programs, " + beyond + " beyond, " + statuses + ", failures " + failures);
    }

    private void check(Subject subject, Map<String, List<ProofStatus>> answers, Compiled compiled) {
        WatchedRuns runs = new WatchedRuns(subject, compiled.classes());
        int size = Domain.size(subject.parameters());
        for (int i = 0; i < size; i++) {
            Object[] inputs = Domain.inputs(subject.parameters(), i);
            for (Throwable thrown : runs.run(inputs)) {
                String key = key(subject, thrown);
                if (key != null && answers.containsKey(key)) {
                    failures++;
                    if (answers.get(key).stream().allMatch(status -> status == ProofStatus.VERIFIED)) {
                        wrong.add(key + " is verified and fails on " + Arrays.toString(inputs) + " with " + thrown);
                        return;
                    }
                }
            }
        }
    }

    /** What the checker says of a program; nothing where it is beyond it. */
    private static Optional<List<AssertionProof>> answers(Subject subject, Program program) {
        Translator translator = new Translator(program, Contracts.of(program), ConditionOptions.defaults());
        MethodInfo method = program.find(subject.className()).orElseThrow().methods().stream()
                .filter(each -> each.name().equals("run"))
                .findFirst()
                .orElseThrow();
        Deadline deadline = Deadline.in(FOR_ONE);
        try (Verification verification = new Verification(
                translator.translate(translator.find(method.ref()).orElseThrow()), Provers.inProcess(), deadline)) {
            return Optional.of(List.copyOf(verification.answers(deadline).values()));
        } catch (UnsupportedCode e) {
            return Optional.empty();
        }
    }

    private Map<String, List<ProofStatus>> counted(Optional<List<AssertionProof>> answers) {
        Map<String, List<ProofStatus>> byPlace = new HashMap<>();
        beyond += answers.isEmpty() ? 1 : 0;
        for (AssertionProof answer : answers.orElse(List.of())) {
            AssertionSite site = answer.site();
            statuses.merge(answer.status(), 1, Integer::sum);
            String key = key(site.method().owner(), site.method().name(), site.line(), site.kind());
            byPlace.computeIfAbsent(key, fresh -> new ArrayList<>()).add(answer.status());
        }
        return byPlace;
    }

    /** Where several operations stand in one line, nobody can tell which of them failed. */
    private static String key(String owner, String method, int line, AssertionKind kind) {
        return owner + "." + method + ":" + line + " " + kind;
    }

    /** The assertion of the program's own code that an exception is the failure of; null where it is none. */
    private static String key(Subject subject, Throwable thrown) {
        StackTraceElement[] stack = thrown.getStackTrace();
        if (stack.length == 0 || !stack[0].getClassName().startsWith(subject.className())) {
            return null;
        }
        for (AssertionKind kind : AssertionKind.values()) {
            if (thrown.getClass().getName().equals(kind.exception())) {
                return key(stack[0].getClassName(), stack[0].getMethodName(), stack[0].getLineNumber(), kind);
            }
        }
        return null;
    }
}
