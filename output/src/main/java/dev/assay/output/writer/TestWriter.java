package dev.assay.output.writer;

import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.report.Finding;
import dev.assay.model.report.TestRef;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.MethodRef;
import dev.assay.output.coverage.CoverageMeter;
import dev.assay.output.writer.gate.Gate;
import dev.assay.output.writer.gate.GateFailure;
import dev.assay.output.writer.gate.Rejection;
import dev.assay.output.writer.gate.TestUnderGate;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the tests of target classes: green ones from behaviours, red ones from failures, each only after the gate. */
public final class TestWriter implements AutoCloseable {
    private final Pace pace = new Pace();
    private final Program program;
    private final WriterOptions options;
    private final OutputFolder out;
    private final Optional<CoverageMeter> meter;
    private final SharedStates states;
    private final GreenSuite suite = new GreenSuite();

    /** Null until the first tests are written. */
    private @Nullable Thread archiving;

    public TestWriter(Program program, WriterOptions options) {
        this(program, options, Optional.empty());
    }

    /** @param meter is told what the written tests reach */
    public TestWriter(Program program, WriterOptions options, CoverageMeter meter) {
        this(program, options, Optional.of(meter));
    }

    private TestWriter(Program program, WriterOptions options, Optional<CoverageMeter> meter) {
        this.program = program;
        this.options = options;
        this.out = new OutputFolder(options.out(), options.command());
        this.meter = meter;
        this.states = new SharedStates(program);
    }

