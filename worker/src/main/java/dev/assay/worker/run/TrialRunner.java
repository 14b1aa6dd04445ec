package dev.assay.worker.run;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.PictureCode;
import dev.assay.wire.code.ResultCode;
import dev.assay.worker.call.Execution;
import dev.assay.worker.call.LinkProblem;
import dev.assay.worker.call.SymbolTable;
import dev.assay.worker.call.WorkerStep;
import dev.assay.worker.hook.Coverage;
import dev.assay.worker.hook.Faults;
import dev.assay.worker.hook.Fuel;
import dev.assay.worker.hook.Guard;
import dev.assay.worker.hook.Oversized;
import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.link.ClassRequests;
import dev.assay.worker.link.Configuration;
import dev.assay.worker.link.TestLoader;
import dev.assay.worker.observe.Exceptions;
import dev.assay.worker.observe.ValuePictures;
import dev.assay.worker.observe.ValueText;
import dev.assay.worker.shadow.BrokenContract;
import dev.assay.worker.shadow.Checks;
import dev.assay.worker.shadow.SymbolicInputs;
import dev.assay.worker.undo.LocalValues;
import dev.assay.worker.undo.Memory;
import dev.assay.worker.world.StartedThreads;
import dev.assay.worker.world.World;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;

/** Runs one trial in the state of a fresh JVM, and writes down how it ended. */
public final class TrialRunner {
    private static final int[] NO_STEPS = {};

    private final Configuration configuration;
    private final ClassRequests classes;
    private final SymbolTable symbols;
    private final ProcessState surroundings;
    private final Exceptions exceptions = new Exceptions();
    private final Threads threads;
    private final Recording recording = new Recording();
    private @Nullable TestLoader loader;

    public TrialRunner(
            Configuration configuration, ClassRequests classes, SymbolTable symbols, ProcessState surroundings)
            throws ReflectiveOperationException {
        this.configuration = configuration;
        this.classes = classes;
        this.symbols = symbols;
        this.surroundings = surroundings;
        boolean hasThreads = (configuration.allowed() & 1 << Guard.THREADS) != 0;
        this.threads = new Threads(hasThreads);
        if (configuration.undoes() && !hasThreads && Memory.isThere()) {
            LocalValues.prepare();
            Statics.putBack(new FollowedInitializers());
        }
    }

    /** Answers the health of the worker after the run. */
    public int run(WorkerStep[] steps, boolean observes, PacketWriter out) {
        Execution execution = new Execution(prepare(), steps);
        Throwable thrown = null;
        String problem = null;
        boolean isRefused = false;
        if (execution.isDriven()) {
            recording.begin(execution.inputs());
        }
        try {
            execution.run();
        } catch (InvocationTargetException e) {
            thrown = e.getCause();
        } catch (ReflectiveOperationException e) {
            problem = LinkProblem.of(e);
        } catch (RuntimeException e) {
            // What code under test throws comes wrapped: this is the answer of reflection to the trial.
            thrown = e instanceof NullPointerException ? e : null;
            isRefused = thrown != null;
            problem = thrown == null ? LinkProblem.of(e) : null;
        } catch (Throwable e) {
            thrown = e;
        }
        recording.end(thrown);
        StartedThreads.end();
        Coverage.record(false);
        long fuelUsed = configuration.fuel() - Fuel.left();
        int[] nulls = thrown == null ? NO_STEPS : execution.nulls();
        noteFault(thrown, execution);
        int health = health(thrown);
        out.putByte(health);
        if (problem != null) {
            putProblem(out, problem);
        } else {
            putOutcome(out, execution, new Ending(thrown, nulls, isRefused), observes);
        }
        putProgress(out, execution, fuelUsed);
        finish();
        return health;
    }

    private static void noteFault(@Nullable Throwable thrown, Execution execution) {
        if (thrown != null) {
            Faults.note(thrown);
            execution.forgetValues();
        }
    }

    private void putProgress(PacketWriter out, Execution execution, long fuelUsed) {
        putProbes(out);
        out.putLong(fuelUsed);
        out.putBoolean(execution.isDriven());
        if (execution.isDriven()) {
            recording.put(out);
        }
    }

    /** Has the next run begin in the state of a fresh JVM. */
    public TestLoader prepare() {
        if (loader == null) {
            loader = new TestLoader(classes);
            Statics.forgetClasses(loader);
            Thread.currentThread().setContextClassLoader(loader);
        }
        Statics.nextRun(configuration.fuel());
        Fuel.fill(configuration.fuel());
        Guard.forget();
        Faults.forget();
        Coverage.forgetFresh();
        Coverage.record(true);
        return loader;
    }

    /**
     * How the steps ended.
     *
     * @param nulls the steps that made null
     * @param isRefused whether the last step was not taken: an operand is null that has to be a number
     */
    private record Ending(@Nullable Throwable thrown, int[] nulls, boolean isRefused) {}

