package dev.assay.techniques.invariants.synthesis;

import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Way;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import java.util.ArrayList;
import java.util.List;

/**
 * The steps of a client program, with what it is given as goals.
 *
 * @param way ends with the call that asks about the object
 * @param remembered how many steps from the end the step is that remembers something of the object; 0 if there is none
 * @param object how many steps from the end the object is made; negative if it is given, as minus its goal and one
 * @param points how many steps from the end each point is where the invariant is to hold: after the object is made, and after
 *     each action but the last
 */
public record ProgramWay(Way way, int remembered, int object, List<Integer> points) {
    /** Operands from here on name steps until all goals are known. */
    private static final int STEPS = 1 << 20;

    public ProgramWay {
        points = List.copyOf(points);
    }

    /**
     * Puts a program together.
     *
     * @param remember what comes first once the object is made, which is its goal; no steps if there is nothing to remember
     * @param ask the call at the end, whose goal is the object
     */
    public static ProgramWay of(ClientProgram program, ClassType type, Way remember, Way ask) {
        return new Builder(program, type).build(remember, ask);
    }

    /** The number of a step of a trial that ends with these steps, counted from its end. */
    public static int step(Trial trial, int fromEnd) {
        return trial.steps().size() - fromEnd;
    }

    private static final class Builder {
        private final ClientProgram program;
        private final List<Goal> goals = new ArrayList<>();
        private final List<Step> steps = new ArrayList<>();
        private final List<Integer> exposed = new ArrayList<>();
        private final List<Integer> points = new ArrayList<>();
        private final List<Integer> given = new ArrayList<>();
        private final ClassType type;
        private int object;

        Builder(ClientProgram program, ClassType type) {
            this.program = program;
            this.type = type;
        }

        ProgramWay build(Way remember, Way ask) {
            Maker maker = program.maker();
            if (maker == null) {
                object = goals.size();
                goals.add(Goal.nonNull(type));
            } else {
                for (int i = 0; i < maker.way().goals().size(); i++) {
                    boolean isUsed = isGivenUsed(i);
                    Goal goal = maker.way().goals().get(i);
                    given.add(goals.size());
                    goals.add(isUsed ? Goal.nonNull(goal.type()) : goal);
                }
                object = append(maker.way(), given);
            }
            int remembered = STEPS;
            if (!remember.steps().isEmpty()) {
                remembered = append(remember, List.of(object));
            }
            points.add(steps.size() - 1);
            for (int i = 0; i < program.actions().size(); i++) {
                act(i);
                if (i < program.actions().size() - 1) {
                    points.add(steps.size() - 1);
                }
            }
            append(ask, List.of(object));
            return finished(remember.steps().isEmpty() ? 0 : steps.size() - (remembered - STEPS));
        }

        private boolean isGivenUsed(int goal) {
            return program.actions().stream().anyMatch(action -> action.givenGoal() == goal);
        }

        private void act(int number) {
            Action action = program.actions().get(number);
            Way way = action.operation().way();
            List<Integer> operands = new ArrayList<>(List.of(place(action.on())));
            ClientProgram.Alias alias = program.alias();
            for (int i = 1; i < way.goals().size(); i++) {
                if (alias != null && alias.action() == number && alias.goal() == i) {
                    operands.add(place(alias.object()));
                } else {
                    operands.add(goals.size());
                    Goal goal = way.goals().get(i);
                    goals.add(action.captured() == i ? Goal.nonNull(goal.type()) : goal);
                }
            }
            int made = append(way, operands);
            exposed.add(action.captured() == Action.NOTHING ? made : operands.get(action.captured()));
        }

        private int place(int on) {
            if (on == Action.OBJECT) {
                return object;
            }
            return on < Action.OBJECT ? given.get(-2 - on) : exposed.get(on);
        }

        private int append(Way way, List<Integer> operands) {
            int start = STEPS + steps.size();
            way.steps()
                    .forEach(step -> steps.add(
                            step.renamed(i -> i < operands.size() ? operands.get(i) : start + i - operands.size())));
            return STEPS + steps.size() - 1;
        }

        private ProgramWay finished(int remembered) {
            List<Step> renamed = new ArrayList<>();
            steps.forEach(step -> renamed.add(step.renamed(i -> i < STEPS ? i : goals.size() + i - STEPS)));
            int count = steps.size();
            int place = object < STEPS ? -1 - object : count - (object - STEPS);
            return new ProgramWay(
                    new Way(goals, renamed),
                    remembered,
                    place,
                    points.stream().map(point -> count - point).toList());
        }
    }
}
