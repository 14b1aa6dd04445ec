package dev.assay.lab.testrun;

import dev.assay.cache.ProcessStart;
import dev.assay.cache.TemporaryFolder;
import dev.assay.lab.process.StderrTail;
import dev.assay.model.Deadline;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.Frame;
import dev.assay.wire.Frames;
import dev.assay.wire.Message;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.SocketStreams;
import dev.assay.worker.testrun.TestMain;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One JVM with the user's tests, and the socket over which it reports. Few messages wait at a time: where nobody takes them, the
 * JVM waits as soon as it has something to say.
 */
final class TestProcess implements AutoCloseable {
    private static final int MOST_WAITING = 16;
    private static final long POLL_MILLIS = 10;

    private final TemporaryFolder folder;
    private final ServerSocketChannel server;
    private final Process process;
    private final StderrTail output;
    private final Thread outputReader;
    private final BlockingQueue<Optional<Frame>> received = new ArrayBlockingQueue<>(MOST_WAITING);
    private volatile @Nullable SocketChannel socket;

    @SuppressWarnings("NullAway.Init") // Set by greet, before anything is sent.
    private OutputStream out;

    private boolean hasEnded;

    private TestProcess(TemporaryFolder folder, ServerSocketChannel server, Process process) {
        this.folder = folder;
        this.server = server;
        this.process = process;
        this.output = new StderrTail(process.getInputStream());
        this.outputReader = daemon(output, "assay-tests-output");
    }

    static TestProcess start(TestRun run) throws IOException {
        TemporaryFolder folder = TemporaryFolder.create("run");
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            Path socket = folder.path().resolve("s");
            server.bind(UnixDomainSocketAddress.of(socket));
            server.configureBlocking(false);
            Path agent = folder.path().resolve("agent.jar");
            AgentJar.write(agent);
            ProcessBuilder builder = new ProcessBuilder(command(run, agent, socket))
                    .directory(run.workingFolder().toFile())
                    .redirectErrorStream(true);
            builder.environment().clear();
            builder.environment().putAll(run.environment());
            Process process = ProcessStart.of(builder);
            process.getOutputStream().close();
            return new TestProcess(folder, server, process);
        } catch (IOException | RuntimeException e) {
            server.close();
            folder.close();
            throw e;
        }
    }

    private static List<String> command(TestRun run, Path agent, Path socket) {
        List<String> command = new ArrayList<>();
        command.add(run.javaHome().resolve("bin").resolve("java").toString());
        if (run.work() instanceof TestRun.Tests) {
            command.add("-ea"); // As build tools do.
        }
        command.addAll(run.jvmOptions());
        Map<String, String> properties = new TreeMap<>(run.systemProperties());
        properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.add("-javaagent:" + agent + "=" + socket);
        command.add("-cp");
        List<String> entries = run.classPath().stream()
                .map(entry -> entry.toAbsolutePath().toString())
                .toList();
        command.add(String.join(File.pathSeparator, entries));
        if (run.work() instanceof TestRun.Program program) {
            command.add(program.className());
            command.addAll(program.arguments());
        } else {
            command.add(TestMain.class.getName());
        }
        return command;
    }

    /** Waits until the JVM has connected, and tells it what to do; false where it has ended, or has not started in time. */
    boolean greet(TestRun run, Deadline deadline) throws IOException, InterruptedException {
        while (socket == null) {
            socket = server.accept();
            if (socket == null) {
                if (deadline.isPast() || !process.isAlive()) {
                    return false;
                }
                Thread.sleep(POLL_MILLIS);
            }
        }
        out = SocketStreams.out(socket);
        SocketChannel connected = socket;
        daemon(() -> receive(connected), "assay-tests-events");
        send(Message.CONFIGURE, configuration(run));
        return true;
    }

    private static PacketWriter configuration(TestRun run) {
        PacketWriter content = new PacketWriter();
        content.putInt(run.transformed().size());
        run.transformed().forEach(content::putString);
        List<String> classes = run.work() instanceof TestRun.Tests tests ? tests.classNames() : List.of();
        content.putInt(classes.size());
        classes.forEach(content::putString);
        content.putBytes(classes.isEmpty() ? new byte[0] : ListenerWriter.write());
        return content;
    }

    /** Sends something; the JVM listens all the time, so that this never waits for long. */
    void send(Message message, PacketWriter content) throws IOException {
        Frames.write(out, message, content);
    }

    /** The next message; empty where none came in time or the JVM has said all it had to say. */
    Optional<Frame> next(long millis) throws InterruptedException {
        Optional<Frame> next = received.poll(Math.max(1, millis), TimeUnit.MILLISECONDS);
        hasEnded |= next != null && next.isEmpty();
        return next == null ? Optional.empty() : next;
    }

    boolean hasEnded() {
        return hasEnded;
    }

    /** The exit code, once all is said; empty where the JVM does not end. */
    Optional<Integer> exitCode(long millis) throws InterruptedException {
        if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            return Optional.empty();
        }
        outputReader.join(500);
        return Optional.of(process.exitValue());
    }

    /** The end of what it printed. */
    String lastWords() {
        return output.text();
    }

    private void receive(SocketChannel connected) {
        try (InputStream in = new BufferedInputStream(SocketStreams.in(connected), 1 << 16)) {
            for (Frame frame = Frames.read(in); frame != null; frame = Frames.read(in)) {
                received.put(Optional.of(frame));
            }
        } catch (IOException | CorruptFrame e) {
            end(); // It ended inside of a message.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
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

    /** Ends the JVM and what it has started, and deletes the folder. */
    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        received.clear();
        try {
            process.waitFor(5, TimeUnit.SECONDS);
            server.close();
            if (socket != null) {
                socket.close();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            received.clear(); // Nobody is at its other end any more.
        }
        folder.close();
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
