package dev.assay.lab.process;

import dev.assay.cache.Cache;
import dev.assay.model.trial.GuardedAction;
import dev.assay.weaver.jdk.CoreTransformer;
import dev.assay.weaver.jdk.GuardTransformer;
import dev.assay.weaver.jdk.ModulePatches;
import dev.assay.weaver.jdk.PatchJar;
import dev.assay.weaver.shadow.MemoryAccess;
import dev.assay.wire.Message;
import dev.assay.wire.PacketWriter;
import dev.assay.worker.WorkerMain;
import dev.assay.worker.choice.Choices;
import dev.assay.worker.hook.Guard;
import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.shadow.SymbolicInputs;
import dev.assay.worker.shadow.operation.IntTerms;
import dev.assay.worker.shadow.surroundings.Clocks;
import dev.assay.worker.shadow.term.Expr;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Starts worker JVMs that are all alike, but for the time at which some of them begin. */
public final class WorkerFactory implements AutoCloseable {
    /** Odd, so that it does not only change the date. */
    private static final Duration LATER = Duration.ofMillis(123_456_789);

    private final LabOptions options;
    private final List<Path> classPath;
    private final WorkerKind kind;
    private final Patching patching;

    /** Runs of all workers begin at the same moment, so that they go the same way. */
    private final long wallStart = System.currentTimeMillis();

    private final long nanoStart = System.nanoTime();
    private @Nullable PatchJar patch;
    private SortedMap<String, PatchJar> modules = new TreeMap<>();

    /** Makes the jar with which the JDK of workers is patched. */
    public interface Patching {
        PatchJar patch(Path javaHome, Cache cache) throws IOException;
    }

    public WorkerFactory(LabOptions options, List<Path> classPath, WorkerKind kind, Patching patching) {
        this.options = options;
        this.classPath = classPath;
        this.kind = kind;
        this.patching = patching;
    }

    /** The jar that keeps code under test from harm, and does nothing else. */
    public static PatchJar guarded(Path javaHome, Cache cache) throws IOException {
        return PatchJar.of(
                javaHome,
                cache,
                "guarded",
                () -> List.of(new GuardTransformer(), new CoreTransformer(), new MemoryAccess()));
    }

    /** The jar that workers get; it is made when it is first asked for. */
    public synchronized Path patch() throws IOException {
        if (patch == null) {
            Cache cache = Cache.ofUser(System.getenv());
            modules = ModulePatches.of(options.javaHome(), cache);
            patch = patching.patch(options.javaHome(), cache);
        }
        return patch.file();
    }

    /** Starts a worker and tells it all it must know; it says that it is ready when it is. */
    public WorkerProcess start() {
        return start(Duration.ZERO);
    }

    /** The same at another time: a reading of a clock that nobody has noticed may show itself there. */
    public WorkerProcess startLater() {
        return start(LATER);
    }

    private WorkerProcess start(Duration later) {
        try {
            Path jar = patch();
            Cache.use(jar);
            modules.values().forEach(module -> Cache.use(module.file()));
            WorkerProcess worker = WorkerProcess.start(command(jar), hasTemporaryFolder());
            worker.send(Message.CONFIGURE, configuration(later));
            return worker;
        } catch (IOException e) {
            throw new LabFailure(
                    "No worker JVM can be started with " + options.javaHome() + ": " + e.getMessage()
                            + "; check that it is a JDK and that the temporary folder can be written.",
                    e);
        }
    }

    /** Whether temporary files of code under test belong to its world. */
    private boolean hasTemporaryFolder() {
        return options.world() == WorldMode.ON && !options.allowed().contains(GuardedAction.FILES);
    }

    private List<String> command(Path jar) {
        List<String> command = new ArrayList<>();
        command.add(options.javaHome().resolve("bin").resolve("java").toString());
        command.add("-Xmx" + options.heapMegabytes() + "m");
        command.add("-XX:+UseSerialGC");
        command.add("-XX:MaxMetaspaceSize=512m");
        command.add("-XX:MaxDirectMemorySize=64m");
        // Every exception tells its place, however often it was thrown; long loops can be looked into.
        command.add("-XX:-OmitStackTraceInFastThrow");
        command.add("-XX:+UseCountedLoopSafepoints");
        command.add("-XX:LoopStripMiningIter=1000");
        // The pipe is ours: the JVM speaks on stderr, and leaves nothing behind on disk.
        command.add("-XX:+DisplayVMOutputToStderr");
        command.add("-XX:-UsePerfData");
        command.add("-XX:-CreateCoredumpOnCrash");
        command.add("-Djava.awt.headless=true");
        if (!options.allowed().contains(GuardedAction.THREADS)) {
            // Parallel streams then run in the calling thread.
            command.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=0");
        }
        addModules(jar, command);
        command.add("-m");
        command.add("java.base/" + WorkerMain.class.getName());
        return command;
    }

    /** The rewritten modules, and what code in them may name of ours. */
    private void addModules(Path jar, List<String> command) {
        command.add("--patch-module");
        command.add("java.base=" + jar);
        modules.forEach((module, file) -> {
            command.add("--patch-module");
            command.add(module + "=" + file.file());
        });
        List<String> guarded = new ArrayList<>(List.of("ALL-UNNAMED"));
        guarded.addAll(modules.keySet());
        for (Class<?> hook : List.of(Guard.class, Statics.class)) {
            command.add("--add-exports");
            command.add("java.base/" + hook.getPackageName() + "=" + String.join(",", guarded));
        }
        if (kind.hasShadows()) {
            for (Class<?> runtime : List.of(SymbolicInputs.class, IntTerms.class, Expr.class, Clocks.class)) {
                command.add("--add-exports");
                command.add("java.base/" + runtime.getPackageName() + "=ALL-UNNAMED");
            }
            command.add("--add-exports");
            command.add("java.base/" + Choices.class.getPackageName() + "=ALL-UNNAMED");
            command.add("-XX:-DontCompileHugeMethods");
            // Else the compiler joins texts in its own way, and the shadows of their chars are gone.
            command.add("-XX:+IgnoreUnrecognizedVMOptions");
            command.add("-XX:-OptimizeStringConcat");
        }
        command.add("--add-modules");
        command.add("ALL-DEFAULT");
    }

    private PacketWriter configuration(Duration later) {
        PacketWriter out = new PacketWriter();
        out.putLong(options.fuel());
        out.putLong(options.wallClock().toMillis());
        out.putBoolean(kind.stopsClocks());
        if (kind.stopsClocks()) {
            out.putLong(wallStart + later.toMillis());
            out.putLong(nanoStart + later.toNanos());
        }
        int allowed = 0;
        for (GuardedAction action : options.allowed()) {
            allowed |= 1 << action.ordinal();
        }
        out.putInt(allowed);
        out.putBoolean(options.world() == WorldMode.ON);
        out.putBoolean(options.isolation() == Isolation.LOADER);
        out.putBoolean(options.isolation() == Isolation.UNDO);
        out.putInt(classPath.size());
        classPath.forEach(entry -> out.putString(entry.toAbsolutePath().toString()));
        return out;
    }

    @Override
    public synchronized void close() {
        modules.values().forEach(PatchJar::close);
        if (patch != null) {
            patch.close();
        }
    }
}
