package dev.assay.output.writer;

import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Influence;
import dev.assay.model.trial.StackFrame;
import dev.assay.output.writer.gate.SharedCause;
import dev.assay.output.writer.gate.TestUnderGate;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** Turns the causes for which green tests influence one another into failures, one for each state that no earlier one showed. */
final class SharedStates {
    private final Program program;
    private final Set<String> shown = new HashSet<>();

    SharedStates(Program program) {
        this.program = program;
    }

    /**
     * The failures, with the test that fails in each.
     *
     * @param behaviours what tests show
     */
    Map<TestUnderGate, Failure> failures(List<SharedCause> causes, Function<TestUnderGate, Behaviour> behaviours) {
        Map<String, List<SharedCause>> byState = new TreeMap<>();
        for (SharedCause cause : causes) {
            if (!cause.state().isEmpty() && !shown.contains(cause.state())) {
                byState.computeIfAbsent(cause.state(), state -> new ArrayList<>())
                        .add(cause);
            }
        }
        Map<TestUnderGate, Failure> failures =
                new TreeMap<>(Comparator.comparing(TestUnderGate::className).thenComparing(TestUnderGate::method));
        byState.forEach((state, all) -> {
            SharedCause simplest = all.stream()
                    .min(Comparator.comparingInt(SharedStates::length)
                            .thenComparing(cause -> cause.after().method())
                            .thenComparing(cause -> cause.before().method()))
                    .orElseThrow();
            Influence influence =
                    new Influence(state, behaviours.apply(simplest.before()), behaviours.apply(simplest.after()));
            failures.putIfAbsent(simplest.after(), failure(influence, simplest.exception(), all.size()));
        });
        return failures;
    }

    /** Notes that the state of a failure needs no other test. */
    void showed(Failure failure) {
        if (failure.influence() != null) {
            shown.add(failure.influence().state());
        }
    }

    private static int length(SharedCause cause) {
        return lines(cause.before()) + lines(cause.after());
    }

    private static int lines(TestUnderGate test) {
        return test.lastLine() - test.firstLine();
    }

    private Failure failure(Influence influence, String exception, long occurrences) {
        return new Failure(
                influence.after().trial(),
                FindingKind.SHARED_STATE,
                Evidence.CRASH,
                exception,
                influence.sentence(),
                place(influence.state()),
                occurrences,
                null,
                null,
                influence);
    }

    /** Where the field is declared, as far as that is known. */
    private List<StackFrame> place(String state) {
        int dot = state.lastIndexOf('.');
        String owner = dot < 0 ? "" : state.substring(0, dot);
        return program.findReadable(owner)
                .map(ClassInfo::sourceFile)
                .map(file -> List.of(new StackFrame(owner, state.substring(dot + 1), file, -1)))
                .orElse(List.of());
    }
}
