package dev.assay.output.writer.gate;

import dev.assay.model.Deadline;
import dev.assay.output.writer.gate.GateJvm.Batch;
import dev.assay.output.writer.gate.GateJvm.End;
import dev.assay.output.writer.gate.GateJvm.Ended;
import dev.assay.output.writer.gate.GateJvm.Run;
import dev.assay.output.writer.gate.GateJvm.Way;
import dev.assay.output.writer.gate.Rejection.Cause;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Runs tests in JVMs until each has its result, whatever becomes of the JVMs: where one dies, what it was to do is done again by another,
 * and only a test under which a second one dies is given up.
 */
final class GateRuns {
    /** JUnit's own order of methods. */
    private static final Comparator<TestUnderGate> AS_JUNIT = Comparator.comparing(
                    (TestUnderGate test) -> test.method().hashCode())
            .thenComparing(TestUnderGate::method);

    private final Supplier<GateJvm> jvms;
    private final Behaviours behaviours;

    /** @param jvms gives fresh ones */
    GateRuns(Supplier<GateJvm> jvms, Behaviours behaviours) {
        this.jvms = jvms;
        this.behaviours = behaviours;
    }

    /** Runs each test in a class loader of its own. */
    Map<TestUnderGate, Rejection> alone(List<TestUnderGate> tests, Deadline deadline) {
        Map<TestUnderGate, Rejection> rejected = new LinkedHashMap<>();
        List<TestUnderGate> open = new ArrayList<>(tests);
        // What takes seconds comes last, so that a deadline loses as little as possible; the rest of the order is
        // JUnit's own, so that a deadline cuts both runs in the same place.
        open.sort(Comparator.comparing(GateJvm::limit).thenComparing(AS_JUNIT));
        JvmDeaths deaths = new JvmDeaths();
        while (!open.isEmpty()) {
            Run run = run(open.stream().map(GateRuns::single).toList(), deadline);
            for (Ended ended : run.ended()) {
                behaviours
                        .mismatch(ended.test(), ended.result())
                        .ifPresent(why -> rejected.put(ended.test(), new Rejection(Cause.BEHAVED_DIFFERENTLY, why)));
            }
            open.removeAll(run.tests());
            Optional<TestUnderGate> fatal = fatal(run, deaths);
            fatal.ifPresent(test -> {
                open.remove(test);
                rejected.put(test, behaviours.died(test));
            });
            boolean isEnd = run.end() == End.DONE || run.end() == End.LATE || deadline.isPast();
            if (isEnd || run.end() == End.DIED && fatal.isEmpty() && isHopeless(run, deaths)) {
                open.forEach(test -> rejected.put(test, behaviours.notRun(deadline, run.words())));
                break;
            }
        }
        return rejected;
    }

    /** The test that has now killed too many JVMs. */
    private static Optional<TestUnderGate> fatal(Run run, JvmDeaths deaths) {
        return run.end() == End.DIED && run.under().isPresent() && deaths.isTooOften(run)
                ? run.under()
                : Optional.empty();
    }

    private static boolean isHopeless(Run run, JvmDeaths deaths) {
        return run.under().isEmpty() && deaths.isTooOften(run);
    }

    /**
     * What came of running tests together.
     *
     * @param left those that behaved as described each time
     * @param rejected the others
     * @param earlier of those that behave differently together, what ran before in that order
     */
    record Together(
            List<TestUnderGate> left,
            Map<TestUnderGate, Rejection> rejected,
            Map<TestUnderGate, List<TestUnderGate>> earlier) {}

    /** Runs the tests of each file together by JUnit, and green ones in the reverse order too, without those that misbehave, until none does. */
    Together byFile(List<TestUnderGate> tests, Deadline deadline) {
        return together(tests, GateRuns::ordersOfFiles, deadline);
    }

    /** Runs green tests of many files together, in one order and in the reverse. */
    Together byAll(List<TestUnderGate> tests, Deadline deadline) {
        return together(tests, GateRuns::ordersOfAll, deadline);
    }

