package dev.assay.campaign;

import dev.assay.campaign.result.ClassHarvest;
import dev.assay.campaign.result.Results;
import dev.assay.campaign.result.UnconfirmedTests;
import dev.assay.campaign.worth.Worth;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.engine.fact.Work;
import dev.assay.model.Deadline;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.StandInStyle;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.Behaviour;
import dev.assay.output.coverage.CoverageMeter;
import dev.assay.output.report.TextReport;
import dev.assay.output.writer.CannotWrite;
import dev.assay.output.writer.TestWish;
import dev.assay.output.writer.TestWriter;
import dev.assay.output.writer.WriterOptions;
import dev.assay.output.writer.WrittenTests;
import dev.assay.output.writer.text.JUnit;
import dev.assay.program.Program;
import dev.assay.request.BadRequest;
import dev.assay.request.TargetClass;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Technique;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Runs the stages of a command one after the other over all target classes, and has tests written for what they find. */
final class Pipeline {
    /** Of one class, before the end. */
    private static final int MOST_TOLD = 3;

    private final Request request;
    private final Program program;
    private final List<TargetClass> classes;
    private final Hands hands;
    private final Optional<Worth> worth;
    private final Sinks sinks;
    private final List<ClassHarvest> harvests;

    /** The class that a stage begins with: one that the stage before had no time for. */
    private int beginning;

    /** What takes results and news. */
    record Sinks(Results results, ReportSaver reports, InternalErrors mishaps, CampaignProgress progress) {}

    /** @param worth weighs failures for readers; empty if nobody wants that */
    Pipeline(
            Request request,
            Program program,
            List<TargetClass> classes,
            Hands hands,
            Optional<Worth> worth,
            Sinks sinks) {
        this.request = request;
        this.program = program;
        this.classes = classes;
        this.hands = hands;
        this.worth = worth;
        this.sinks = sinks;
        this.harvests = Stream.generate(ClassHarvest::new).limit(classes.size()).toList();
    }

    /** Runs all stages, and all green tests together at the end. */
    void run(Stages stages) throws BadRequest {
        List<String> names = classes.stream()
                .map(target -> target.info().name())
                .filter(program::isOnClassPath)
                .toList();
        boolean counts = writesGreenTests() && !names.isEmpty();
        TimePlan plan = new TimePlan(request.budget(), classes.size(), stages.all(), crowding());
        try (CoverageMeter meter = new CoverageMeter(program, names);
                TestWriter writer = counts
                        ? new TestWriter(program, writerOptions(), meter)
                        : new TestWriter(program, writerOptions())) {
            for (int stage = 0; stage < stages.all().size(); stage++) {
                if (stages.all().size() > 1) {
                    String name = stages.all().get(stage).technique().name();
                    sinks.progress.enters(name, stage + 1, stages.all().size());
                }
                run(stage, stages, plan, writer);
            }
            giveUpOnUnexamined(stages.all().size());
            writeTheRest(stages.all().size(), plan, writer);
            holdTogether(writer, plan.forTogether(sinks.results.elapsed()));
            if (counts) {
                meter.total().ifPresent(sinks.results::set);
            }
        }
    }

    /** How many processes want a processor, for each that there is; of a machine that does not say so, few do. */
    private static double crowding() {
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        return system.getSystemLoadAverage() / system.getAvailableProcessors();
    }

