package dev.assay.solver.process;

import dev.assay.logic.formula.Formula;
import dev.assay.model.Deadline;
import dev.assay.solver.Proof;
import dev.assay.solver.Prover;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A prover in a JVM of its own; facts are sent with the next question, and again to the JVM that follows on a killed one. */
public final class RemoteProver implements Prover {
    private static final Duration PER_VALUE = Duration.ofSeconds(1);

    /** If Z3 does not get through the facts, no question gets an answer. */
    private static final int MOST_KILLED = 2;

    private final SolverJvms jvms;
    private final SolverJvm jvm;
    private final int number;
    private final Floats floats;
    private final FormulaWriter formulas = new FormulaWriter();
    private final List<Formula> facts = new ArrayList<>();
    private int stated;
    private int generation = -1;
    private int killed;
    private boolean hasAbstracted;
    private long queries;

    public RemoteProver(SolverJvms jvms, Floats floats) {
        this.jvms = jvms;
        this.jvm = jvms.take();
        this.number = jvm.nextProver();
        this.floats = floats;
    }

    @Override
    public boolean hasAbstracted() {
        return hasAbstracted;
    }

    @Override
    public long queries() {
        return queries;
    }

    @Override
    public void state(Formula fact) {
        facts.add(fact);
    }

    @Override
    public Proof solve(Formula goal, Collection<Formula> assumptions, Duration limit) {
        queries++;
        if (killed >= MOST_KILLED) {
            return new Proof.Unknown(SolverGone.killed().why() + " before");
        }
        List<Formula> distinct = List.copyOf(new LinkedHashSet<>(assumptions));
        try {
            Proof proof = solve(goal, distinct, limit, 0);
            killed = 0;
            return proof;
        } catch (SolverGone e) {
            killed += e.isKilled() ? 1 : 0;
            return new Proof.Unknown(e.why());
        }
    }

    /** Each JVM has the whole time: the question is not to blame for the end of the one before. */
    private Proof solve(Formula goal, List<Formula> assumptions, Duration most, int before) throws SolverGone {
        Deadline deadline = Deadline.in(most);
        open(jvm.await(deadline));
        PacketWriter packet = new PacketWriter();
        for (; stated < facts.size(); stated++) {
            packet.putAll(request(SolverRequest.STATE, List.of(facts.get(stated))));
        }
        List<Formula> asked = new ArrayList<>(List.of(goal));
        asked.addAll(assumptions);
        packet.putAll(request(SolverRequest.PROVE, asked));
        Duration limit = Duration.ofMillis(Math.max(1, deadline.left().toMillis()));
        packet.putLong(limit.toMillis());
        try {
            return read(assumptions, jvm.ask(packet, limit));
        } catch (SolverGone e) {
            if (e.mayRetry(before)) {
                return solve(goal, assumptions, most, before + 1);
            }
            throw e;
        }
    }

    /** Begins anew in a JVM that knows nothing of this prover. */
    private void open(int now) {
        if (now != generation) {
            generation = now;
            stated = 0;
            formulas.clear();
            PacketWriter packet = new PacketWriter();
            packet.putByte(SolverRequest.OPEN.ordinal());
            packet.putInt(number);
            packet.putByte(floats.ordinal());
            jvm.sendLater(packet);
        }
    }

    /** A request about formulas, those that are new first. */
    private PacketWriter request(SolverRequest request, List<Formula> about) {
        PacketWriter packet = new PacketWriter();
        packet.putByte(request.ordinal());
        packet.putInt(number);
        int[] numbers = new int[about.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = formulas.write(about.get(i), packet);
        }
        packet.putBoolean(false);
        packet.putInt(numbers.length);
        for (int each : numbers) {
            packet.putInt(each);
        }
        return packet;
    }

    private Proof read(List<Formula> assumptions, PacketReader in) {
        hasAbstracted = in.getBoolean();
        return switch (Reply.of(in.getByte())) {
            case UNKNOWN -> new Proof.Unknown(in.getString());
            case POSSIBLE -> new Proof.Possible(new RemoteState(generation, in.getInt()));
            case IMPOSSIBLE -> {
                Set<Formula> core = new HashSet<>();
                for (int left = in.getCount(); left > 0; left--) {
                    core.add(assumptions.get(in.getInt()));
                }
                yield new Proof.Impossible(core);
            }
        };
    }

    private final class RemoteState implements Proof.State {
        private final int foundBy;
        private final int state;

        RemoteState(int foundBy, int state) {
            this.foundBy = foundBy;
            this.state = state;
        }

        @Override
        public long value(Formula formula) {
            try {
                if (foundBy == generation && jvm.await(Deadline.in(Duration.ZERO)) == generation) {
                    PacketWriter packet = request(SolverRequest.VALUE, List.of(formula));
                    packet.putInt(state);
                    return jvm.ask(packet, PER_VALUE).getLong();
                }
            } catch (SolverGone e) {
                return 0; // As below.
            }
            return 0; // A value that is lost is as good as any: the run decides.
        }
    }

    /** Gives the JVM back, and frees what Z3 keeps. */
    @Override
    public void close() {
        PacketWriter packet = new PacketWriter();
        packet.putByte(SolverRequest.CLOSE.ordinal());
        packet.putInt(number);
        jvm.sendLater(packet);
        jvms.giveBack(jvm);
    }
}
