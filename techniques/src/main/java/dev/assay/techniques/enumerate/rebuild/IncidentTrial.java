package dev.assay.techniques.enumerate.rebuild;

import dev.assay.lab.TrialSession;
import dev.assay.lab.job.EnumerationIncident;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Thrown;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reports what failed as a trial: with the structure in plain Java where that fails alike, else with the choices that built it. */
public final class IncidentTrial {
    /** For all failures together, if the search has used up its time. */
    private static final Duration TIME = Duration.ofSeconds(2);

    private final TrialSession session;
    private final Deadline deadline;
    private final Rebuilding rebuilding;

    public IncidentTrial(Program program, TrialSession session, MethodInfo unit, Deadline deadline) {
        this.session = session;
        this.deadline = deadline.isPast() ? Deadline.in(TIME) : deadline;
        this.rebuilding = new Rebuilding(program, ClassInfo.packageOf(unit.owner()));
    }

    public Trial of(Trial call, Optional<Trial> consumer, EnumerationIncident incident) {
        Trial replay = ChoiceReplay.of(call, consumer, incident.chosen());
        if (consumer.isEmpty() || incident.blueprint().isEmpty()) {
            return replay;
        }
        return rebuilding
                .of(incident.blueprint().get(), consumer.get().call())
                .filter(plain -> failsAlike(plain, incident.outcome()))
                .orElse(replay);
    }

    private boolean failsAlike(Trial plain, Outcome expected) {
        List<Trace> traces = deadline.isPast() ? List.of() : session.run(List.of(plain), deadline.atMost(TIME));
        return traces.size() == 1
                && traces.get(0).outcome() instanceof Outcome.Threw seen
                && expected instanceof Outcome.Threw threw
                && isSame(seen.thrown(), threw.thrown());
    }

    /** By type and place; where the call comes from differs. */
    private static boolean isSame(Thrown one, Thrown other) {
        return one.type().equals(other.type())
                && !one.stack().isEmpty()
                && !other.stack().isEmpty()
                && one.stack().get(0).equals(other.stack().get(0));
    }
}