    private void run(int stage, Stages stages, TimePlan plan, TestWriter writer) throws BadRequest {
        Technique first = stages.technique(stage);
        Deadline forPreparing = plan.begin(stage);
        // Stage 0 is what was known before.
        Facts known = sinks.results.facts().before(stage + 1);
        first.prepare(known, forPreparing, sinks.progress::runs);
        List<Integer> numbers = IntStream.range(0, classes.size())
                .map(i -> (i + beginning) % classes.size())
                .filter(i -> stages.suits(stage, classes.get(i)))
                .boxed()
                .toList();
        int atOnce = hands.take(stages.all().get(stage), first, numbers.size());
        AtomicInteger waiting = new AtomicInteger(numbers.size());
        AtomicBoolean isOver = new AtomicBoolean();
        new OrderedWork<Optional<Harvested>>(
                        numbers,
                        (number, hand) -> {
                            Duration time = plan.forClass(waiting.getAndDecrement(), atOnce);
                            if (time.isZero() && stages.all().size() > 1) {
                                return Optional.empty();
                            }
                            sinks.progress.starts(classes.get(number).info().name(), number + 1, classes.size());
                            return Optional.of(examine(classes.get(number), hands.technique(hand), known, time, plan));
                        },
                        (number, found) -> {
                            if (found.isEmpty()) {
                                beginning = isOver.getAndSet(true) ? beginning : number;
                                return;
                            }
                            boolean isLast = !plan.isScarce() && stages.isLast(stage, classes.get(number));
                            Deadline end = plan.forConfirming(found.get().timeLeft());
                            settle(new Work(stage + 1, number), found.get(), isLast, writer, end);
                            sinks.reports.saveNowAndThen();
                        })
                .run(atOnce);
    }

    /**
     * What a technique found in a class.
     *
     * @param failure why it found nothing, if that is a mistake of ours
     * @param timeLeft for confirming it and writing tests
     */
    private record Harvested(List<Fact> facts, Optional<Throwable> failure, Duration timeLeft) {}

    private Harvested examine(TargetClass target, Technique technique, Facts known, Duration time, TimePlan plan)
            throws BadRequest {
        Deadline end = Deadline.in(time);
        try {
            List<Fact> found = technique.run(target, known, end.atMost(plan.forTechnique(time)), sinks.progress::runs);
            requireWorkers();
            return new Harvested(found, Optional.empty(), end.left());
        } catch (RuntimeException | StackOverflowError e) {
            requireWorkers();
            return new Harvested(List.of(), Optional.of(e), Duration.ZERO);
        }
    }

    private void settle(Work work, Harvested found, boolean isLast, TestWriter writer, Deadline end) throws BadRequest {
        TargetClass target = classes.get(work.number());
        if (found.failure.isPresent()) {
            sinks.results.settle(work, sinks.mishaps.add(target, found.failure.get()));
            return;
        }
        try {
            settle(work, found.facts, isLast, writer, end);
        } catch (CannotWrite e) {
            BadRequest problem = new BadRequest(e);
            sinks.results.settle(
                    work, found.facts, UnconfirmedTests.notWritten(Facts.of(found.facts), problem.getMessage()));
            throw problem;
        } catch (RuntimeException | StackOverflowError e) {
            requireWorkers();
            sinks.results.settle(work, sinks.mishaps.add(target, e));
        }
    }

    /** If workers were taken away from a technique because the user has stopped Assay, its answer is worth nothing. */
    private void requireWorkers() throws BadRequest {
        if (hands.areStopped()) {
            throw new BadRequest("Assay is being ended.");
        }
    }

    /**
     * Has the tests of a class written: findings at once, and all that the class shows after its last stage.
     *
     * @param isLast whether no other stage works on the class
     */
    private void settle(Work work, List<Fact> found, boolean isLast, TestWriter writer, Deadline end) {
        ClassHarvest harvest = harvests.get(work.number());
        harvest.add(
                Facts.of(found),
                failure -> worth.map(scales -> scales.weigh(failure)).orElse(failure),
                writesGreenTests());
        worth.ifPresent(scales -> harvest.contradict(scales.contradictions(harvest.behaviours())));
        sinks.results.settle(work, found);
        if (isLast ? harvest.isUnwritten() : harvest.hasNews()) {
            write(work, isLast, writer, end);
        }
    }

