package dev.assay.bench;

import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.path.PathCondition;
import dev.assay.logic.value.Kind;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import dev.assay.wire.Op;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** All paths of a small subject, opened one by one by a solver as exploration does, without a worker. */
final class PathTree {

    /** A program over symbolic inputs. */
    interface Subject {
        void run(Run run, int inputs);
    }

    private record Open(Assignment input, int depth) {}

    private final Subject subject;
    private final int inputs;
    private final Terms terms = new Terms();
    private final List<Term> variables = new ArrayList<>();
    private final Evaluator evaluator = new Evaluator();
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private int paths;
    private int queries;
    private int unsat;
    private int unknown;
    private long solvingNanos;

    PathTree(Subject subject, Kind kind, int inputs) {
        this.subject = subject;
        this.inputs = inputs;
        for (int i = 0; i < inputs; i++) {
            variables.add(terms.variable(i, kind));
        }
    }

    /** One execution. */
    final class Run {
        private PathCondition path = PathCondition.EMPTY;

        Term input(int index) {
            return variables.get(index);
        }

        Term number(int value) {
            return terms.intConstant(value);
        }

        Term decimal(double value) {
            return terms.doubleConstant(value);
        }

        Term apply(Op op, Term left, Term right) {
            return terms.binary(op, left, right);
        }

        boolean branch(Op op, Term left, Term right) {
            Term condition = terms.binary(op, left, right);
            boolean taken = evaluator.holds(condition);
            if (!condition.isConstant()) {
                path = path.and(condition, taken);
            }
            return taken;
        }
    }

    void explore(Solver solver) {
        Deque<Open> open = new ArrayDeque<>(List.of(new Open(Assignment.of(new long[inputs]), 0)));
        while (!open.isEmpty()) {
            Open next = open.pop();
            evaluator.assign(next.input);
            Run run = new Run();
            subject.run(run, inputs);
            paths++;
            List<PathCondition> links = new ArrayList<>();
            for (PathCondition link = run.path; link.size() > next.depth; link = link.parent()) {
                links.add(link);
            }
            Collections.reverse(links);
            for (PathCondition link : links) {
                ask(solver, link, next.input, open);
            }
        }
    }

    private void ask(Solver solver, PathCondition link, Assignment input, Deque<Open> open) {
        long start = threads.getCurrentThreadCpuTime();
        Query query = Query.of(terms, link.withLastNegated(), input, Deadline.in(Duration.ofSeconds(2)));
        Answer answer = solver.solve(query);
        solvingNanos += threads.getCurrentThreadCpuTime() - start;
        queries++;
        if (answer instanceof Answer.Sat sat) {
            open.push(new Open(sat.assignment(), link.size()));
        } else if (answer instanceof Answer.Unsat) {
            unsat++;
        } else {
            unknown++;
        }
    }

    int paths() {
        return paths;
    }

    int queries() {
        return queries;
    }

    int unsat() {
        return unsat;
    }

    int unknown() {
        return unknown;
    }

    long solvingNanos() {
        return solvingNanos;
    }
}
