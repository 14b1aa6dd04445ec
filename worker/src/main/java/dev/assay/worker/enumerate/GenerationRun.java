package dev.assay.worker.enumerate;

import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.ResultCode;
import dev.assay.worker.call.Execution;
import dev.assay.worker.call.LinkProblem;
import dev.assay.worker.call.SymbolTable;
import dev.assay.worker.call.WorkerStep;
import dev.assay.worker.choice.Abandoned;
import dev.assay.worker.choice.ChoiceSearch;
import dev.assay.worker.choice.structure.BlueprintWriter;
import dev.assay.worker.choice.structure.Structure;
import dev.assay.worker.hook.Coverage;
import dev.assay.worker.hook.Faults;
import dev.assay.worker.hook.Fuel;
import dev.assay.worker.hook.Guard;
import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.link.TestLoader;
import dev.assay.worker.observe.Exceptions;
import dev.assay.worker.run.TrialRunner;
import dev.assay.worker.shadow.RecordedRuns;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.SymbolicInputs;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.world.StartedThreads;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Runs a generation program once, with the choices that a search gives, and what consumes its structure; tells how that ended. */
final class GenerationRun {
    private static final long[] NO_INPUTS = {};

    /** A program that has changed no system property for so many runs is asked again seldom. */
    private static final int MANY = 1000;

    private static final int SELDOM = 64;

    private final WorkerStep[] steps;
    /** What consumes a structure, as the step that calls it; null where nothing does. */
    private final @Nullable WorkerStep consumer;

    private final int token;
    private final TrialRunner stage;
    private final EnumerationTally tally;
    private final boolean choosesAll;
    private final Structure.Layouts layouts = new Structure.Layouts();

    // The run.
    private int code;
    private @Nullable Throwable thrown;
    private @Nullable String problem;
    private boolean isRefused;
    private @Nullable Structure structure;
    private @Nullable Execution execution;
    private boolean changesProperties;

    /** What happened in the run to be drawn: an incident whose structure is not known yet, or null. */
    private @Nullable Incident undrawn;

    private boolean isDrawing;

    private GenerationRun(
            WorkerStep[] steps,
            @Nullable WorkerStep consumer,
            boolean choosesAll,
            TrialRunner stage,
            EnumerationTally tally) {
        this.steps = steps;
        this.consumer = consumer;
        this.token = steps[steps.length - 1].named().token();
        this.stage = stage;
        this.tally = tally;
        this.choosesAll = choosesAll || consumer != null;
    }

    static GenerationRun read(
            PacketReader in, SymbolTable symbols, boolean choosesAll, TrialRunner stage, EnumerationTally tally) {
        WorkerStep[] steps = readSteps(in, symbols);
        WorkerStep[] consuming = readSteps(in, symbols);
        WorkerStep consumer = consuming.length == 0 ? null : consuming[consuming.length - 1];
        return new GenerationRun(steps, consumer, choosesAll, stage, tally);
    }

    private static WorkerStep[] readSteps(PacketReader in, SymbolTable symbols) {
        WorkerStep[] steps = new WorkerStep[in.getCount()];
        for (int at = 0; at < steps.length; at++) {
            steps[at] = WorkerStep.read(in, symbols, at);
        }
        return steps;
    }

    /** Runs once; where the search has abandoned the run, it says nothing. */
    void run(ChoiceSearch search, boolean repeats) throws ReflectiveOperationException {
        tally.ran();
        TestLoader loader = stage.prepare();
        Execution current = new Execution(loader, steps);
        execution = current;
        thrown = null;
        problem = null;
        isRefused = false;
        structure = null;
        SymbolicInputs.give(NO_INPUTS);
        search.begin(repeats);
        RecordedRuns.begin(search);
        Expr shadow = null;
        try {
            call(() -> thrown = current.runDirectly());
            shadow = ShadowFrame.outcome(token);
        } finally {
            endRecording();
        }
        tally.look();
        if (thrown == null && problem == null && !search.isAbandoned() && !SymbolicInputs.isDropped()) {
            handOut(search, shadow);
        }
        search.end();
        if (structure != null && consumer != null && !isDrawing && !search.isAbandoned() && search.trouble() == null) {
            if (tally.wantsTexts()) {
                structure.keepText();
            }
            Object[] result = {current.value(steps.length - 1)};
            call(() -> consumer.named().callee(loader).call(null, false, result));
        }
        StartedThreads.end();
        code = code();
        Coverage.record(false);
        if (thrown != null) {
            Faults.note(thrown);
        }
    }

    private static void endRecording() {
        try {
            RecordedRuns.end();
        } catch (Abandoned e) {
            RecordedRuns.end(); // What was left to be told is told by now, and the search knows.
        }
    }

    /** Something that calls code under test. */
    private interface Call {
        void make() throws ReflectiveOperationException;
    }

    private void call(Call call) {
        try {
            call.make();
        } catch (InvocationTargetException e) {
            thrown = e.getCause();
        } catch (ReflectiveOperationException e) {
            problem = LinkProblem.of(e);
        } catch (RuntimeException e) {
            // The answer of reflection where null was to be a number.
            thrown = e instanceof NullPointerException ? e : null;
            isRefused = thrown != null;
            problem = thrown == null ? LinkProblem.of(e) : null;
        } catch (Throwable e) {
            thrown = e;
        }
    }

    private void handOut(ChoiceSearch search, @Nullable Expr shadow) {
        try {
            structure = new Structure(search, layouts, executed().value(steps.length - 1), shadow);
            if (choosesAll) {
                structure.chooseAll();
            }
        } catch (Abandoned e) {
            structure = null;
        }
    }

