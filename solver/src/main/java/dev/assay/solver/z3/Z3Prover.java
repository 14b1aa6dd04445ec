package dev.assay.solver.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPNum;
import com.microsoft.z3.FPSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Statistics;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import dev.assay.logic.formula.Formula;
import dev.assay.solver.Proof;
import dev.assay.solver.Prover;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Proves or refutes goals over program states with Z3, under facts that stay and assumptions that come with each goal.
 *
 * <p>One prover serves one method: facts are never taken back. Whatever goes wrong in the native library is an answer
 * Unknown, never the end of a run.
 */
public final class Z3Prover implements Prover {
    private static final int MOST_STEPS = 4_000_000;

    /** All goals of one method together, so that a busy machine does not decide what is proved. */
    private static final long MOST_STEPS_OF_ALL = 24_000_000;

    private final @Nullable Session session;

    /** Why no goal can be proved or refuted; null if nothing is in the way. */
    private @Nullable String trouble;

    private long queries;

    /** The steps of all goals so far. */
    private long steps;

    /** What Z3 keeps for this prover. */
    private record Session(Context z3, Solver solver, FormulaEncoding encoding) {}

    public Z3Prover(Floats floats) {
        Context context = null;
        try {
            context = new Context();
        } catch (LinkageError | Z3Exception e) {
            trouble = "Z3 could not be loaded on this machine: " + e;
        }
        this.session = context == null
                ? null
                : new Session(context, context.mkSimpleSolver(), new FormulaEncoding(context, floats == Floats.EXACT));
    }

    /** Whether some operation on floating point stands for any function. */
    @Override
    public boolean hasAbstracted() {
        return session != null && session.encoding.hasAbstracted();
    }

    /** How many goals were asked about. */
    @Override
    public long queries() {
        return queries;
    }

    /** States what always holds. */
    @Override
    public void state(Formula fact) {
        if (session != null && trouble == null) {
            try {
                session.solver.add(session.encoding.truth(fact));
            } catch (NotEncodable | Z3Exception e) {
                // Without the fact a proof stays a proof; a state found may be none.
                trouble = String.valueOf(e.getMessage());
            }
        }
    }

    /** Whether a state satisfies the goal under the facts and the assumptions, which are unknowns or their negations. */
    @Override
    public Proof solve(Formula goal, Collection<Formula> assumptions, Duration limit) {
        if (session == null || trouble != null) {
            return new Proof.Unknown(String.valueOf(trouble));
        }
        queries++;
        try {
            session.solver.push();
            try {
                return check(session, goal, assumptions, limit);
            } finally {
                session.solver.pop();
            }
        } catch (NotEncodable e) {
            return new Proof.Unknown(e.why());
        } catch (Z3Exception e) {
            return new Proof.Unknown("Z3 failed: " + e.getMessage());
        }
    }

    private Proof check(Session session, Formula goal, Collection<Formula> assumptions, Duration limit)
            throws NotEncodable {
        Solver solver = session.solver;
        FormulaEncoding encoding = session.encoding;
        Map<BoolExpr, Formula> named = new HashMap<>();
        for (Formula assumption : assumptions) {
            named.put(encoding.truth(assumption), assumption);
        }
        solver.add(encoding.truth(goal));
        Params params = session.z3.mkParams();
        // Maps are only looked at by what they hold, never compared.
        params.add("array.extensional", false);
        // Steps end a question at the same place on every machine; the time is there for the deadline.
        long left = MOST_STEPS_OF_ALL - steps;
        if (left <= 0) {
            return new Proof.Unknown("Z3 gave up: the steps for the method are used up");
        }
        params.add("rlimit", (int) Math.min(MOST_STEPS, left));
        params.add("timeout", (int) Math.max(1, Math.min(limit.toMillis(), Integer.MAX_VALUE)));
        solver.setParameters(params);
        Status status = solver.check(named.keySet().toArray(BoolExpr[]::new));
        steps = steps(solver);
        if (status == Status.UNSATISFIABLE) {
            Set<Formula> core = new HashSet<>();
            for (BoolExpr each : solver.getUnsatCore()) {
                core.add(named.get(each));
            }
            return new Proof.Impossible(core);
        }
        return status == Status.SATISFIABLE
                ? new Proof.Possible(new Z3State(session, solver.getModel()))
                : new Proof.Unknown("Z3 gave up: " + solver.getReasonUnknown());
    }

    /** The steps that Z3 has taken for a prover since it was made. */
    private static long steps(Solver solver) {
        Statistics.Entry count = solver.getStatistics().get("rlimit count");
        return count == null ? 0 : Integer.toUnsignedLong(count.getUIntValue());
    }

    private record Z3State(Session session, Model model) implements Proof.State {

        @Override
        public long value(Formula formula) {
            try {
                Expr<?> encoded = session.encoding.encode(formula);
                if (encoded instanceof FPExpr) {
                    return floating(encoded, formula.domain() == dev.assay.logic.formula.Domain.Plain.FLOAT);
                }
                return FormulaEncoding.value(model.eval(encoded, true));
            } catch (NotEncodable | Z3Exception e) {
                return 0; // A value that is not known is as good as any: the run decides.
            }
        }

        private long floating(Expr<?> encoded, boolean isFloat) throws NotEncodable {
            @SuppressWarnings("unchecked")
            Expr<FPSort> number = (Expr<FPSort>) encoded;
            if (model.eval(number, true) instanceof FPNum value && value.isNaN()) {
                return isFloat ? Float.floatToIntBits(Float.NaN) : Double.doubleToLongBits(Double.NaN);
            }
            long bits = FormulaEncoding.value(model.eval(session.z3.mkFPToIEEEBV(number), true));
            return isFloat ? (int) bits : bits;
        }
    }

    /** Frees what Z3 keeps. */
    @Override
    public void close() {
        if (session != null) {
            session.z3.close();
        }
    }
}