    private void putOutcome(PacketWriter out, Execution execution, Ending ending, boolean observes) {
        Throwable thrown = ending.thrown;
        if (Guard.deniedAction() >= 0) {
            out.putByte(ResultCode.DENIED);
            out.putByte(Guard.deniedAction());
            out.putString(Guard.deniedWhat());
        } else if (Guard.pretendedAction() >= 0) {
            out.putByte(ResultCode.PRETENDED);
            out.putByte(Guard.pretendedAction());
            out.putString(Guard.pretendedWhat());
            Coverage.takeBack();
        } else if (Fuel.whereExhausted() != null) {
            out.putByte(ResultCode.OUT_OF_FUEL);
            exceptions.putStack(out, Fuel.whereExhausted());
        } else if (execution.isDriven() && SymbolicInputs.isDropped()) {
            out.putByte(ResultCode.DROPPED);
            Coverage.takeBack();
        } else if (execution.isDriven() && Checks.broken() != Checks.NONE) {
            putViolation(out, ending);
        } else if (thrown == null) {
            out.putByte(ResultCode.RETURNED);
            putReturned(out, execution, observes);
        } else if (thrown instanceof OutOfMemoryError && !exceptions.isMade(thrown)) {
            out.putByte(ResultCode.OUT_OF_MEMORY);
        } else if (LinkProblem.isOne(thrown) && !exceptions.isMade(thrown)) {
            putProblem(out, LinkProblem.of(thrown));
        } else if (execution.isAtUnit() && !ending.isRefused) {
            out.putByte(ResultCode.THREW);
            exceptions.put(out, thrown, ending.nulls);
        } else {
            Coverage.takeBack();
            out.putByte(ResultCode.NOT_BUILT);
            out.putInt(execution.step());
            exceptions.put(out, thrown);
        }
    }

    private void putReturned(PacketWriter out, Execution execution, boolean observes) {
        if (observes) {
            try {
                new ValuePictures(out, execution).put();
                return;
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e); // The unit has just been called.
            }
        }
        out.putByte(PictureCode.NOTHING);
        out.putInt(0);
    }

    private void putViolation(PacketWriter out, Ending ending) {
        Throwable thrown = ending.thrown;
        out.putByte(ResultCode.VIOLATED);
        out.putInt(Checks.broken());
        Object[] values = Checks.values();
        out.putInt(values.length);
        for (Object value : values) {
            out.putString(ValueText.told(value));
        }
        Throwable evaluation = Checks.evaluation();
        out.putString(evaluation == null ? null : evaluation.getClass().getName());
        boolean unitThrew = thrown != null && !(thrown instanceof BrokenContract);
        out.putBoolean(unitThrew);
        if (thrown != null && unitThrew) {
            exceptions.put(out, thrown, ending.nulls);
        }
    }

    private static void putProblem(PacketWriter out, String problem) {
        out.putByte(ResultCode.UNLINKED);
        out.putString(problem);
    }

    private static void putProbes(PacketWriter out) {
        int count = Coverage.freshCount();
        out.putInt(count);
        for (int i = 0; i < count; i++) {
            out.putInt(Coverage.fresh(i));
        }
    }

    private int health(@Nullable Throwable thrown) {
        if (Faults.uninitialized() != null && LinkProblem.isOfJdk(Faults.uninitialized())) {
            return ResultCode.TAINTED;
        }
        if (thrown instanceof OutOfMemoryError && !exceptions.isMade(thrown)) {
            String message = String.valueOf(thrown.getMessage());
            if (message.contains("etaspace") || message.contains("class space")) {
                return ResultCode.TAINTED; // The classes of earlier runs have filled it.
            }
            return !(thrown instanceof Oversized) && isHeapFull() ? ResultCode.SPENT : ResultCode.HEALTHY;
        }
        return Guard.isJdkDamaged() || threads.areLeft() || World.isBroken() ? ResultCode.SPENT : ResultCode.HEALTHY;
    }

    /** Whether the heap stays full although the run has ended: somebody holds on to what the run made. */
    private static boolean isHeapFull() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        long used = runtime.totalMemory() - runtime.freeMemory();
        return used > runtime.maxMemory() / 4;
    }

    private void finish() {
        // An initializer that chose, or ran after a choice, may end otherwise next time.
        if (restore(true) | SymbolicInputs.takeAsked()) {
            Statics.initializersOfThisRunMatter();
        }
        renew();
    }

    /** Puts back what the run changed in the JDK and in its world; says whether initializers that ran now have to run again. */
    public boolean restore(boolean withProperties) {
        return surroundings.restore(loader, withProperties) | World.end();
    }

    /** Lets go of the classes if their static state cannot be put back. */
    public void renew() {
        Statics.restore();
        if (configuration.freshLoaders() || Statics.isStale() || Faults.sawMachineError() || StartedThreads.areLeft()) {
            dropLoader();
        }
    }

    /** Lets go of the classes, which are to be asked for again. */
    public void forgetClasses() {
        classes.forget();
        dropLoader();
    }

    private void dropLoader() {
        Statics.forgetClasses(null);
        symbols.forgetLoader();
        loader = null;
    }
}
