package dev.assay.engine.inputs;

import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.trial.Step;
import java.util.ArrayList;
import java.util.List;

/** Proposes stand-ins that do less, or the same in all calls. */
final class SimplerStandIns {
    private SimplerStandIns() {}

    /** Without all answers of a method, with one of them alone, or without one of them; the boldest first. */
    static List<Step> of(Step.StandIn standIn) {
        List<Step> simpler = new ArrayList<>();
        for (StandInAnswer answer : standIn.answers()) {
            List<StandInAnswer> others = standIn.answers().stream()
                    .filter(one -> !one.method().equals(answer.method()))
                    .toList();
            boolean isFirst = standIn.answersOf(answer.method()).get(0).equals(answer);
            if (isFirst) {
                simpler.add(with(standIn, others));
            }
            if (answer.when() != StandInAnswer.When.ALWAYS
                    || others.size() + 1 < standIn.answers().size()) {
                List<StandInAnswer> alone = new ArrayList<>(others);
                alone.add(StandInAnswer.always(answer.method(), answer.result()));
                simpler.add(with(standIn, answer.isThrown() ? throwing(alone) : alone));
            }
        }
        for (int i = 0; i < standIn.answers().size(); i++) {
            List<StandInAnswer> fewer = new ArrayList<>(standIn.answers());
            fewer.remove(i);
            simpler.add(with(standIn, fewer));
        }
        return simpler;
    }

    private static List<StandInAnswer> throwing(List<StandInAnswer> answers) {
        List<StandInAnswer> changed = new ArrayList<>(answers);
        int last = answers.size() - 1;
        changed.set(last, answers.get(last).throwing());
        return changed;
    }

    private static Step with(Step.StandIn standIn, List<StandInAnswer> answers) {
        return new Step.StandIn(standIn.type(), standIn.constructor(), standIn.arguments(), answers);
    }
}
