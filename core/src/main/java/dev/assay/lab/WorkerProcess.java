package dev.assay.lab;

import dev.assay.worker.wire.CorruptFrame;
import dev.assay.worker.wire.Frame;
import dev.assay.worker.wire.Frames;
import dev.assay.worker.wire.Message;
import dev.assay.worker.wire.PacketWriter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** One worker JVM: its process, the pipe to it, its empty working folder; after {@link #kill} nothing of it is left. */
final class WorkerProcess {
    private static final int MOST_WAITING = 10_000;
    private final Process process;
    private final Path folder;
    private final LastWords lastWords;
    private final BlockingQueue<Optional<Frame>> received = new LinkedBlockingQueue<>(MOST_WAITING);
    private final BlockingQueue<Outgoing> outgoing = new LinkedBlockingQueue<>();
    private volatile String problem = "";
    private volatile boolean hasEnded;
    private volatile boolean isReady;

    private record Outgoing(Message message, PacketWriter content) {}

    private WorkerProcess(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
        this.lastWords = new LastWords(process.getErrorStream());
    }

    static WorkerProcess start(List<String> command) throws IOException {
        Path folder = Files.createTempDirectory("assay-worker");
        try {
            Process process =
                    new ProcessBuilder(command).directory(folder.toFile()).start();
            WorkerProcess worker = new WorkerProcess(process, folder);
            worker.daemon(worker::receive, "assay-worker-out");
            worker.daemon(worker::write, "assay-worker-in");
            worker.daemon(worker.lastWords, "assay-worker-err");
            return worker;
        } catch (IOException e) {
            Files.delete(folder);
            throw e;
        }
    }

    /** Sends a message as soon as the worker takes it; never waits. */
    void send(Message message, PacketWriter content) {
        outgoing.add(new Outgoing(message, content));
    }

    /** The next message; empty where none came in time or the worker has ended. */
    Optional<Frame> receive(long millis) throws InterruptedException {
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
    boolean isReady() {
        return isReady;
    }

    /** Notes what the worker said about its own failure. */
    void blame(String text) {
        problem = text;
    }

    /** Whether everything that the worker said has been received, and no more will come. */
    boolean hasEnded() {
        return hasEnded;
    }

    /** The exit code of a worker that has closed its pipe, or -1 where it does not end. */
    int exitCode() throws InterruptedException {
        return process.waitFor(2, TimeUnit.SECONDS) ? process.exitValue() : -1;
    }

    /** What is known about why it ended. */
    String lastWords() {
        String said = lastWords.text();
        return problem.isEmpty() ? said : said.isEmpty() ? problem : problem + "\n" + said;
    }

    /** Ends the process if it has not ended by itself, and deletes its folder. */
    void kill() {
        process.destroyForcibly();
        try {
            process.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        outgoing.add(new Outgoing(null, null));
        delete();
    }

    private void delete() {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            problem = "The folder " + folder + " could not be deleted: " + e.getMessage();
        }
    }

    private void daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void receive() {
        try (InputStream in = new BufferedInputStream(process.getInputStream(), 1 << 16)) {
            for (Frame frame = Frames.read(in); frame != null; frame = Frames.read(in)) {
                received.put(Optional.of(frame));
            }
        } catch (IOException e) {
            problem = "The worker ended inside of a message.";
        } catch (CorruptFrame e) {
            problem = "The worker's messages are corrupt: " + e.getMessage() + ".";
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        end();
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
