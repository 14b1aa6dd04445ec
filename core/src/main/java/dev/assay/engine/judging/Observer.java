package dev.assay.engine.judging;

import dev.assay.lab.Lab;
import dev.assay.model.Behaviour;
import dev.assay.model.Deadline;
import dev.assay.model.Trace;
import dev.assay.model.Trial;
import dev.assay.program.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/** Runs trials once more and looks closely: what is fine or rejected on purpose can be written down as a green test. */
public final class Observer {
    private final Lab lab;
    private final Judge judge;

    public Observer(Lab lab, Judge judge) {
        this.lab = lab;
        this.judge = judge;
    }

    public List<Behaviour> observe(MethodInfo unit, List<Trial> trials, Deadline deadline) {
        List<Trace> traces = lab.observe(trials, deadline);
        List<Behaviour> behaviours = new ArrayList<>();
        for (int i = 0; i < traces.size(); i++) {
            Judgement judgement = judge.judge(unit, trials.get(i), traces.get(i).outcome());
            if (judgement instanceof Judgement.Fine || judgement instanceof Judgement.Rejected) {
                behaviours.add(new Behaviour(trials.get(i), traces.get(i).outcome()));
            }
        }
        return behaviours;
    }
}
