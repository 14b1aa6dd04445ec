package dev.assay.solver.process;

import dev.assay.logic.Term;
import dev.assay.logic.path.Assignment;
import dev.assay.solver.Answer;
import dev.assay.solver.Effort;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import dev.assay.solver.z3.Z3Style;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Z3 in all its styles, asked in a JVM of its own; for one thread. */
public final class RemoteSolvers implements AutoCloseable {
    private static final int MOST_TERMS = 200_000;

    private final SolverJvms jvms;
    private final TermWriter terms = new TermWriter();
    private @Nullable SolverJvm jvm;
    private int generation = -1;

    public RemoteSolvers(SolverJvms jvms) {
        this.jvms = jvms;
    }

    /**
     * Z3 in one style.
     *
     * @param share the part of the time left that a question may take
     */
    public Solver of(Z3Style style, double share) {
        return new OneStyle(style, share);
    }

    /** Starts the JVM and does not wait for it. */
    public void prepare() {
        taken().start();
    }

    private SolverJvm taken() {
        SolverJvm mine = jvm;
        if (mine == null) {
            mine = jvms.take();
            jvm = mine;
            generation = -1;
        }
        return mine;
    }

    /** Gives the JVM back; a later question takes one again. */
    @Override
    public void close() {
        if (jvm != null) {
            PacketWriter packet = new PacketWriter();
            packet.putByte(SolverRequest.FORGET_TERMS.ordinal());
            jvm.sendLater(packet);
            jvms.giveBack(jvm);
            jvm = null;
        }
    }

    private final class OneStyle implements Solver {
        private final Z3Style style;
        private final double share;
        private final Set<Term> answered = new HashSet<>();

        /** Conditions that nothing was answered about when Z3 did not stop in time, and how hard it tried. */
        private final Map<Term, Effort> hard = new HashMap<>();

        OneStyle(Z3Style style, double share) {
            this.style = style;
            this.share = share;
        }

        @Override
        public Answer solve(Query query) {
            if (query.isContradictory()) {
                return Answer.UNSAT;
            }
            for (Term condition : query.conditions()) {
                Effort tried = hard.get(condition);
                if (tried != null && tried.compareTo(query.effort()) >= 0) {
                    return new Answer.Unknown(SolverGone.killed().why() + " before");
                }
            }
            try {
                return ask(query, 0);
            } catch (SolverGone e) {
                return new Answer.Unknown(e.why());
            }
        }

        private Answer ask(Query query, int before) throws SolverGone {
            SolverJvm mine = taken();
            int now = mine.await(query.deadline());
            PacketWriter packet = new PacketWriter();
            if (now != generation) {
                generation = now;
                terms.clear();
            } else if (terms.size() > MOST_TERMS || query.variables().stream().anyMatch(terms::isStrange)) {
                terms.clear();
                packet.putByte(SolverRequest.FORGET_TERMS.ordinal());
                answered.clear();
            }
            long millis = Math.max(1, (long) (query.deadline().left().toMillis() * share));
            write(query, millis, packet);
            try {
                Answer answer = read(query, mine.ask(packet, Duration.ofMillis(millis)));
                answered.addAll(query.conditions());
                return answer;
            } catch (SolverGone e) {
                if (e.mayRetry(before)) {
                    return ask(query, before + 1);
                }
                if (e.isKilled()) {
                    query.conditions().stream()
                            .filter(condition -> !answered.contains(condition))
                            .forEach(condition -> hard.put(condition, query.effort()));
                }
                throw e;
            }
        }

        private void write(Query query, long millis, PacketWriter packet) {
            packet.putByte(SolverRequest.SOLVE.ordinal());
            packet.putByte(style.ordinal());
            packet.putByte(query.effort().ordinal());
            packet.putLong(millis);
            int[] numbers = new int[query.conditions().size()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = terms.write(query.conditions().get(i), packet);
            }
            packet.putByte(TermReader.END);
            packet.putInt(numbers.length);
            for (int number : numbers) {
                packet.putInt(number);
            }
        }

        private static Answer read(Query query, PacketReader in) {
            return switch (Reply.of(in.getByte())) {
                case IMPOSSIBLE -> Answer.UNSAT;
                case UNKNOWN -> new Answer.Unknown(in.getString());
                case POSSIBLE -> new Answer.Sat(values(query, in));
            };
        }

        private static Assignment values(Query query, PacketReader in) {
            long[] raw = query.hint().toArray();
            for (int left = in.getCount(); left > 0; left--) {
                int number = in.getInt();
                if (number >= raw.length) {
                    raw = Arrays.copyOf(raw, number + 1);
                }
                raw[number] = in.getLong();
            }
            return Assignment.of(raw);
        }
    }
}