    /** Every method gets a verdict, though there was no time for any technique. */
    private void giveUpOnUnexamined(int stages) {
        Reason reason = new Reason(ReasonCode.BUDGET, "the time ran out before it was begun");
        Set<String> examined = sinks.results.facts().all().get(Fact.Examined.class).stream()
                .map(fact -> fact.examination().unit())
                .collect(Collectors.toSet());
        for (int i = 0; stages > 1 && i < classes.size(); i++) {
            List<Fact> given = classes.get(i).units().stream()
                    .map(unit -> unit.ref().display())
                    .filter(unit -> !examined.contains(unit))
                    .<Fact>map(unit -> Fact.examined(Examination.nothing(unit, reason)))
                    .toList();
            if (!given.isEmpty()) {
                sinks.results.settle(new Work(stages + 2, i), given);
            }
        }
    }

    /** Tries once more what there was no time for. */
    private void writeTheRest(int stages, TimePlan plan, TestWriter writer) throws BadRequest {
        List<Integer> numbers = IntStream.range(0, stages == 1 ? 0 : classes.size())
                .filter(number -> harvests.get(number).isUnwritten())
                .boxed()
                .toList();
        int left = numbers.size();
        for (int number : numbers) {
            Work work = new Work(stages + 1, number);
            sinks.results.settle(work, List.of());
            try {
                write(work, true, writer, plan.forRest(left--));
            } catch (CannotWrite e) {
                throw new BadRequest(e);
            }
            sinks.reports.saveNowAndThen();
        }
    }

    /**
     * Writes a test for each failure that no other class showed, and for each example.
     *
     * @param isAll whether green tests are written too
     */
    private void write(Work work, boolean isAll, TestWriter writer, Deadline end) {
        int number = work.number();
        ClassHarvest harvest = harvests.get(number);
        List<Failure> failures = sinks.results.fresh(number, harvest.failures());
        List<Behaviour> behaviours = isAll ? harvest.behaviours() : List.of();
        sinks.progress.writes(failures.size(), behaviours.size());
        TestWish wish =
                new TestWish(classes.get(number).info().name(), failures, behaviours, harvest.confirmed(), !isAll);
        Optional<WrittenTests> written = writer.write(wish, end, confirmed -> tell(harvest, confirmed));
        if (written.isEmpty()) {
            // What was confirmed must not get lost because there is no time to confirm it again.
            List<Failure> others = failures.stream()
                    .filter(failure -> !harvest.confirmed().contains(failure))
                    .toList();
            sinks.results.rewrite(work, UnconfirmedTests.outOfTime(others));
            harvest.triedIn(work);
            return;
        }
        written.get()
                .kept()
                .forEach(file ->
                        sinks.progress.notes(file + " was edited and stays as it is; new tests stand beside it."));
        harvest.works().forEach(sinks.results::withdraw);
        sinks.results.rewrite(work, written.get());
        harvest.write(work, written.get(), isAll);
    }

    /** Green tests of many classes share a JVM when a build tool runs them. */
    private void holdTogether(TestWriter writer, Deadline deadline) throws BadRequest {
        try {
            Map<String, WrittenTests> changed = writer.holdTogether(deadline);
            for (int i = 0; i < classes.size(); i++) {
                WrittenTests written = changed.get(classes.get(i).info().name());
                if (written != null) {
                    harvests.get(i).written().ifPresent(work -> sinks.results.rewrite(work, written));
                }
            }
        } catch (CannotWrite e) {
            throw new BadRequest(e);
        }
    }

    private boolean writesGreenTests() {
        return request.command().writesGreenTests(request.options());
    }

    /** Those that weigh most, at once: who waits for a large library may want to look at them already. */
    private void tell(ClassHarvest harvest, List<Failure> confirmed) {
        confirmed.stream()
                .filter(failure -> failure.evidence() != Evidence.ILLEGAL_INPUT)
                .filter(harvest::tells)
                .limit(MOST_TOLD)
                .forEach(failure -> sinks.progress.finds(TextReport.line(failure)));
    }

    private WriterOptions writerOptions() {
        return WriterOptions.defaults(request.out(), request.command().name())
                .without(sinks.results.known())
                .withMocks(request.options().getOr(SharedOptions.STAND_INS, StandInStyle.PLAIN) == StandInStyle.MOCKITO)
                .with(request.junit() == 4 ? JUnit.FOUR : JUnit.FIVE);
    }
}
