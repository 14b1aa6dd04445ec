package dev.assay.program.verified;

import dev.assay.program.verified.AbstractProgram.Node;
import dev.assay.program.verified.AbstractProgram.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Under which conditions executions from a point onward may be unverified, and under which they must be, for every point of a
 * method: the point before each of its statements. It is the backward analysis of Christakis, Müller and Wüstholz (ICSE 2016).
 */
public final class UnverifiedConditions {

    /** What an analysis makes of assertions, and of the end of the method. */
    private enum Question {
        /** The premise of each assertion holds. */
        ALL_VERIFIED,
        /** The premise of no assertion holds. */
        NONE_VERIFIED,
        /** There is an assertion. */
        SOME_ASSERTED
    }

    private final AbstractProgram program;
    private final List<List<Integer>> before;
    private final List<Condition> may;
    private final List<Condition> must;

    private UnverifiedConditions(AbstractProgram program) {
        this.program = program;
        this.before = program.before();
        List<Condition> verified = solve(Question.ALL_VERIFIED);
        List<Condition> none = solve(Question.NONE_VERIFIED);
        List<Condition> some = solve(Question.SOME_ASSERTED);
        this.may = verified.stream().map(Condition::not).toList();
        List<Condition> both = new ArrayList<>();
        for (int i = 0; i < none.size(); i++) {
            both.add(none.get(i).and(some.get(i)));
        }
        this.must = both;
    }

    public static UnverifiedConditions of(AbstractProgram program) {
        return new UnverifiedConditions(program);
    }

    /** When an execution from a statement on may be unverified; if it does not hold, all of them are verified. */
    public Condition may(int node) {
        return may.get(node);
    }

    /** When all executions from a statement on have an assertion, and none that is verified. */
    public Condition must(int node) {
        return must.get(node);
    }

    /** The greatest solution: a loop that never ends has nothing against it. */
    private List<Condition> solve(Question question) {
        List<Condition> solution =
                new ArrayList<>(Collections.nCopies(program.nodes().size(), Condition.TRUE));
        Deque<Integer> open = new ArrayDeque<>();
        boolean[] isOpen = new boolean[solution.size()];
        for (int i = 0; i < solution.size(); i++) {
            open.push(i);
            isOpen[i] = true;
        }
        while (!open.isEmpty()) {
            int at = open.pop();
            isOpen[at] = false;
            Condition now = before(question, program.nodes().get(at), solution);
            if (!now.equals(solution.get(at))) {
                solution.set(at, now);
                for (int earlier : before.get(at)) {
                    if (!isOpen[earlier]) {
                        isOpen[earlier] = true;
                        open.push(earlier);
                    }
                }
            }
        }
        return solution;
    }

    private static Condition before(Question question, Node node, List<Condition> solution) {
        Condition after =
                node.next().isEmpty() && question == Question.SOME_ASSERTED ? Condition.FALSE : Condition.TRUE;
        for (int next : node.next()) {
            after = after.and(solution.get(next));
        }
        // What is thrown is thrown after the statements too, if they call something, and before some of them.
        for (int handler : node.handlers()) {
            after = after.and(solution.get(handler));
        }
        for (int i = node.statements().size() - 1; i >= 0; i--) {
            after = before(question, node.statements().get(i), after);
        }
        return after;
    }

    private static Condition before(Question question, Statement statement, Condition after) {
        if (statement instanceof Statement.Begin begin) {
            return after.each(begin.identifiers(), (condition, one) -> condition.with(one, true));
        } else if (statement instanceof Statement.Update update) {
            return after.each(update.identifiers(), (condition, one) -> condition.and(condition.with(one, false)));
        } else if (statement instanceof Statement.Break broken) {
            return after.each(broken.identifiers(), (condition, one) -> condition.with(one, false));
        }
        Condition premise = ((Statement.Assertion) statement).premise();
        return switch (question) {
            case ALL_VERIFIED -> premise.and(after);
            case NONE_VERIFIED -> premise.not().and(after);
            case SOME_ASSERTED -> Condition.TRUE;
        };
    }

    /** The points at which it is worth looking at the conditions while the method runs, in the order of its statements. */
    public List<GuidePoint> points() {
        boolean[] isWorthIt = reachesWhatMatters();
        List<Condition> possible = withConstants();
        List<GuidePoint> points = new ArrayList<>();
        for (int i = 1; i < may.size(); i++) {
            int at = i;
            boolean cuts = isWorthIt[i] && !may.get(i).equals(Condition.TRUE) && differs(may, at);
            boolean prefers = isWorthIt[i] && !possible.get(i).isConstant() && differs(possible, at);
            if (cuts || prefers) {
                points.add(new GuidePoint(
                        i,
                        cuts ? may.get(i) : null,
                        prefers ? must.get(i) : null,
                        must.get(i).equals(may.get(i))));
            }
        }
        return points;
    }

    private boolean differs(List<Condition> conditions, int at) {
        return before.get(at).stream()
                .anyMatch(earlier -> !conditions.get(earlier).equals(conditions.get(at)));
    }

    /** Whether something is saved by stopping before a statement: a branch, a call or an assertion may follow. */
    private boolean[] reachesWhatMatters() {
        boolean[] reaches = new boolean[program.nodes().size()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < reaches.length; i++) {
            if (program.nodes().get(i).matters() || program.nodes().get(i).asserts()) {
                reaches[i] = true;
                open.push(i);
            }
        }
        while (!open.isEmpty()) {
            for (int earlier : before.get(open.pop())) {
                if (!reaches[earlier]) {
                    reaches[earlier] = true;
                    open.push(earlier);
                }
            }
        }
        return reaches;
    }

    /** The must conditions where identifiers that nothing has updated hold. */
    private List<Condition> withConstants() {
        List<Condition> possible = new ArrayList<>();
        @Nullable Long[] holding = holding();
        for (int i = 0; i < must.size(); i++) {
            Long known = holding[i];
            possible.add(must.get(i).each(known == null ? 0 : known, (condition, one) -> condition.with(one, true)));
        }
        return possible;
    }

    /** Identifiers that surely hold before each statement, as bits; null for what nothing reaches. */
    private @Nullable Long[] holding() {
        @Nullable Long[] holding = new Long[program.nodes().size()];
        Arrays.fill(holding, null);
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        holding[0] = 0L;
        while (!open.isEmpty()) {
            int at = open.pop();
            Node node = program.nodes().get(at);
            Long known = holding[at];
            long after = known == null ? 0 : known;
            for (Statement statement : node.statements()) {
                after = after(statement, after);
            }
            List<Integer> targets = new ArrayList<>(node.next());
            targets.addAll(node.handlers());
            for (int target : targets) {
                Long old = holding[target];
                long met = old == null ? after : old & after;
                if (old == null || old != met) {
                    holding[target] = met;
                    open.push(target);
                }
            }
        }
        return holding;
    }

    private static long after(Statement statement, long holding) {
        if (statement instanceof Statement.Begin begin) {
            return holding | begin.identifiers();
        } else if (statement instanceof Statement.Update update) {
            return holding & ~update.identifiers();
        }
        return statement instanceof Statement.Break broken ? holding & ~broken.identifiers() : holding;
    }
}
