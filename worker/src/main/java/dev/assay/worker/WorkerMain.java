package dev.assay.worker;

import dev.assay.wire.Exit;
import dev.assay.wire.Frame;
import dev.assay.wire.Message;
import dev.assay.wire.PacketWriter;
import dev.assay.worker.link.ClassRequests;
import dev.assay.worker.link.Configuration;
import dev.assay.worker.link.Connection;
import dev.assay.worker.link.Mailbox;
import dev.assay.worker.link.Watch;
import dev.assay.worker.link.WorkerEnd;
import dev.assay.worker.run.ProcessState;
import dev.assay.worker.world.World;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/** Starts the worker JVM: three threads, one that reads from the lab, one that runs trials, one that watches. */
public final class WorkerMain {
    private static final long STACK_BYTES = 2 << 20;

    private WorkerMain() {}

    public static void main(String[] args) throws Exception {
        Connection connection =
                new Connection(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
        Frame first = connection.receive();
        if (first == null || first.message() != Message.CONFIGURE) {
            WorkerEnd.end(Exit.CLOSED);
            return;
        }
        Configuration configuration = Configuration.read(first.content());
        ProcessState surroundings = new ProcessState(configuration.classPath());
        Watch watch = new Watch();
        ClassRequests classes = new ClassRequests(connection, watch, configuration.classPath());
        Mailbox batches = new Mailbox();
        TrialLoop loop = new TrialLoop(configuration, connection, watch, classes, batches, surroundings);
        // Threads of the JDK that code under test may cause to be started must be there before the guard is.
        Class.forName("jdk.internal.ref.CleanerFactory");
        start(new Thread(null, loop, "main", STACK_BYTES));
        start(new Thread(null, new Watchdog(configuration, connection, watch), "assay-watchdog"));
        if (configuration.hasWorld()) {
            World.open(configuration.allowed());
        }
        WorkerEnd.guard(configuration.allowed());
        connection.send(Message.READY, null);
        serve(connection, batches, classes);
    }

    private static void start(Thread thread) {
        thread.setDaemon(true);
        thread.start();
    }

    private static void serve(Connection connection, Mailbox batches, ClassRequests classes) throws IOException {
        try {
            for (Frame frame = connection.receive(); frame != null; frame = connection.receive()) {
                switch (frame.message()) {
                    case BATCH:
                    case ENUMERATE:
                        batches.put(frame);
                        break;
                    case CLASS:
                        classes.deliver(frame.content());
                        break;
                    case CANCEL:
                        batches.cancel();
                        break;
                    default:
                        fail(connection, "the lab sent " + frame.message());
                }
            }
        } catch (IOException | RuntimeException e) {
            fail(connection, String.valueOf(e));
        }
        WorkerEnd.end(Exit.CLOSED);
    }

    /** Reports to the lab that the worker itself has failed, and ends. */
    static void fail(Connection connection, String text) {
        try {
            PacketWriter content = new PacketWriter();
            content.putString(text);
            connection.send(Message.FAILED, content);
        } catch (IOException e) {
            WorkerEnd.end(Exit.FAILED); // The lab is gone: there is nobody left to tell.
        }
        WorkerEnd.end(Exit.FAILED);
    }
}
