package dev.assay.worker;

import dev.assay.wire.Exit;
import dev.assay.wire.Frame;
import dev.assay.wire.Message;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.ResultCode;
import dev.assay.worker.call.SymbolTable;
import dev.assay.worker.call.WorkerStep;
import dev.assay.worker.enumerate.Enumerator;
import dev.assay.worker.hook.Coverage;
import dev.assay.worker.link.ClassRequests;
import dev.assay.worker.link.Configuration;
import dev.assay.worker.link.Connection;
import dev.assay.worker.link.Mailbox;
import dev.assay.worker.link.Watch;
import dev.assay.worker.link.WorkerEnd;
import dev.assay.worker.run.ProcessState;
import dev.assay.worker.run.TrialRunner;
import java.io.IOException;

/** Runs batches, one trial after the other, in the one thread that meets code under test. */
final class TrialLoop implements Runnable {
    private final Connection connection;
    private final Watch watch;
    private final Mailbox batches;
    private final SymbolTable symbols = new SymbolTable();
    private final TrialRunner runner;
    private final Enumerator enumerator;

    TrialLoop(
            Configuration configuration,
            Connection connection,
            Watch watch,
            ClassRequests classes,
            Mailbox batches,
            ProcessState surroundings)
            throws ReflectiveOperationException {
        this.connection = connection;
        this.watch = watch;
        this.batches = batches;
        this.runner = new TrialRunner(configuration, classes, symbols, surroundings);
        this.enumerator = new Enumerator(runner, connection, watch, batches);
    }

    @Override
    public void run() {
        try {
            while (true) {
                Frame next = batches.take();
                if (next.message() == Message.ENUMERATE) {
                    enumerate(next.content());
                } else {
                    runBatch(next.content());
                }
            }
        } catch (OutOfMemoryError e) {
            WorkerEnd.end(Exit.OUT_OF_MEMORY);
        } catch (Throwable e) {
            StringBuilder text = new StringBuilder(String.valueOf(e));
            for (StackTraceElement frame : e.getStackTrace()) {
                text.append("\n  at ").append(frame);
            }
            WorkerMain.fail(connection, text.toString());
        }
    }

    private void enumerate(PacketReader in) throws IOException, ReflectiveOperationException {
        symbols.define(in);
        enumerator.run(in, symbols);
        connection.send(Message.DONE, null);
    }

    /** Begins to work for another session, which has reached other branches, and may want its classes otherwise. */
    private void turnTo(PacketReader in) {
        boolean renewsClasses = in.getBoolean();
        if (in.getBoolean()) {
            Coverage.setKnown(in.getBytes());
        }
        if (renewsClasses) {
            runner.forgetClasses();
        }
    }

    private void runBatch(PacketReader in) throws IOException {
        turnTo(in);
        int first = in.getInt();
        int count = in.getInt();
        boolean observes = in.getBoolean();
        boolean isCareful = in.getBoolean();
        symbols.define(in);
        PacketWriter result = new PacketWriter();
        boolean goesOn = true;
        for (int i = 0; i < count && goesOn && !batches.isCancelled(); i++) {
            WorkerStep[] steps = new WorkerStep[in.getCount()];
            for (int at = 0; at < steps.length; at++) {
                steps[at] = WorkerStep.read(in, symbols, at);
            }
            result.clear();
            result.putInt(first + i);
            watch.start(first + i);
            goesOn = runner.run(steps, observes, result) == ResultCode.HEALTHY;
            watch.stop();
            connection.addResult(result);
            if (isCareful) {
                connection.flush();
            }
        }
        connection.flush();
        connection.send(Message.DONE, null);
    }
}
