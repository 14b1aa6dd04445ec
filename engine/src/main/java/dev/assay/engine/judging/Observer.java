package dev.assay.engine.judging;

import dev.assay.lab.TrialSession;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Runs trials once more and looks closely: what is fine or rejected on purpose can be written down as a green test. */
public final class Observer {
    /** Trials that are run in one go: if one of them takes too long, only these are lost. */
    private static final int PORTION = 40;

    private static final Duration LEAST = Duration.ofMillis(300);

    private final TrialSession session;
    private final Judge judge;

    public Observer(TrialSession session, Judge judge) {
        this.session = session;
        this.judge = judge;
    }

    public List<Behaviour> observe(MethodInfo unit, List<Trial> trials, Deadline deadline) {
        return observe(Map.of(unit, trials), deadline);
    }

    /** The same for several units, in their order; the first trials of all come first, so that no unit goes short where time does. */
    public List<Behaviour> observe(Map<MethodInfo, List<Trial>> trials, Deadline deadline) {
        record Ranked(MethodInfo unit, Trial trial, int unitNumber, int rank) {}
        List<Ranked> all = new ArrayList<>();
        int number = 0;
        for (Map.Entry<MethodInfo, List<Trial>> entry : trials.entrySet()) {
            for (int rank = 0; rank < entry.getValue().size(); rank++) {
                all.add(new Ranked(entry.getKey(), entry.getValue().get(rank), number, rank));
            }
            number++;
        }
        all.sort(Comparator.comparingInt(Ranked::rank));
        Map<Ranked, Behaviour> behaviours = new HashMap<>();
        for (int from = 0; from < all.size() && !deadline.isPast(); from += PORTION) {
            List<Ranked> some = all.subList(from, Math.min(all.size(), from + PORTION));
            List<Trace> traces = session.observe(
                    some.stream().map(Ranked::trial).toList(), session.isReady() ? share(deadline) : deadline);
            for (int i = 0; i < traces.size(); i++) {
                Ranked one = some.get(i);
                Judgement judgement =
                        judge.judge(one.unit, one.trial, traces.get(i).outcome());
                if (judgement instanceof Judgement.Fine || judgement instanceof Judgement.Rejected) {
                    behaviours.put(one, new Behaviour(one.trial, traces.get(i).outcome()));
                }
            }
        }
        all.sort(Comparator.comparingInt(Ranked::unitNumber).thenComparingInt(Ranked::rank));
        return all.stream().map(behaviours::get).filter(Objects::nonNull).toList();
    }

    private static Deadline share(Deadline deadline) {
        Duration share = deadline.left().dividedBy(3);
        return deadline.atMost(share.compareTo(LEAST) < 0 ? LEAST : share);
    }
}
