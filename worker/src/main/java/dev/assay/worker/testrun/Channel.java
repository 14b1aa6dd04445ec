package dev.assay.worker.testrun;

import dev.assay.wire.Exit;
import dev.assay.wire.Frame;
import dev.assay.wire.Frames;
import dev.assay.wire.Message;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.SocketStreams;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The connection to the lab. Records are gathered and sent together; if the lab does not keep up, whoever writes waits, so that
 * nothing piles up on either side.
 */
final class Channel {
    private static final int ENOUGH = 1 << 15;
    private static final long INTERVAL_MILLIS = 50;
    /** So many records are sent at once: a JVM that is halted early has reported what was called. */
    private static final int SENT_AT_ONCE = 500;

    private final InputStream in;
    private final OwnWriter writer;
    private final PacketWriter records = new PacketWriter();
    private final PacketWriter one = new PacketWriter();
    private final Map<String, byte[]> classes = new HashMap<>();
    private int begun;
    private boolean isEnded;

    private Channel(InputStream in, OutputStream out) {
        this.in = in;
        this.writer = new OwnWriter(out, Channel::halt);
    }

    static Channel connect(Path socket) throws IOException {
        SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
        Channel made = new Channel(new BufferedInputStream(SocketStreams.in(channel)), SocketStreams.out(channel));
        daemon(made.writer::run, "assay-writer");
        return made;
    }

    /** What the lab says first. */
    PacketReader configuration() throws IOException {
        Frame first = Frames.read(in);
        if (first == null || first.message() != Message.CONFIGURE) {
            throw new IOException("the lab did not say what to run");
        }
        return first.content();
    }

    /** Begins to listen, and to send what was gathered at short intervals. */
    void start() {
        daemon(this::listen, "assay-lab");
        daemon(this::flushAgainAndAgain, "assay-records");
    }

    private static void daemon(Runnable work, String name) {
        ThreadGroup top = Thread.currentThread().getThreadGroup();
        while (top.getParent() != null) {
            top = top.getParent(); // Tests interrupt the threads of their own group.
        }
        Thread thread = new Thread(top, work, name, 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    private void listen() {
        try {
            for (Frame frame = Frames.read(in); frame != null; frame = Frames.read(in)) {
                if (frame.message() == Message.CLASS) {
                    deliver(frame.content());
                }
            }
        } catch (IOException | RuntimeException e) {
            halt(); // The lab is gone, or says what cannot be understood.
        }
        halt();
    }

    private static void halt() {
        Runtime.getRuntime().halt(Exit.CLOSED.code());
    }

    private void flushAgainAndAgain() {
        try {
            while (true) {
                Thread.sleep(INTERVAL_MILLIS);
                flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends something, after all records that were written before. */
    synchronized void send(Message message, @Nullable PacketWriter content) {
        flush();
        write(message, content);
    }

    synchronized void record(long thread, PacketWriter content) {
        records.putLong(thread);
        records.putInt(content.length());
        records.putAll(content);
        if (records.length() > ENOUGH || begun < SENT_AT_ONCE) {
            begun++;
            flush();
        }
    }

    /** The same for a record that is a number. */
    synchronized void record(long thread, int number) {
        one.clear();
        one.putInt(number);
        record(thread, one);
    }

    synchronized void flush() {
        if (records.length() > 0) {
            write(Message.RECORDS, records);
            records.clear();
        }
    }

    /** Sends what is left, at the end of the JVM; from now on nothing is sent, so that its end is not kept up. */
    synchronized void end() {
        flush();
        isEnded = true;
    }

    private void write(Message message, @Nullable PacketWriter content) {
        if (!isEnded) {
            writer.write(message, content);
        }
    }

    /** What the lab makes of a class; null if it leaves it as it is. */
    byte @Nullable [] transformed(String name, byte[] classFile) {
        PacketWriter question = new PacketWriter();
        String key = Thread.currentThread().getId() + " " + name;
        question.putString(key);
        question.putString(name);
        question.putBytes(classFile);
        send(Message.NEED, question);
        synchronized (classes) {
            boolean wasInterrupted = false;
            while (!classes.containsKey(key)) {
                try {
                    classes.wait();
                } catch (InterruptedException e) {
                    wasInterrupted = true;
                }
            }
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
            return classes.remove(key);
        }
    }

    private void deliver(PacketReader content) {
        String key = content.getString();
        byte[] classFile = content.getBoolean() ? content.getBytes() : null;
        synchronized (classes) {
            classes.put(key, classFile);
            classes.notifyAll();
        }
    }
}
