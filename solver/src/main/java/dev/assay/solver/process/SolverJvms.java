package dev.assay.solver.process;

import dev.assay.cache.Cache;
import dev.assay.model.Deadline;
import dev.assay.solver.z3.Z3Solver;
import dev.assay.wire.PacketWriter;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.stream.Collectors;

/** The JVMs in which Z3 runs: each serves one user at a time, and waits for the next one when it is given back. */
public final class SolverJvms implements AutoCloseable {
    /** What a JVM for Z3 needs of Assay and of its libraries. */
    private static final List<Class<?>> NEEDED =
            List.of(SolverMain.class, Deadline.class, PacketWriter.class, Cache.class, Z3Solver.library());

    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, SolverJvms::daemon);
    private final List<String> command;
    private final List<SolverJvm> all = new ArrayList<>();
    private final Deque<SolverJvm> idle = new ArrayDeque<>();

    public SolverJvms() {
        this(command());
    }

    /** @param command starts a process that answers as {@link SolverMain} does */
    SolverJvms(List<String> command) {
        this.command = List.copyOf(command);
        timer.setRemoveOnCancelPolicy(true);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "assay-z3-timer");
        thread.setDaemon(true);
        return thread;
    }

    static List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                // A crash is reported by us, and leaves nothing behind on disk.
                "-XX:+SuppressFatalErrorMessage",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:+DisplayVMOutputToStderr",
                "-XX:-UsePerfData",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                NEEDED.stream().map(SolverJvms::jar).collect(Collectors.toCollection(LinkedHashSet::new)).stream()
                        .collect(Collectors.joining(File.pathSeparator)),
                SolverMain.class.getName());
    }

    private static String jar(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        try {
            return Path.of(source.getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a code source has a location", e);
        }
    }

    /** Starts so many ahead and does not wait for them. */
    public synchronized void prepare(int count) {
        Set<SolverJvm> waiting = new LinkedHashSet<>(idle);
        while (waiting.size() < count) {
            waiting.add(made());
        }
        idle.clear();
        idle.addAll(waiting);
        idle.forEach(SolverJvm::start);
    }

    /** A JVM that nobody else uses; the first question starts it. */
    synchronized SolverJvm take() {
        SolverJvm next = idle.poll();
        return next == null ? made() : next;
    }

    synchronized void giveBack(SolverJvm jvm) {
        idle.addFirst(jvm);
    }

    private SolverJvm made() {
        SolverJvm jvm = new SolverJvm(command, timer);
        all.add(jvm);
        return jvm;
    }

    /** Ends all processes, also those that are asked. */
    @Override
    public synchronized void close() {
        all.forEach(SolverJvm::close);
        all.clear();
        idle.clear();
        timer.shutdownNow();
    }
}
