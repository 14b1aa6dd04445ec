package dev.assay.output.writer;

import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.report.Finding;
import dev.assay.model.report.TestRef;
import dev.assay.model.trial.Behaviour;
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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes the tests of target classes: green ones from behaviours, red ones from failures, each only after the gate. */
public final class TestWriter implements AutoCloseable {
    /** The compiler tells some errors only when there are no others; more often than this it is not asked again. */
    private static final int MOST_COMPILATIONS = 8;

    private final Pace pace = new Pace();
    private final Program program;
    private final WriterOptions options;
    private final OutputFolder out;
    private final Optional<CoverageMeter> meter;

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
    }

    /** Waits until what makes later runs faster is kept for them. */
    @Override
    public void close() {
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
        return write(targetClass, failures, behaviours, deadline, confirmed -> {});
    }

    /**
     * Writes the tests of one target class and deletes those of an earlier run of the same command that nobody edited.
     *
     * @param listener hears of the failures that are confirmed as soon as their tests are written
     * @throws CannotWrite with one sentence that says what to do; nothing is written then
     */
    public WrittenTests write(
            String targetClass,
            List<Failure> failures,
            List<Behaviour> behaviours,
            Deadline deadline,
            Consumer<List<Failure>> listener) {
        List<Failure> sorted = FindingOrder.sort(failures);
        Drafts drafts = new Drafts(program, options.junit(), out, targetClass);
        drafts.addRed(sorted);
        List<Behaviour> affordable = affordable(behaviours, deadline);
        drafts.addGreen(inOrderOfDeclaration(targetClass, affordable));
        if (!drafts.isEmpty()) {
            try (Gate gate = new Gate(program, options.junit(), options.javaHome(), options.heapMegabytes())) {
                Duration forMeasuring = meter.isPresent() ? deadline.left().dividedBy(4) : Duration.ZERO;
                int all = drafts.tests().size();
                long start = System.nanoTime();
                pass(gate, drafts, failures, Deadline.in(deadline.left().minus(forMeasuring)));
                pace.took(all, all - drafts.tests().size(), Duration.ofNanos(System.nanoTime() - start));
                save(targetClass, drafts);
                listener.accept(drafts.red().stream().map(Drafts.Draft::found).toList());
                if (!drafts.isEmpty()) {
                    meter.ifPresent(one -> gate.measure(targetClass, drafts.tests(), one, deadline));
                }
            } catch (GateFailure e) {
                throw new CannotWrite(e.getMessage(), e);
            }
            if (archiving == null) {
                // Not before the first findings are told.
                archiving = new Thread(() -> Gate.makeArchive(options.javaHome()), "assay-gate-archive");
                archiving.setDaemon(true);
                archiving.start();
            }
        } else {
            save(targetClass, drafts);
        }
        return written(drafts, sorted);
    }

    private void save(String targetClass, Drafts drafts) {
        Map<String, String> files = new LinkedHashMap<>();
        drafts.print().forEach(printed -> files.put(printed.file().path(), printed.text()));
        out.write(files, stale(targetClass, drafts, files));
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

    /** Leaves what compiles and behaves as described, of failures that are one finding the first. */
    private void pass(Gate gate, Drafts drafts, List<Failure> failures, Deadline deadline) {
        compile(gate, drafts, deadline);
        if (!drafts.isEmpty()) {
            // Not earlier: those that confirm come first, and cores may be few.
            meter.ifPresent(gate::prepare);
            Map<TestUnderGate, Rejection> rejected =
                    gate.run(drafts.tests(), deadline).rejected();
            drafts.reject(rejected);
            boolean isFewer = drafts.dropRepeated(failures) || !rejected.isEmpty();
            if (isFewer && !drafts.isEmpty()) {
                // Without the other tests the text is another one, with other imports.
                compile(gate, drafts, Deadline.in(deadline.left().plusSeconds(1)));
            }
        }
    }

    private static void compile(Gate gate, Drafts drafts, Deadline deadline) {
        boolean isThin = drafts.green().size() <= Pace.FEWEST;
        for (int i = 1; !drafts.isEmpty(); i++) {
            Deadline patience =
                    isThin ? deadline : deadline.atMost(deadline.left().dividedBy(2));
            Map<TestUnderGate, Rejection> rejected = gate.compile(drafts.sources(), drafts.tests(), patience);
            if (rejected.isEmpty()) {
                return;
            }
            if (!isThin && isOutOfTime(rejected)) {
                // A few tests in time are better than many too late.
                drafts.thinOut(Pace.FEWEST, rejected.values().iterator().next());
                isThin = true;
                continue;
            }
            drafts.reject(rejected);
            if (i == MOST_COMPILATIONS) {
                drafts.rejectAll(new Rejection(
                        Rejection.Cause.NOT_COMPILED,
                        "Its file does not compile, even without the tests that do not."));
            }
        }
    }

    private static boolean isOutOfTime(Map<TestUnderGate, Rejection> rejected) {
        return rejected.values().stream().allMatch(rejection -> rejection.cause() == Rejection.Cause.BUDGET);
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
        return incomplete ? List.of() : stale;
    }

    private WrittenTests written(Drafts drafts, List<Failure> sorted) {
        List<String> ids = new FindingIds(program).of(sorted);
        List<Finding> findings = new ArrayList<>();
        for (Drafts.Draft draft : drafts.red()) {
            String id = ids.get(sorted.indexOf(draft.failure()));
            TestRef test = new TestRef(drafts.redFile().path(), draft.method());
            findings.add(new Finding(id, draft.found(), null, test));
        }
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
                kept);
    }
}
