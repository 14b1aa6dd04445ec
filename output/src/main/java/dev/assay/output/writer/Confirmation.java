package dev.assay.output.writer;

import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.output.coverage.CoverageMeter;
import dev.assay.output.writer.gate.Gate;
import dev.assay.output.writer.gate.Rejection;
import dev.assay.output.writer.gate.TestUnderGate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Leads the tests of one target class through the gate: what is left compiles and behaves as described. */
final class Confirmation {
    /** The compiler tells some errors only when there are no others; more often than this it is not asked again. */
    private static final int MOST_COMPILATIONS = 8;

    private final Gate gate;
    private final Drafts drafts;
    private final SharedStates states;

    Confirmation(Gate gate, Drafts drafts, SharedStates states) {
        this.gate = gate;
        this.drafts = drafts;
        this.states = states;
    }

    /** Leaves what compiles and behaves as described, of failures that are one finding the first; adds what makes tests influence one another. */
    void pass(List<Failure> failures, Optional<CoverageMeter> meter, Deadline deadline) {
        compile(deadline);
        if (drafts.isEmpty()) {
            return;
        }
        // Not earlier: those that confirm come first, and cores may be few.
        meter.ifPresent(gate::prepare);
        Gate.Outcome outcome = gate.run(drafts.tests(), deadline);
        List<Failure> shared = outcome.influenced().isEmpty()
                ? List.of()
                : new ArrayList<>(states.failures(gate.causes(outcome.influenced(), third(deadline)), drafts::shownBy)
                        .values());
        drafts.reject(outcome.rejected());
        boolean isFewer = drafts.dropRepeated(failures) || !outcome.rejected().isEmpty();
        addShared(shared, isFewer, deadline);
    }

    /** Adds tests of shared state and confirms them; what is left compiles in any case. */
    void addShared(List<Failure> shared, boolean isFewer, Deadline deadline) {
        drafts.addShared(shared);
        Deadline patience = Deadline.in(deadline.left().plusSeconds(1));
        if ((isFewer || !drafts.shared().isEmpty()) && !drafts.isEmpty()) {
            // Without the other tests the text is another one, with other imports.
            compile(patience);
        }
        if (!drafts.shared().isEmpty()) {
            Map<TestUnderGate, Rejection> rejected =
                    gate.run(drafts.tests(drafts.sharedFile()), patience).rejected();
            drafts.reject(rejected);
            if (!rejected.isEmpty() && !drafts.isEmpty()) {
                compile(patience);
            }
        }
        drafts.shared().forEach(draft -> states.showed(draft.found()));
    }

    private static Deadline third(Deadline deadline) {
        return deadline.atMost(deadline.left().dividedBy(3));
    }

    private void compile(Deadline deadline) {
        boolean isThin = drafts.green().size() <= Pace.FEWEST;
        for (int i = 1; !drafts.isEmpty(); i++) {
            Deadline patience =
                    isThin ? deadline : deadline.atMost(deadline.left().dividedBy(2));
            Map<TestUnderGate, Rejection> rejected = gate.compile(drafts.sources(), drafts.tests(), patience);
            if (rejected.isEmpty()) {
                return;
            }
            if (!isThin && isOutOfTime(rejected)) {
                // A few tests in time are better than many too late.
                drafts.thinOut(Pace.FEWEST, rejected.values().iterator().next());
                isThin = true;
                continue;
            }
            drafts.reject(rejected);
            if (i == MOST_COMPILATIONS) {
                drafts.rejectAll(new Rejection(
                        Rejection.Cause.NOT_COMPILED,
                        "Its file does not compile, even without the tests that do not."));
            }
        }
    }

    private static boolean isOutOfTime(Map<TestUnderGate, Rejection> rejected) {
        return rejected.values().stream().allMatch(rejection -> rejection.cause() == Rejection.Cause.BUDGET);
    }
}
