package dev.assay.solver.process;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Effort;
import dev.assay.solver.Proof;
import dev.assay.solver.Prover;
import dev.assay.solver.Query;
import dev.assay.solver.z3.Z3Prover;
import dev.assay.solver.z3.Z3Solver;
import dev.assay.solver.z3.Z3Style;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Answers what a JVM for Z3 is asked, by Z3 itself. */
final class SolverService {
    /** Models take memory; nobody asks about one of long ago. */
    private static final int MOST_STATES = 64;

    /** What Z3 may take before it gives a question up: a machine that swaps serves nobody. */
    private static final int MOST_MEGABYTES = 2000;

    private static final Effort[] EFFORTS = Effort.values();
    private static final Z3Style[] STYLES = Z3Style.values();
    private static final Prover.Floats[] FLOATS = Prover.Floats.values();

    private final TermReader terms = new TermReader();
    private final Map<Z3Style, Z3Solver> solvers = new EnumMap<>(Z3Style.class);
    private final Map<Integer, Proving> provers = new HashMap<>();

    /** A prover with its formulas, and the last states that it found. */
    private static final class Proving {
        final Prover prover;
        final FormulaReader formulas = new FormulaReader();
        final Map<Integer, Proof.State> states = new LinkedHashMap<>();
        int found;

        Proving(Prover prover) {
            this.prover = prover;
        }

        List<Formula> read(PacketReader in) {
            formulas.read(in);
            List<Formula> asked = new ArrayList<>();
            for (int left = in.getCount(); left > 0; left--) {
                asked.add(formulas.formula(in.getInt()));
            }
            return asked;
        }

        int keep(Proof.State state) {
            states.put(found, state);
            states.remove(found - MOST_STATES);
            return found++;
        }
    }

    /** Loads Z3, so that no question has to wait for it. */
    void open() {
        Z3Solver.limitMemory(MOST_MEGABYTES);
        solver(Z3Style.INTEGERS).open();
    }

    /** Does all that a packet asks for, and returns what there is to say. */
    PacketWriter answer(PacketReader in) {
        PacketWriter out = new PacketWriter();
        while (in.hasMore()) {
            switch (SolverRequest.of(in.getByte())) {
                case SOLVE -> solve(in, out);
                case FORGET_TERMS -> forgetTerms();
                case OPEN -> provers.put(in.getInt(), new Proving(new Z3Prover(FLOATS[in.getByte()])));
                case STATE -> state(proving(in), in);
                case PROVE -> prove(proving(in), in, out);
                case VALUE -> value(proving(in), in, out);
                case CLOSE -> close(in.getInt());
            }
        }
        return out;
    }

    private Z3Solver solver(Z3Style style) {
        return solvers.computeIfAbsent(style, each -> new Z3Solver(each, 1));
    }

    private void forgetTerms() {
        terms.clear();
        solvers.values().forEach(Z3Solver::close);
    }

    private void solve(PacketReader in, PacketWriter out) {
        Z3Solver solver = solver(STYLES[in.getByte()]);
        Effort effort = EFFORTS[in.getByte()];
        long millis = in.getLong();
        terms.read(in);
        List<Term> conditions = new ArrayList<>();
        for (int left = in.getCount(); left > 0; left--) {
            conditions.add(terms.term(in.getInt()));
        }
        Query query = new Query(conditions, Assignment.of(), Deadline.in(Duration.ofMillis(millis)), effort);
        Answer answer = solver.solve(query);
        if (answer instanceof Answer.Sat sat) {
            out.putByte(Reply.POSSIBLE.ordinal());
            out.putInt(query.variables().size());
            for (Var variable : query.variables()) {
                out.putInt(variable.number());
                out.putLong(sat.assignment().value(variable.number()));
            }
        } else if (answer instanceof Answer.Unknown unknown) {
            out.putByte(Reply.UNKNOWN.ordinal());
            out.putString(unknown.why());
        } else {
            out.putByte(Reply.IMPOSSIBLE.ordinal());
        }
    }

    private Proving proving(PacketReader in) {
        return Objects.requireNonNull(provers.get(in.getInt()), "a prover is opened first");
    }

    private static void state(Proving proving, PacketReader in) {
        proving.read(in).forEach(proving.prover::state);
    }

    /** Under a goal, which comes first, and assumptions. */
    private static void prove(Proving proving, PacketReader in, PacketWriter out) {
        List<Formula> asked = proving.read(in);
        List<Formula> assumptions = asked.subList(1, asked.size());
        Proof proof = proving.prover.solve(asked.get(0), assumptions, Duration.ofMillis(in.getLong()));
        out.putBoolean(proving.prover.hasAbstracted());
        if (proof instanceof Proof.Impossible impossible) {
            out.putByte(Reply.IMPOSSIBLE.ordinal());
            out.putInt(impossible.assumptions().size());
            impossible.assumptions().forEach(needed -> out.putInt(assumptions.indexOf(needed)));
        } else if (proof instanceof Proof.Possible possible) {
            out.putByte(Reply.POSSIBLE.ordinal());
            out.putInt(proving.keep(possible.state()));
        } else {
            out.putByte(Reply.UNKNOWN.ordinal());
            out.putString(((Proof.Unknown) proof).why());
        }
    }

    private static void value(Proving proving, PacketReader in, PacketWriter out) {
        Formula formula = proving.read(in).get(0);
        Proof.State state = proving.states.get(in.getInt());
        out.putLong(state == null ? 0 : state.value(formula));
    }

    private void close(int number) {
        Proving closed = provers.remove(number);
        if (closed != null) {
            closed.prover.close();
        }
    }
}