    /** Makes batches of tests. */
    private interface Orders {
        List<Batch> of(List<TestUnderGate> tests);
    }

    private Together together(List<TestUnderGate> tests, Orders orders, Deadline deadline) {
        Map<TestUnderGate, Rejection> rejected = new LinkedHashMap<>();
        Map<TestUnderGate, List<TestUnderGate>> earlier = new LinkedHashMap<>();
        List<TestUnderGate> left = new ArrayList<>(tests);
        JvmDeaths deaths = new JvmDeaths();
        while (!left.isEmpty()) {
            List<Batch> batches = orders.of(left);
            Run run = run(batches, deadline);
            int before = left.size();
            reject(run, rejected, earlier);
            Optional<TestUnderGate> fatal = fatal(run, deaths);
            fatal.ifPresent(test -> rejected.put(test, behaviours.died(test)));
            left.removeAll(rejected.keySet());
            boolean isAgain = before != left.size()
                    || run.end() == End.DIED && (run.under().isPresent() || !isHopeless(run, deaths));
            if (!isAgain || deadline.isPast()) {
                List<TestUnderGate> notRun = new ArrayList<>(left);
                notRun.removeAll(ranThrough(batches, run));
                notRun.forEach(test -> rejected.put(test, behaviours.notRun(deadline, run.words())));
                left.removeAll(notRun);
                break;
            }
        }
        return new Together(left, rejected, earlier);
    }

    /** Of the second order of a file nothing is said where the first one shows something: without that it may be well. */
    private void reject(
            Run run, Map<TestUnderGate, Rejection> rejected, Map<TestUnderGate, List<TestUnderGate>> earlier) {
        Map<String, Integer> told = new HashMap<>();
        for (int i = 0; i < run.ended().size(); i++) {
            Ended ended = run.ended().get(i);
            TestUnderGate test = ended.test();
            Optional<String> why = behaviours.mismatch(test, ended.result());
            if (why.isPresent() && told.merge(test.className(), ended.batch(), Math::min) == ended.batch()) {
                rejected.put(test, new Rejection(Cause.NEEDS_FRESH_STATE, "Run with other tests: " + why.get()));
                earlier.put(test, before(run, i));
            }
        }
    }

    private static List<TestUnderGate> before(Run run, int index) {
        int batch = run.ended().get(index).batch();
        return run.ended().subList(0, index).stream()
                .filter(other -> other.batch() == batch)
                .map(Ended::test)
                .toList();
    }

