package dev.assay.techniques.enumerate;

import dev.assay.engine.form.ChangeableState;
import dev.assay.engine.ledger.Reasons;
import dev.assay.lab.result.EnvironmentRead;
import dev.assay.model.Reason;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.effect.ChangeableReads;
import dev.assay.program.effect.FieldEffects;
import dev.assay.wire.SourceKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a program depends on besides its choices: its structures are all there are only for the surroundings and the state that it met. */
final class OtherInputs {
    /** Sets of visited nodes use identities all the time; runs are repeated, and what differs then is reported. */
    private static final Set<SourceKind> REPEATED = EnumSet.of(SourceKind.IDENTITY, SourceKind.HASH_ORDER);

    private final Program program;

    OtherInputs(Program program) {
        this.program = program;
    }

    List<Reason> reasons(MethodInfo unit, Optional<Trial> consumer, List<EnvironmentRead> sources) {
        List<Reason> reasons = new ArrayList<>();
        List<EnvironmentRead> counted = sources.stream()
                .filter(source -> !REPEATED.contains(source.kind()))
                .toList();
        if (!counted.isEmpty()) {
            reasons.add(Reasons.ofSources(counted));
        }
        FieldEffects effects = new FieldEffects(program);
        ChangeableReads own = effects.changeableState(unit.ref());
        ChangeableReads all = consumer.map(call -> own.and(effects.changeableState(call.unit())))
                .orElse(own);
        ChangeableState.reason(all).ifPresent(reasons::add);
        return reasons;
    }
}