    /** Waits until what makes later runs faster is kept for them. */
    @Override
    public void close() {
        suite.close();
        try {
            if (archiving != null) {
                archiving.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Fails where the output folder cannot be written to, so that nobody waits for results that would be lost.
     *
     * @throws CannotWrite with one sentence that says what to do
     */
    public void requireWritable() {
        out.requireWritable();
    }

    /** Writes the tests of one target class and tells nobody before all is done. */
    public WrittenTests write(
            String targetClass, List<Failure> failures, List<Behaviour> behaviours, Deadline deadline) {
        return write(new TestWish(targetClass, failures, behaviours, List.of(), false), deadline, confirmed -> {})
                .orElseThrow();
    }

    /**
     * Writes the tests of one target class and deletes those of an earlier run of the same command that nobody edited.
     *
     * @param listener hears of the failures that are confirmed as soon as their tests are written
     * @return empty if there was no time to confirm once more what was confirmed before: what was written then stays
     * @throws CannotWrite with one sentence that says what to do; nothing is written then
     */
    public Optional<WrittenTests> write(TestWish wish, Deadline deadline, Consumer<List<Failure>> listener) {
        List<Failure> sorted = FindingOrder.sort(wish.failures());
        Drafts drafts = new Drafts(program, options.junit(), options.isMocking(), out, wish.targetClass());
        drafts.addRed(unknown(sorted));
        drafts.addGreen(inOrderOfDeclaration(wish.targetClass(), affordable(wish.behaviours(), deadline)));
        if (deadline.isPast()) {
            drafts.rejectAll(Rejection.noTime()); // Nor is there any to start a JVM.
        }
        if (wish.isLostIn(drafts)) {
            return Optional.empty();
        }
        if (drafts.isEmpty()) {
            save(wish, drafts);
            return Optional.of(written(drafts, sorted));
        }
        try (Gate gate = gate(2)) {
            Optional<CoverageMeter> measuring = wish.isForNow() ? Optional.empty() : meter;
            confirm(wish, drafts, gate, measuring, deadline);
            if (wish.isLostIn(drafts)) {
                return Optional.empty();
            }
            save(wish, drafts);
            listener.accept(confirmed(drafts));
            suite.add(drafts, sorted, gate);
            measuring.ifPresent(one -> one.forget(wish.targetClass()));
            if (!drafts.isEmpty()) {
                measuring.ifPresent(one -> gate.measure(wish.targetClass(), drafts.tests(), one, deadline));
            }
        } catch (GateFailure e) {
            throw new CannotWrite(e.getMessage(), e);
        }
        archive();
        return Optional.of(written(drafts, sorted));
    }

    /** Leaves what the gate lets through. */
    private void confirm(
            TestWish wish, Drafts drafts, Gate gate, Optional<CoverageMeter> measuring, Deadline deadline) {
        Duration forMeasuring = measuring.isPresent() ? deadline.left().dividedBy(4) : Duration.ZERO;
        int all = drafts.tests().size();
        long start = System.nanoTime();
        // In the order in which they were found: of those at one place, the first is the finding.
        List<Failure> inOrder =
                options.known().isEmpty() ? wish.failures() : unknown(FindingOrder.sort(wish.failures()));
        new Confirmation(gate, drafts, states)
                .pass(inOrder, measuring, Deadline.in(deadline.left().minus(forMeasuring)));
        pace.took(all, all - drafts.tests().size(), Duration.ofNanos(System.nanoTime() - start));
    }

    /** Makes what starts later JVMs faster; not before the first findings are told. */
    private void archive() {
        if (archiving == null) {
            archiving = new Thread(() -> Gate.makeArchive(options.javaHome()), "assay-gate-archive");
            archiving.setDaemon(true);
            archiving.start();
        }
    }

    /** Those that are no known findings. */
    private List<Failure> unknown(List<Failure> sorted) {
        if (options.known().isEmpty()) {
            return sorted;
        }
        List<String> ids = new FindingIds(program).of(sorted);
        return IntStream.range(0, sorted.size())
                .filter(i -> !options.known().contains(ids.get(i)))
                .mapToObj(sorted::get)
                .toList();
    }

    private static List<Failure> confirmed(Drafts drafts) {
        return Stream.concat(drafts.red().stream(), drafts.shared().stream())
                .map(Drafts.Draft::found)
                .toList();
    }

    /**
     * Runs the green tests of all target classes together, in one JVM and in two orders, as build tools do. Those that influence one
     * another are taken away again, and what they share is a finding.
     *
     * @return what is written now for the target classes for which something changed
     */
    public Map<String, WrittenTests> holdTogether(Deadline deadline) {
        List<TestUnderGate> tests =
                suite.parts().stream().flatMap(part -> part.green().stream()).toList();
        Map<String, WrittenTests> changed = new LinkedHashMap<>();
        if (tests.isEmpty()) {
            return changed;
        }
        try (Gate gate = gate(1)) {
            suite.loadInto(gate);
            Map<TestUnderGate, List<TestUnderGate>> influenced =
                    gate.runTogether(tests, deadline).influenced();
            if (!influenced.isEmpty()) {
                Map<TestUnderGate, Failure> shared = states.failures(
                        gate.causes(influenced, deadline),
                        test -> part(test).drafts().shownBy(test));
                for (GreenSuite.Part part : suite.parts()) {
                    if (part.green().stream().anyMatch(influenced::containsKey)) {
                        changed.put(
                                part.drafts().target(), takeAway(gate, part, influenced.keySet(), shared, deadline));
                    }
                }
            }
        } catch (GateFailure e) {
            throw new CannotWrite(e.getMessage(), e);
        }
        return changed;
    }

    private GreenSuite.Part part(TestUnderGate test) {
        return suite.parts().stream()
                .filter(part -> part.green().contains(test))
                .findFirst()
                .orElseThrow();
    }

    private WrittenTests takeAway(
            Gate gate,
            GreenSuite.Part part,
            Set<TestUnderGate> influenced,
            Map<TestUnderGate, Failure> shared,
            Deadline deadline) {
        Drafts drafts = part.drafts();
        List<TestUnderGate> gone =
                part.green().stream().filter(influenced::contains).toList();
        List<Failure> failures = gone.stream()
                .flatMap(test -> Optional.ofNullable(shared.get(test)).stream())
                .toList();
        Map<TestUnderGate, Rejection> rejected = new LinkedHashMap<>();
        gone.forEach(test -> rejected.put(
                test,
                new Rejection(
                        Rejection.Cause.NEEDS_FRESH_STATE, "It fails when it is run after tests of other classes.")));
        drafts.reject(rejected);
        new Confirmation(gate, drafts, states).addShared(failures, true, deadline);
        save(new TestWish(drafts.target(), List.of(), List.of(), List.of(), false), drafts);
        meter.ifPresent(one -> {
            one.forget(drafts.target());
            gate.prepare(one);
            gate.measure(drafts.target(), drafts.tests(), one, deadline);
        });
        return written(drafts, part.failures());
    }

    private Gate gate(int ready) {
        return new Gate(program, options.junit(), options.javaHome(), options.heapMegabytes(), ready);
    }

    private void save(TestWish wish, Drafts drafts) {
        Map<String, String> files = new LinkedHashMap<>();
        drafts.print().forEach(printed -> files.put(printed.file().path(), printed.text()));
        out.write(files, wish.isForNow() ? List.of() : stale(wish.targetClass(), drafts, files));
    }

    /** As many as there is time for; of each unit the first, as these show the most. */
    private List<Behaviour> affordable(List<Behaviour> behaviours, Deadline deadline) {
        int most = pace.mostIn(deadline.left());
        Map<MethodRef, List<Behaviour>> byUnit = new LinkedHashMap<>();
        behaviours.stream()
                .distinct()
                .forEach(behaviour -> byUnit.computeIfAbsent(behaviour.trial().unit(), unit -> new ArrayList<>())
                        .add(behaviour));
        List<Behaviour> chosen = new ArrayList<>();
        int longest = byUnit.values().stream().mapToInt(List::size).max().orElse(0);
        for (int rank = 0; rank < longest; rank++) {
            for (List<Behaviour> all : byUnit.values()) {
                if (rank < all.size() && chosen.size() < most) {
                    chosen.add(all.get(rank));
                }
            }
        }
        return chosen;
    }

    private List<Behaviour> inOrderOfDeclaration(String targetClass, List<Behaviour> behaviours) {
        List<MethodRef> declared = program.findReadable(targetClass).map(ClassInfo::methods).orElse(List.of()).stream()
                .map(MethodInfo::ref)
                .toList();
        List<Behaviour> ordered = new ArrayList<>(behaviours.stream().distinct().toList());
        ordered.sort(Comparator.comparing((Behaviour behaviour) -> {
                    int index = declared.indexOf(behaviour.trial().unit());
                    return index < 0 ? Integer.MAX_VALUE : index;
                })
                .thenComparing(behaviour -> behaviour.trial().unit()));
        return ordered;
    }

    /** Files of earlier runs of the command that nobody edited and that this run does not write again; none where time was short. */
    private List<String> stale(String targetClass, Drafts drafts, Map<String, String> files) {
        boolean incomplete =
                drafts.rejected().stream().anyMatch(one -> one.why().cause() == Rejection.Cause.BUDGET);
        List<String> stale = new ArrayList<>();
        for (TestFile.Kind kind : TestFile.Kind.values()) {
            stale.addAll(out.ownedBelow(TestFile.folder(program, kind, targetClass), targetClass));
        }
        stale.removeAll(files.keySet());
        return incomplete ? List.of() : stale.stream().distinct().toList();
    }

    private List<Finding> shared(Drafts drafts) {
        List<Failure> failures =
                drafts.shared().stream().map(Drafts.Draft::found).toList();
        List<String> ids = new FindingIds(program).of(failures);
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < failures.size(); i++) {
            TestRef test = new TestRef(
                    drafts.sharedFile().path(), drafts.shared().get(i).method());
            findings.add(new Finding(ids.get(i), failures.get(i), null, test));
        }
        return findings;
    }

    private WrittenTests written(Drafts drafts, List<Failure> sorted) {
        List<String> ids = new FindingIds(program).of(sorted);
        List<Finding> findings = new ArrayList<>();
        for (Drafts.Draft draft : drafts.red()) {
            String id = ids.get(sorted.indexOf(draft.failure()));
            TestRef test = new TestRef(drafts.redFile().path(), draft.method());
            Violation broken = draft.found().violation();
            findings.add(new Finding(id, draft.found(), broken == null ? null : broken.template(), test));
        }
        findings.addAll(shared(drafts));
        List<String> kept = new ArrayList<>(
                drafts.red().isEmpty() ? List.of() : drafts.redFile().kept());
        kept.addAll(drafts.green().isEmpty() ? List.of() : drafts.greenFile().kept());
        return new WrittenTests(
                findings,
                drafts.green().isEmpty()
                        ? List.of()
                        : List.of(drafts.greenFile().path()),
                drafts.green().size(),
                drafts.rejected(),
                kept,
                sorted.size() - unknown(sorted).size());
    }
}