    /** The tests that have ended in each batch that holds them. */
    private static Collection<TestUnderGate> ranThrough(List<Batch> batches, Run run) {
        Map<TestUnderGate, Integer> missing = new HashMap<>();
        batches.forEach(batch -> batch.tests().forEach(test -> missing.merge(test, 1, Integer::sum)));
        run.ended().forEach(ended -> missing.merge(ended.test(), -1, Integer::sum));
        return missing.entrySet().stream()
                .filter(entry -> entry.getValue() <= 0)
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * Runs tests by JUnit to see what they reach.
     *
     * @return all of it; what was run before a JVM died counts as well
     */
    Measured measure(Supplier<GateJvm> measuring, List<TestUnderGate> tests, Deadline deadline) {
        Map<Long, boolean[]> probes = new LinkedHashMap<>();
        JvmDeaths deaths = new JvmDeaths();
        while (true) {
            GateJvm jvm = measuring.get();
            Run run = jvm.run(byClass(tests), deadline);
            jvm.close();
            run.probes().forEach((id, reached) -> probes.merge(id, reached, GateRuns::either));
            boolean isAgain = run.end() == End.DIED && !deaths.isTooOften(run) && !deadline.isPast();
            if (!isAgain) {
                return new Measured(probes, run.end() == End.DONE);
            }
        }
    }

    /** What was reached, by the number of the class, and whether that is all. */
    record Measured(Map<Long, boolean[]> probes, boolean isComplete) {}

    private static boolean[] either(boolean[] one, boolean[] other) {
        boolean[] either = one.clone();
        for (int i = 0; i < either.length; i++) {
            either[i] |= other[i];
        }
        return either;
    }

    /** Asks for each test why it fails after others. */
    List<SharedCause> search(
            Supplier<GateJvm> open, Map<TestUnderGate, List<TestUnderGate>> earlier, Deadline deadline) {
        Map<TestUnderGate, SharedCause> causes = new LinkedHashMap<>();
        Map<TestUnderGate, List<TestUnderGate>> left = new LinkedHashMap<>(earlier);
        JvmDeaths deaths = new JvmDeaths();
        while (!left.isEmpty() && !deadline.isPast()) {
            List<Batch> batches = left.entrySet().stream()
                    .map(each -> {
                        List<TestUnderGate> tests = new ArrayList<>(each.getValue());
                        tests.add(each.getKey());
                        return new Batch(Way.SEARCH, tests);
                    })
                    .toList();
            GateJvm jvm = open.get();
            Run run = jvm.run(batches, deadline);
            jvm.close();
            run.causes().forEach(cause -> causes.put(cause.after(), cause));
            left.keySet().removeAll(causes.keySet());
            if (run.end() != End.DIED || deaths.isTooOften(run)) {
                break;
            }
        }
        return List.copyOf(causes.values());
    }

    private Run run(List<Batch> batches, Deadline deadline) {
        GateJvm jvm = jvms.get();
        Run run = jvm.run(batches, deadline);
        jvm.close();
        return run;
    }

    /** A test alone; one that does not end may need JUnit to be ended. */
    private static Batch single(TestUnderGate test) {
        return new Batch(isSlow(test) ? Way.JUNIT : Way.PLAIN, List.of(test));
    }

    private static boolean isSlow(TestUnderGate test) {
        return test.expectation() instanceof Expectation.DoesNotEnd;
    }

    /** The tests of each file; the file with the fewest slow ones comes first. */
    private static List<Batch> byClass(List<TestUnderGate> tests) {
        Map<String, List<TestUnderGate>> batches = new LinkedHashMap<>();
        for (TestUnderGate test : tests) {
            // Tests that show how state is shared share that state, too.
            boolean isAlone = test.expectation() instanceof Expectation.Influenced;
            String name = test.className() + (isAlone ? " " + test.method() : "");
            batches.computeIfAbsent(name, key -> new ArrayList<>()).add(test);
        }
        return batches.values().stream()
                .sorted(Comparator.comparing(
                        batch -> batch.stream().filter(GateRuns::isSlow).count()))
                .map(batch -> new Batch(Way.JUNIT, batch))
                .toList();
    }

    private static List<Batch> ordersOfFiles(List<TestUnderGate> tests) {
        List<Batch> batches = new ArrayList<>();
        for (Batch batch : byClass(tests)) {
            batches.add(batch);
            if (batch.tests().size() > 1
                    && batch.tests().stream().allMatch(test -> test.expectation() instanceof Expectation.Passes)) {
                batches.add(new Batch(Way.PLAIN, reversed(batch.tests())));
            }
        }
        return batches;
    }

    private static List<Batch> ordersOfAll(List<TestUnderGate> tests) {
        List<TestUnderGate> sorted = new ArrayList<>(tests);
        sorted.sort(Comparator.comparing(TestUnderGate::className).thenComparing(AS_JUNIT));
        List<TestUnderGate> reverse = new ArrayList<>(sorted);
        Collections.reverse(reverse);
        return List.of(new Batch(Way.PLAIN, sorted), new Batch(Way.PLAIN, reverse));
    }

    private static List<TestUnderGate> reversed(List<TestUnderGate> tests) {
        List<TestUnderGate> reversed = new ArrayList<>(tests);
        reversed.sort(AS_JUNIT.reversed());
        return reversed;
    }
}
