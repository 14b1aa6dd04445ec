package dev.assay.lab.process;

import dev.assay.cache.ProcessStart;
import dev.assay.cache.TemporaryFolder;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.Frame;
import dev.assay.wire.Frames;
import dev.assay.wire.Message;
import dev.assay.wire.PacketWriter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One worker JVM: its process, the pipe to it, its empty working folder; after {@link #kill} nothing of it is left. */
public final class WorkerProcess {
    /** Messages may be as large as a megabyte: the worker has to wait before they fill the memory. */
    private static final int MOST_WAITING = 32;

    private static final int MOST_WORDS = 4096;

    /** The exit codes of the signals that end a process from outside: interrupt, kill, terminate. */
    private static final Set<Integer> KILLED = Set.of(128 + 2, 128 + 9, 128 + 15);

    private final Process process;
    private final Optional<TemporaryFolder> folder;
    private final StderrTail lastWords;
    private final Thread errorReader;
    private final BlockingQueue<Optional<Frame>> received = new LinkedBlockingQueue<>(MOST_WAITING);
    private final BlockingQueue<Outgoing> outgoing = new LinkedBlockingQueue<>();
    private volatile String problem = "";
    private volatile boolean hasEnded;
    private volatile boolean isReady;

    private record Outgoing(
            @Nullable Message message, @Nullable PacketWriter content) {}

    private WorkerProcess(Process process, Optional<TemporaryFolder> folder) {
        this.process = process;
        this.folder = folder;
        this.lastWords = new StderrTail(process.getErrorStream());
        daemon(this::receive, "assay-worker-out");
        daemon(this::write, "assay-worker-in");
        this.errorReader = daemon(lastWords, "assay-worker-err");
    }

    /**
     * Starts one in an empty folder of its own, and with one for temporary files if it shall have that; where none can be made, because the disk is full, where temporary files
     * lie.
     */
    public static WorkerProcess start(List<String> command, boolean hasTemporaryFolder) throws IOException {
        Optional<TemporaryFolder> folder = folder();
        List<String> whole = new ArrayList<>(command);
        if (hasTemporaryFolder && folder.isPresent()) {
            whole.add(1, "-Djava.io.tmpdir=" + temporaryFolder(folder.get()).toRealPath());
        }
        Path working = folder.map(WorkerProcess::workingFolder).orElse(Path.of(System.getProperty("java.io.tmpdir")));
        try {
            return new WorkerProcess(ProcessStart.of(new ProcessBuilder(whole).directory(working.toFile())), folder);
        } catch (IOException e) {
            folder.ifPresent(TemporaryFolder::close);
            throw e;
        }
    }

    private static Optional<TemporaryFolder> folder() {
        try {
            TemporaryFolder folder = TemporaryFolder.create("worker");
            if (workingFolder(folder).toFile().mkdir()
                    && temporaryFolder(folder).toFile().mkdir()) {
                return Optional.of(folder);
            }
            folder.close();
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    /** The folder in it that code under test sees, and which is empty. */
    private static Path workingFolder(TemporaryFolder folder) {
        return folder.path().resolve("run");
    }

    /** The folder in it for temporary files of code under test. */
    private static Path temporaryFolder(TemporaryFolder folder) {
        return folder.path().resolve("tmp");
    }

    /** Sends a message as soon as the worker takes it; never waits. */
    public void send(Message message, @Nullable PacketWriter content) {
        outgoing.add(new Outgoing(message, content));
    }

    /** The next message; empty where none came in time or the worker has ended. */
    public Optional<Frame> receive(long millis) throws InterruptedException {
        if (hasEnded) {
            return Optional.empty();
        }
        Optional<Frame> next = received.poll(Math.max(0, millis), TimeUnit.MILLISECONDS);
        if (next != null && next.isEmpty()) {
            hasEnded = true;
        }
        if (next != null && next.isPresent() && next.get().message() == Message.READY) {
            isReady = true;
        }
        return next == null ? Optional.empty() : next;
    }

    /** Whether the worker has ever been able to run trials. */
    public boolean isReady() {
        return isReady;
    }

    /** The same, after a look at what it has said by now; all but that it is alive and ready stays for whoever waits for it. */
    public boolean looksReady() throws InterruptedException {
        Optional<Frame> next = received.peek();
        while (!isReady && next != null && next.isPresent() && isAboutStart(next.get())) {
            receive(0);
            next = received.peek();
        }
        return isReady;
    }

    private static boolean isAboutStart(Frame frame) {
        return frame.message() == Message.READY || frame.message() == Message.BEAT;
    }

    /** Whether somebody has killed the worker, which says nothing about what it was doing; to be asked when it has ended. */
    public boolean isKilled() throws InterruptedException {
        return KILLED.contains(exitCode());
    }

    /** Notes what the worker said about its own failure. */
    public void blame(String text) {
        problem = text;
    }

    /** Whether everything that the worker said has been received, and no more will come. */
    public boolean hasEnded() {
        return hasEnded;
    }

    /** The exit code of a worker that has closed its pipe and said all it had to say, or -1 where it does not end. */
    public int exitCode() throws InterruptedException {
        if (!process.waitFor(2, TimeUnit.SECONDS)) {
            return -1;
        }
        errorReader.join(500);
        return process.exitValue();
    }

    /** What is known about why it ended. */
    public String lastWords() {
        String said = lastWords.text();
        return problem.isEmpty() ? said : said.isEmpty() ? problem : problem + "\n" + said;
    }

    /** Ends the process if it has not ended by itself, and deletes its folder. */
    public synchronized void kill() {
        process.destroyForcibly();
        try {
            process.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        outgoing.add(new Outgoing(null, null));
        folder.ifPresent(TemporaryFolder::close);
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void receive() {
        try (InputStream in = new BufferedInputStream(process.getInputStream(), 1 << 16)) {
            receive(in);
        } catch (IOException e) {
            problem = "The worker ended inside of a message.";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        end();
    }

    private void receive(InputStream in) throws IOException, InterruptedException {
        try {
            for (Frame frame = Frames.read(in); frame != null; frame = Frames.read(in)) {
                // That it is alive need not be told where there is other news, nor kept while nobody asks.
                if (frame.message() != Message.BEAT || received.isEmpty()) {
                    received.put(Optional.of(frame));
                }
            }
        } catch (CorruptFrame e) {
            // A JVM that crashes says so on stdout, whatever it was told; what it says is worth to be kept.
            boolean hasExited = process.waitFor(1, TimeUnit.SECONDS);
            byte[] rest = hasExited ? in.readNBytes(MOST_WORDS) : new byte[0];
            problem = "The worker's messages are corrupt: " + e.getMessage() + ".\n"
                    + new String(rest, StandardCharsets.UTF_8).strip();
            process.destroyForcibly();
        }
    }

    private void end() {
        try {
            received.put(Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write() {
        try (OutputStream out = process.getOutputStream()) {
            for (Outgoing next = outgoing.take(); next.message != null; next = outgoing.take()) {
                Frames.write(out, next.message, next.content);
            }
        } catch (IOException e) {
            // The worker is gone, which the receiving side tells.
            hasEnded |= !process.isAlive() && received.isEmpty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
