package dev.assay.lab;

import dev.assay.lab.classes.ClassServer;
import dev.assay.lab.job.TrialEncoder;
import dev.assay.lab.process.WorkerProcess;
import dev.assay.wire.PacketWriter;
import org.jspecify.annotations.Nullable;

/** A worker as its lab sees it: the process, what has been agreed on with it so far, and for whom it works. */
final class Worker {
    private final WorkerProcess process;
    private final TrialEncoder encoder;
    private final ResultDecoder decoder;
    private @Nullable TrialSession session;
    private @Nullable ClassServer classes;

    /**
     * @param encoder knows the symbols that the worker knows
     * @param decoder knows the frames that the worker has reported
     */
    Worker(WorkerProcess process, TrialEncoder encoder, ResultDecoder decoder) {
        this.process = process;
        this.encoder = encoder;
        this.decoder = decoder;
    }

    WorkerProcess process() {
        return process;
    }

    TrialEncoder encoder() {
        return encoder;
    }

    ResultDecoder decoder() {
        return decoder;
    }

    /** Says for whom the next batch is; the worker is told what that changes, which is nothing as a rule. */
    PacketWriter turnTo(TrialSession next, ClassServer itsClasses) {
        PacketWriter turn = new PacketWriter();
        // Classes that another session has initialized would not be initialized again at the same places.
        boolean isOfOther = session != null && session != next || classes != null && classes != itsClasses;
        turn.putBoolean(isOfOther);
        turn.putBoolean(session != next);
        if (session != next) {
            turn.putBytes(next.seenProbes().toByteArray());
        }
        session = next;
        classes = itsClasses;
        return turn;
    }
}
