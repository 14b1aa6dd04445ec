package dev.assay.lab;

import dev.assay.lab.result.EnvironmentRead;
import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.result.HeapDecoder;
import dev.assay.lab.result.HeapGraph;
import dev.assay.lab.result.OutcomeDecoder;
import dev.assay.lab.trace.ShadowTrace;
import dev.assay.lab.trace.TraceDecoder;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Violation;
import dev.assay.weaver.drive.Checklist;
import dev.assay.weaver.drive.DriverCheck;
import dev.assay.wire.PacketReader;
import dev.assay.wire.SourceKind;
import java.util.ArrayList;
import java.util.List;

/** Reads the results of one worker. */
final class ResultDecoder {
    private static final SourceKind[] SOURCES = SourceKind.values();

    private final TraceDecoder traces = new TraceDecoder();
    private final HeapDecoder heaps = new HeapDecoder();
    private final Checklist checklist;
    private final OutcomeDecoder outcomes;

    /** One result with its trial's index and the worker's health after it. */
    record Result(int index, int health, FollowedRun run) {}

    /** @param checklist what the numbers of checks stand for */
    ResultDecoder(Checklist checklist) {
        this.checklist = checklist;
        outcomes = new OutcomeDecoder(checklist);
    }

    /** @param session adds what it has not reached before, and makes the terms */
    Result read(PacketReader in, TrialSession session) {
        int index = in.getInt();
        int health = in.getByte();
        Outcome outcome = outcomes.read(in);
        int probes = in.getCount();
        boolean coversNew = false;
        for (int i = 0; i < probes; i++) {
            int probe = in.getInt();
            coversNew |= session.reach(probe);
        }
        Trace trace = new Trace(outcome, coversNew, in.getLong());
        return new Result(
                index, health, in.getBoolean() ? followed(trace, in, session) : FollowedRun.unfollowed(trace));
    }

    private FollowedRun followed(Trace trace, PacketReader in, TrialSession session) {
        StringBuilder inputs = new StringBuilder();
        int count = in.getCount();
        for (int i = 0; i < count; i++) {
            inputs.append((char) in.getByte());
        }
        ShadowTrace told = session.decode(traces, in.getBytes());
        HeapGraph heap = heaps.read(in, told.results());
        long result = in.getLong();
        List<EnvironmentRead> sources = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            sources.add(new EnvironmentRead(SOURCES[in.getByte()], in.getString()));
        }
        Trace whole = new Trace(trace.outcome(), trace.coversNew(), trace.fuel(), suspected(in, trace.outcome()));
        return new FollowedRun(whole, inputs.toString(), told.decisions(), told.drops(), heap, sources, result);
    }

    private List<Violation> suspected(PacketReader in, Outcome outcome) {
        String unitThrew =
                outcome instanceof Outcome.Threw threw ? threw.thrown().type() : null;
        List<Violation> suspected = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            DriverCheck check = checklist.check(in.getInt());
            suspected.add(check.violation(OutcomeDecoder.values(in), in.getStringOrNull(), unitThrew));
        }
        return suspected;
    }
}