    /** The run that was made last, until it is finished. */
    private Execution executed() {
        return Objects.requireNonNull(execution, "nothing ran");
    }

    private int code() throws ReflectiveOperationException {
        if (Guard.deniedAction() >= 0) {
            return ResultCode.DENIED;
        } else if (Guard.pretendedAction() >= 0) {
            return ResultCode.PRETENDED;
        } else if (Fuel.whereExhausted() != null) {
            return ResultCode.OUT_OF_FUEL;
        } else if (SymbolicInputs.isDropped()) {
            return ResultCode.DROPPED;
        } else if (problem != null) {
            return ResultCode.UNLINKED;
        } else if (thrown == null) {
            return ResultCode.RETURNED;
        }
        Exceptions exceptions = new Exceptions();
        if (thrown instanceof OutOfMemoryError && !exceptions.isMade(thrown)) {
            return ResultCode.OUT_OF_MEMORY;
        } else if (LinkProblem.isOne(thrown) && !exceptions.isMade(thrown)) {
            problem = LinkProblem.of(thrown);
            return ResultCode.UNLINKED;
        }
        return executed().isAtUnit() && !isRefused ? ResultCode.THREW : ResultCode.NOT_BUILT;
    }

    /** Lets go of what the run made, and puts back what it changed. */
    void finish() {
        execution = null;
        structure = null;
        boolean isThorough = changesProperties || tally.runs() < MANY || tally.runs() % SELDOM == 0;
        if (stage.restore(isThorough)) {
            changesProperties = true;
            Statics.initializersOfThisRunMatter();
        }
        stage.renew();
    }

    /** Counts a run that came to an end. */
    void count(ChoiceSearch search) throws IOException, ReflectiveOperationException {
        if (code == ResultCode.RETURNED) {
            tally.accept(Objects.requireNonNull(structure, "what returned has a structure"));
            return;
        }
        tally.addPath();
        if (code != ResultCode.DROPPED) {
            Incident incident = tally.incident(key());
            incident.count++;
            Object[] chosen = search.chosen();
            if (incident.isLargerThan(chosen)) {
                incident.outcome = outcome();
                incident.chosen = chosen;
                incident.isToldWhole = false;
                incident.blueprint = new byte[0];
                undrawn = structure == null ? null : incident;
            }
        }
    }

    private String key() throws ReflectiveOperationException {
        if (thrown == null) {
            return code + " " + problem;
        }
        StringBuilder key = new StringBuilder()
                .append(code)
                .append(' ')
                .append(thrown.getClass().getName());
        PacketWriter out = new PacketWriter();
        new Exceptions().putStack(out, thrown);
        key.append(' ').append(new String(out.toBytes(), java.nio.charset.StandardCharsets.ISO_8859_1));
        return key.toString();
    }

    /** How the run ended, as the results of trials have it. */
    private byte[] outcome() throws ReflectiveOperationException {
        Exceptions exceptions = new Exceptions();
        PacketWriter out = new PacketWriter();
        out.putByte(code);
        switch (code) {
            case ResultCode.DENIED:
                out.putByte(Guard.deniedAction());
                out.putString(Guard.deniedWhat());
                break;
            case ResultCode.PRETENDED:
                out.putByte(Guard.pretendedAction());
                out.putString(Guard.pretendedWhat());
                break;
            case ResultCode.OUT_OF_FUEL:
                exceptions.putStack(out, Objects.requireNonNull(Fuel.whereExhausted()));
                break;
            case ResultCode.UNLINKED:
                out.putString(problem);
                break;
            case ResultCode.THREW:
                exceptions.put(out, Objects.requireNonNull(thrown));
                break;
            case ResultCode.NOT_BUILT:
                out.putInt(executed().step());
                exceptions.put(out, Objects.requireNonNull(thrown));
                break;
            default:
                break;
        }
        return out.toBytes();
    }

    /** Runs once more with the same choices; answers how that differed, or null. */
    @Nullable
    String repeat(ChoiceSearch search) throws ReflectiveOperationException {
        int codeBefore = code;
        int depth = search.depth();
        long fingerprint = structure == null ? 0 : structure.fingerprint();
        Class<?> before = thrown == null ? null : thrown.getClass();
        finish();
        run(search, true);
        if (search.trouble() != null) {
            return search.trouble();
        }
        if (search.depth() != depth || search.isAbandoned()) {
            return "a choice was made that had not been made before";
        }
        if (code != codeBefore || before != (thrown == null ? null : thrown.getClass())) {
            return "the run was " + word(codeBefore, before) + " first, and "
                    + word(code, thrown == null ? null : thrown.getClass()) + " the second time";
        }
        long again = structure == null ? 0 : structure.fingerprint();
        return again == fingerprint ? null : "the answer was another one the second time";
    }

    /** Builds a structure that was the smallest to fail once more, without having it consumed; answers what differed, or null. */
    @Nullable
    String draw(ChoiceSearch search) throws ReflectiveOperationException {
        Incident incident = undrawn;
        undrawn = null;
        if (incident == null) {
            return null;
        }
        finish();
        isDrawing = true;
        try {
            run(search, true);
        } finally {
            isDrawing = false;
        }
        if (search.trouble() != null) {
            return search.trouble();
        }
        if (structure == null || search.isAbandoned()) {
            return "the structure could not be built a second time";
        }
        incident.blueprint = BlueprintWriter.of(layouts, executed().value(steps.length - 1));
        return null;
    }

    private static String word(int code, @Nullable Class<?> thrown) {
        return thrown != null
                ? "ended by " + thrown.getName()
                : code == ResultCode.RETURNED ? "accepted" : code == ResultCode.DROPPED ? "dropped" : "cut off";
    }
}
